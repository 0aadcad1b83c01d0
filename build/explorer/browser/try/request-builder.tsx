import { useEffect, useState } from 'preact/hooks';
import { storedText, storeText } from '../../components/stored-text.ts';
import type { SiteList } from '../../data/site-lists.ts';
import { AnswerPanel } from './answer.tsx';
import { type DemoKeys, ProblemList } from './problem-list.tsx';
import { firstForm, RequestFields, requestOf } from './request-fields.tsx';
import { partsOf } from './requests.ts';
import { useAnswer } from './use-answer.ts';

/** Where the key is stored until the tab is closed. */
const keyStorage = 'exercise-catalogue-key';

/** Builds requests, sends them and shows the answers. */
export function RequestBuilder({ lists, demo }: { lists: readonly SiteList[]; demo: DemoKeys }) {
  const [form, setForm] = useState(firstForm);
  const [key, setKey] = useState(() => storedText('sessionStorage', keyStorage) ?? demo.key ?? '');
  const { answer, isSending, place, send, ask } = useAnswer(key);
  const { target } = requestOf(form, lists);
  useEffect(() => storeText('sessionStorage', keyStorage, key), [key]);
  // With a key, an answer appears without pressing anything.
  useEffect(() => void (key && send({ target })), []);
  /** Sends a request linked from an answer, and shows it in the form. */
  const follow = (target: string) => {
    const parts = partsOf(target);
    if (parts) {
      const { limit = '', offset = '', ...filters } = parts.parameters;
      setForm({ route: parts.name, values: { ...form.values, [parts.name]: parts.value }, filters, limit, offset });
    }
    ask({ target });
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
        <RequestFields lists={lists} form={form} apiKey={key} isSending={isSending} onChange={setForm} onKey={setKey} />
        <ProblemList demo={demo} onAsk={ask} />
      </form>
      <section ref={place} class="answer" aria-label="Answer" aria-live="polite" aria-busy={isSending}>
        {answer ? (
          <AnswerPanel answer={answer} onFollow={follow} />
        ) : (
          <p class="answer-hint">Send the request: status, headers and body appear here.</p>
        )}
      </section>
    </div>
  );
}
