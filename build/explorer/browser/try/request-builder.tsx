import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { SiteList } from '../../data/site.ts';
import { apiOrigin } from '../facts.ts';
import { AnswerPanel, type AnswerView, type SentRequest } from './answer.tsx';
import { offeredRoutes, type ProblemExample, partsOf, problemExamples, targetOf } from './requests.ts';

/** Where the key is stored until the tab is closed. */
const keyStorage = 'exercise-catalogue-key';

/** The demo keys of the service. */
export interface DemoKeys {
  /** Has all permissions. */
  readonly key?: string;
  /** Has permission for single exercises only. */
  readonly limited?: string;
}

/** Builds requests, sends them and shows the answers. */
export function RequestBuilder({ lists, demo }: { lists: readonly SiteList[]; demo: DemoKeys }) {
  const [routeName, setRouteName] = useState(() => offeredRoutes.find(({ list }) => list !== undefined)!.name);
  const [values, setValues] = useState<{ readonly [route: string]: string }>({});
  const [filters, setFilters] = useState<{ readonly [name: string]: string }>({});
  const [limit, setLimit] = useState('3');
  const [offset, setOffset] = useState('');
  const [key, setKey] = useState(() => sessionStorage.getItem(keyStorage) ?? demo.key ?? '');
  const [answer, setAnswer] = useState<AnswerView>();
  const [isSending, setSending] = useState(false);
  const sending = useRef(new AbortController());
  const answerPlace = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => sessionStorage.setItem(keyStorage, key), [key]);
  // With a key, an answer appears without pressing anything.
  useEffect(() => void (key && send({ target })), []);
  // Scrolls to the answer if it is below the form.
  const isAsked = useRef(false);
  useEffect(() => {
    if (!answer || !isAsked.current) return;
    const { top } = answerPlace.current!.getBoundingClientRect();
    if (top < 0 || top > innerHeight * 0.6) answerPlace.current!.scrollIntoView({ block: 'start' });
  }, [answer]);
  const ask = (request: SentRequest) => {
    isAsked.current = true;
    void send(request);
  };
  /** Sends a request linked from an answer, and shows it in the form. */
  const follow = (target: string) => {
    const parts = partsOf(target);
    if (parts) {
      const { limit = '', offset = '', ...others } = parts.parameters;
      setRouteName(parts.name);
      setValues({ ...values, [parts.name]: parts.value });
      setFilters(others);
      setLimit(limit);
      setOffset(offset);
    }
    ask({ target });
  };

  const route = offeredRoutes.find(({ name }) => name === routeName)!;
  const words = lists.find(({ name }) => name === route.list)?.words;
  const value = values[routeName] ?? words?.[0]?.word ?? route.typed?.example ?? '';
  const target = targetOf({
    path: route.path(value),
    parameters: route.isList ? { ...filters, limit, offset } : {},
  });

  // A new request aborts the previous one, so that a late answer can't appear next to another request.
  const send = async (request: SentRequest) => {
    sending.current.abort();
    sending.current = new AbortController();
    const { signal } = sending.current;
    setSending(true);
    const sent: SentRequest = { key, ...request };
    const start = performance.now();
    try {
      const response = await fetch(apiOrigin + sent.target, {
        method: sent.method ?? 'GET',
        headers: sent.key ? { 'x-gateway-key': sent.key } : {},
        // Bypasses the browser's cache to show the service's current answer.
        cache: 'no-store',
        signal,
      });
      const body = await response.text();
      setAnswer({ request: sent, response, body, ms: performance.now() - start });
    } catch {
      // Browsers don't tell why there is no answer.
      if (!signal.aborted) setAnswer({ request: sent, again: () => void send(sent) });
    } finally {
      if (!signal.aborted) setSending(false);
    }
  };

  return (
    <div class="try">
      <form
        class="request-form"
        onSubmit={(event) => {
          event.preventDefault();
          ask({ target });
        }}
      >
        <div class="field">
          <label for={`${id}-key`}>Key</label>
          <input
            id={`${id}-key`}
            value={key}
            placeholder="Paste the key that npm start printed"
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => setKey(event.currentTarget.value.trim())}
          />
        </div>
        <div class="field">
          <label for={`${id}-route`}>Route</label>
          <select id={`${id}-route`} value={routeName} onChange={(event) => setRouteName(event.currentTarget.value)}>
            {offeredRoutes.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </div>
        {(words || route.typed) && (
          <div class="field">
            <label for={`${id}-value`}>{route.typed?.label ?? 'Value'}</label>
            {words ? (
              <select
                id={`${id}-value`}
                value={value}
                onChange={(event) => setValues({ ...values, [routeName]: event.currentTarget.value })}
              >
                {words.map(({ word, count }) => (
                  <option key={word} value={word}>
                    {word} ({count})
                  </option>
                ))}
              </select>
            ) : (
              <input
                id={`${id}-value`}
                value={value}
                spellcheck={false}
                onInput={(event) => setValues({ ...values, [routeName]: event.currentTarget.value })}
              />
            )}
          </div>
        )}
        {route.isList && (
          <fieldset class="parameters">
            <legend>Filters and page</legend>
            {lists
              .filter(({ name, isInApi }) => isInApi && name !== route.list)
              .map(({ name, label, words }) => (
                <div class="field" key={name}>
                  <label for={`${id}-${name}`}>{label}</label>
                  <select
                    id={`${id}-${name}`}
                    value={filters[name] ?? ''}
                    onChange={(event) => setFilters({ ...filters, [name]: event.currentTarget.value })}
                  >
                    <option value="">any</option>
                    {words.map(({ word }) => (
                      <option key={word}>{word}</option>
                    ))}
                  </select>
                </div>
              ))}
            <NumberField id={`${id}-limit`} label="Limit" value={limit} onValue={setLimit} />
            <NumberField id={`${id}-offset`} label="Offset" value={offset} onValue={setOffset} />
          </fieldset>
        )}
        <p class="request-line">
          <span class="method">GET</span> <code>{target}</code>
        </p>
        <div class="actions">
          <button type="submit" class="button" disabled={isSending}>
            {isSending ? 'Sending …' : 'Send'}
          </button>
        </div>
        <details class="problems">
          <summary>See error responses</summary>
          <ul>
            {problemExamples.map((example) => (
              <li key={example.label}>
                <span class="status">{example.status}</span>
                {example.key === 'limited' && !demo.limited ? (
                  <span>
                    {example.label}: <code>npm run keys -- issue --label try --allow exercise</code>
                  </span>
                ) : (
                  <button type="button" class="quiet" onClick={() => ask(sentExample(example, demo))}>
                    {example.label}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </details>
      </form>
      <section ref={answerPlace} class="answer" aria-label="Answer" aria-live="polite" aria-busy={isSending}>
        {answer ? (
          <AnswerPanel answer={answer} onFollow={follow} />
        ) : (
          <p class="answer-hint">Send the request: status, headers and body appear here.</p>
        )}
      </section>
    </div>
  );
}

/** The request of an example, with the form's key unless it specifies another. */
function sentExample({ target, method = 'GET', key }: ProblemExample, demo: DemoKeys): SentRequest {
  if (key === undefined) return { target, method };
  return { target, method, key: (key === 'limited' ? demo.limited : key) ?? '' };
}

interface NumberFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A field for a whole number. Other input is sent as well, so that the service can report it. */
function NumberField({ id, label, value, onValue }: NumberFieldProps) {
  return (
    <div class="field narrow">
      <label for={id}>{label}</label>
      <input id={id} value={value} inputMode="numeric" onInput={(event) => onValue(event.currentTarget.value)} />
    </div>
  );
}
