import { useMemo, useState } from 'preact/hooks';
import { countOf } from '../../components/count-of.ts';
import { curlOf } from '../../samples/code-samples.ts';
import { copyText } from '../code.ts';
import { apiOrigin } from '../facts.ts';
import { parseLinks } from './requests.ts';

/** A request as sent. */
export interface SentRequest {
  readonly target: string;
  /** GET by default. */
  readonly method?: string;
  /** By default the key of the form; empty for none. */
  readonly key?: string;
}

/** A sent request with its response, if any. */
export interface AnswerView {
  readonly request: SentRequest;
  readonly response?: Response;
  readonly body?: string;
  /** Time from sending to the last byte, in ms. */
  readonly ms?: number;
  /** Sends the request again, if no answer came. */
  readonly again?: (() => void) | undefined;
}

/** The longest body shown, in characters. More would only slow down the page. */
const longestBody = 100_000;

interface AnswerProps {
  readonly answer: AnswerView;
  readonly onFollow: (target: string) => void;
}

/** The sent request and its result. */
export function AnswerPanel(props: AnswerProps) {
  const { request, response, again } = props.answer;
  return (
    <>
      <SentLine request={request} />
      {response ? <ResponseView {...props} response={response} /> : <NoAnswer again={again} />}
    </>
  );
}

/** Method, address and key of a request. */
function SentLine({ request }: { request: SentRequest }) {
  const { target, method = 'GET', key = '' } = request;
  /** The result of copying, shown only for the request that was copied. */
  const [copied, setCopied] = useState<{ readonly request: SentRequest; readonly note: string }>();
  return (
    <div class="sent">
      <p class="request-line">
        <span class="method">{method}</span> <code>{target}</code>
        <small>{key ? <code>x-gateway-key: {key}</code> : 'without a key'}</small>
      </p>
      <button
        type="button"
        class="button secondary"
        onClick={async () => {
          const isCopied = await copyText(curlOf(apiOrigin + target, key, method));
          const mine = { request, note: isCopied ? 'Copied' : 'Copying is not allowed here' };
          setCopied(mine);
          // Clears only this note; a later copy has its own two seconds.
          setTimeout(() => setCopied((shown) => (shown === mine ? undefined : shown)), 2000);
        }}
      >
        {copied?.request === request ? copied.note : 'Copy as curl'}
      </button>
    </div>
  );
}

/** Status, headers, links to other pages and body of a response. */
function ResponseView({ answer, response, onFollow }: AnswerProps & { readonly response: Response }) {
  const { body = '', ms = 0 } = answer;
  const offered = parseLinks(response.headers.get('link'));
  // Links to the current first or last page are pointless.
  const links = offered.filter(
    ({ rel }) =>
      (rel !== 'first' || offered.some((other) => other.rel === 'prev')) &&
      (rel !== 'last' || offered.some((other) => other.rel === 'next')),
  );
  const total = response.headers.get('x-total-count');
  const type = response.headers.get('content-type') ?? 'nothing that is named';
  // The form renders with every letter typed, and a body may have megabytes.
  const json = useMemo(() => parsed(body), [body]);
  const shown = useMemo(() => shortened(json === undefined ? body : JSON.stringify(json, null, 2)), [body]);
  return (
    <>
      <p class="status-line">
        <span class={`status s${Math.floor(response.status / 100)}`}>{response.status}</span>{' '}
        {response.statusText || titleIn(json)}
        <small>
          {ms.toFixed(0)} ms, {new Blob([body]).size.toLocaleString('en')} bytes
        </small>
      </p>
      {response.headers.has('x-answered-on-device') && (
        <p class="notice">The service is out of reach: this page answered by itself, from the offline pack.</p>
      )}
      {/^application\/(?:problem\+)?json/.test(type) && json !== undefined ? (
        <Problem json={json} headers={response.headers} onFollow={onFollow} />
      ) : (
        <p class="notice">
          This is not an answer of the API: it came as {type}. Something else answers at {apiOrigin}, or changed what
          the service sent.
        </p>
      )}
      {links.length > 0 && (
        <p class="page-links">
          {links.map(({ rel, target }) => (
            <button key={rel} type="button" class="chip" onClick={() => onFollow(withoutOrigin(target))}>
              {rel}
            </button>
          ))}
          {total && <small>of {countOf(Number(total))}</small>}
        </p>
      )}
      <pre class="body" tabindex={0}>
        <code>{shown}</code>
      </pre>
      <details class="headers">
        <summary>Headers</summary>
        <dl>
          {[...response.headers].map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

/** The message of a problem, with its remedy if it has one; nothing for other answers. */
function Problem({ json, headers, onFollow }: { json: unknown; headers: Headers; onFollow: (target: string) => void }) {
  const { detail, successor } = (json ?? {}) as { detail?: unknown; successor?: unknown };
  if (typeof detail !== 'string' || !headers.get('content-type')?.startsWith('application/problem+json')) return null;
  const seconds = headers.get('retry-after');
  return (
    <div class="problem-detail">
      <p>{detail}</p>
      {seconds && <p>Its Retry-After says {seconds} seconds.</p>}
      {typeof successor === 'string' && (
        <button type="button" class="chip" onClick={() => onFollow(`/exercises/exercise/${successor}`)}>
          Send the request for {successor}
        </button>
      )}
    </div>
  );
}

function NoAnswer({ again }: Pick<AnswerView, 'again'>) {
  return (
    <div class="answer-hint">
      <div>
        <p class="empty-title">No answer</p>
        <p>
          Either there is no network, or the service at <code>{apiOrigin}</code> is not running: <code>npm start</code>{' '}
          runs one.
        </p>
        <button type="button" class="button secondary" onClick={again}>
          Try again
        </button>
      </div>
    </div>
  );
}

/** HTTP/2 has no reason phrases, so the title of the problem is used. */
function titleIn(json: unknown): string {
  const { title } = (json ?? {}) as { title?: unknown };
  return typeof title === 'string' ? title : '';
}

function withoutOrigin(target: string): string {
  return target.startsWith(apiOrigin) ? target.slice(apiOrigin.length) : target;
}

/** Parses a JSON text; undefined for anything else. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function shortened(text: string): string {
  return text.length <= longestBody
    ? text
    : `${text.slice(0, longestBody)}\n… ${(text.length - longestBody).toLocaleString('en')} characters more`;
}
