/** The modules that a source text imports, including type-only imports. */
export function importsOf(source: string): string[] {
  return namesIn(
    source,
    /^(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]/g,
  );
}

/** The modules that it loads or looks up at run time, without type-only imports. Code in template strings loads nothing. */
export function loadedBy(source: string): string[] {
  const code = source.replace(/`(?:\\.|[^`\\])*`/gs, '``').replace(/^(?:import|export) type\b[^;]*;$/gm, '');
  return [...importsOf(code), ...namesIn(code, /\.resolve\(\s*['"]([^'"]+)['"]/g)];
}

function namesIn(source: string, ...patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) => Array.from(source.matchAll(pattern), ([, name]) => name!));
}
