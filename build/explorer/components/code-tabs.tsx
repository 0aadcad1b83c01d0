import { codeSamples } from '../samples/code-samples.ts';

/** The same request in several languages, shown one at a time, or all at once without scripts. */
export function CodeTabs({ origin, path }: { origin: string; path: string }) {
  return (
    <div class="code-tabs" data-origin={origin}>
      {codeSamples(origin, path).map(({ language, code }, i) => (
        <section key={language} class="code" data-language={language} data-first={i === 0}>
          <h3>{language}</h3>
          <pre tabindex={0}>
            <code>{code}</code>
          </pre>
        </section>
      ))}
    </div>
  );
}
