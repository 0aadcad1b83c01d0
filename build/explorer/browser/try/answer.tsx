import { countOf } from '../explore/count-of.ts';
import { apiOrigin } from '../facts.ts';
import { parseLinks } from './requests.ts';

/** A request that was sent, with the response, or without one where none came. */
export interface AnswerView {
  readonly request: { readonly method: string; readonly target: string };
  readonly response?: Response;
  readonly body?: string;
  /** From sending to the last byte, in milliseconds. */
  readonly ms?: number;
  /** Sends the request once more; where no answer came. */
  readonly again?: (() => void) | undefined;
}

/** Longest body that is shown, in characters: more would only make the page slow. */
const longestBody = 100_000;

/** Status, headers, links to other pages and body of a response. */
export function Answer({ answer, onFollow }: { answer: AnswerView; onFollow: (target: string) => void }) {
  const { request, response, body = '', ms = 0, again } = answer;
  if (!response) return <NoAnswer request={request} again={again} />;
  const links = parseLinks(response.headers.get('link'));
  const total = response.headers.get('x-total-count');
  const type = response.headers.get('content-type') ?? 'nothing that is named';
  const json = parsed(body);
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
        <code>{shortened(json === undefined ? body : JSON.stringify(json, null, 2))}</code>
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

/** What a problem says, with the way out of it where it names one; nothing for another answer. */
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

function NoAnswer({ request, again }: Pick<AnswerView, 'request' | 'again'>) {
  return (
    <div class="answer-hint">
      <div>
        <p class="empty-title">No answer</p>
        <p>
          Nothing came back for{' '}
          <code>
            {request.method} {request.target}
          </code>
          . Either there is no network, or the service at <code>{apiOrigin}</code> is not running:{' '}
          <code>npm start</code> runs one.
        </p>
        <button type="button" class="button secondary" onClick={again}>
          Try again
        </button>
      </div>
    </div>
  );
}

/** HTTP/2 has no reason phrases: a problem says its own. */
function titleIn(json: unknown): string {
  const { title } = (json ?? {}) as { title?: unknown };
  return typeof title === 'string' ? title : '';
}

function withoutOrigin(target: string): string {
  return target.startsWith(apiOrigin) ? target.slice(apiOrigin.length) : target;
}

/** The value of a JSON text; undefined for anything else. */
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
