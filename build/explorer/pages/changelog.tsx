/** Renders the changelog of a release. Its Markdown contains only headings, lines, lists and ids. */
export function Changelog({ text }: { text: string }) {
  const [, ...blocks] = text.trim().split(/\n{2,}/);
  return (
    <div class="changelog">
      {blocks.map((block) => (
        <Block key={block} text={block} />
      ))}
    </div>
  );
}

function Block({ text }: { text: string }) {
  const [, marks, title] = /^(#+) (.*)$/.exec(text) ?? [];
  if (marks === '##') return <h3>{title}</h3>;
  if (marks) return <h4>{title}</h4>;
  if (!text.startsWith('- ')) {
    return (
      <p>
        <Line text={text} />
      </p>
    );
  }
  return (
    <ul>
      {text.split('\n').map((line) => (
        <li key={line}>
          <Line text={line.slice(2)} />
        </li>
      ))}
    </ul>
  );
}

/** Text between backticks is code. */
function Line({ text }: { text: string }) {
  return <>{text.split('`').map((part, i) => (i % 2 === 1 ? <code key={part + i}>{part}</code> : part))}</>;
}
