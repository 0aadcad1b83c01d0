import { expect, test } from 'vitest';
import { html } from '../../build/explorer/html.ts';

test('text that looks like markup stays text', () => {
  const name = '<img src=x onerror="alert(1)"> & co';
  expect(html`<p title="${name}">${[html`<b>${name}</b>`]}${3}</p>`.text).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; co">' +
      '<b>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; co</b>3</p>',
  );
});
