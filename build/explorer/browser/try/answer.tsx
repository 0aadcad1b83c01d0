import { apiOrigin } from '../facts.ts';
import { parseLinks } from './requests.ts';

/** A request that was sent, with the response or the reason why there is none. */
export interface AnswerView {
  readonly request: { readonly method: string; readonly target: string };
  readonly response?: Response;
  readonly body?: string;
  /** From sending to the last byte, in milliseconds. */
  readonly ms?: number;
  readonly fault?: string;
}

/** Longest body that is shown, in characters: more would only make the page slow. */
const longestBody = 100_000;

/** Status, headers, links to other pages and body of a response. */
export function Answer({ answer, onFollow }: { answer: AnswerView; onFollow: (target: string) => void }) {
  const { request, response, body = '', ms = 0, fault } = answer;
  if (!response) {
    return (
      <p class="notice" role="alert">
        No answer to {request.method} {request.target}: {fault}. Is the service running?
      </p>
    );
  }
  const links = parseLinks(response.headers.get('link'));
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  return (
    <>
      <p class="status-line">
        <span class={`status s${Math.floor(response.status / 100)}`}>{response.status}</span>{' '}
        {response.statusText || nameOf(response.status)}
        <small>
          {ms.toFixed(0)} ms, {new Blob([body]).size.toLocaleString('en')} bytes
        </small>
      </p>
      {isProblem && <p class="problem-detail">{JSON.parse(body).detail}</p>}
      {links.length > 0 && (
        <p class="page-links">
          {links.map(({ rel, target }) => (
            <button key={rel} type="button" class="chip" onClick={() => onFollow(withoutOrigin(target))}>
              {rel}
            </button>
          ))}
          {response.headers.has('x-total-count') && <small>of {response.headers.get('x-total-count')} exercises</small>}
        </p>
      )}
      <pre class="body" tabindex={0}>
        <code>{formatted(body)}</code>
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

/** HTTP/2 has no reason phrases. */
function nameOf(status: number): string {
  return status < 300 ? 'OK' : 'Problem';
}

function withoutOrigin(target: string): string {
  return target.startsWith(apiOrigin) ? target.slice(apiOrigin.length) : target;
}

function formatted(body: string): string {
  const text = body.startsWith('[') || body.startsWith('{') ? JSON.stringify(JSON.parse(body), null, 2) : body;
  return text.length <= longestBody
    ? text
    : `${text.slice(0, longestBody)}\n… ${text.length - longestBody} characters more`;
}
