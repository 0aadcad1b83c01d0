import type { SentRequest } from './answer.tsx';
import { type ProblemExample, problemExamples } from './requests.ts';

/** The demo keys of the service. */
export interface DemoKeys {
  /** Has all permissions. */
  readonly key?: string;
  /** Has permission for single exercises only. */
  readonly limited?: string;
}

/** The errors that the service answers with, each with a request that shows it. */
export function ProblemList({ demo, onAsk }: { demo: DemoKeys; onAsk: (request: SentRequest) => void }) {
  return (
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
              <button type="button" class="quiet" onClick={() => onAsk(sentExample(example, demo))}>
                {example.label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The request of an example, with the form's key unless it specifies another. */
function sentExample({ target, method = 'GET', key }: ProblemExample, demo: DemoKeys): SentRequest {
  if (key === undefined) return { target, method };
  return { target, method, key: (key === 'limited' ? demo.limited : key) ?? '' };
}
