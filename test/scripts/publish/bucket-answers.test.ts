import { expect, test } from 'vitest';
import { errorIn, listPageIn } from '../../../scripts/publish/bucket-answers.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const etag = '9e107d9d372bb6826bd81d3542a419d6';
const entry = (key: string) => `<Contents><Key>${key}</Key><ETag>"${etag}"</ETag><Size>5</Size></Contents>`;
const listOf = (content: string) =>
  bytes(`<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult>${content}</ListBucketResult>`);

test.each([
  ['URL encoding', 'a%20b+c%26d', 'a b c&d'],
  ['entities', 'a&amp;b&#x2F;c&#43;d', 'a&b/c d'],
  ['CDATA', '<![CDATA[a&b<c]]>', 'a&b<c'],
])('a key with %s', (_, written, key) => {
  expect(listPageIn(listOf(entry(written)))).toEqual({ files: [[key, { bytes: 5, etag }]], next: undefined });
});

test.each([
  [
    'namespaces',
    `<s3:ListBucketResult xmlns:s3="urn:s3">${'<s3:Contents><s3:Key>a</s3:Key></s3:Contents>'}</s3:ListBucketResult>`,
  ],
  ['attributes', '<ListBucketResult><Contents><Key xml:space="preserve">a</Key></Contents></ListBucketResult>'],
  [
    'comments',
    '<ListBucketResult><!-- <Contents><Key>b</Key></Contents> --><Contents><Key>a</Key></Contents></ListBucketResult>',
  ],
  ['spaces in tags', '<ListBucketResult ><Contents ><Key >a</Key ></Contents ></ListBucketResult >'],
])('a list with %s', (_, xml) => {
  expect(listPageIn(bytes(xml)).files.map(([key]) => key)).toEqual(['a']);
});

test('the next page is requested with the token of a truncated one', () => {
  const token = '<NextContinuationToken>1/&quot;==</NextContinuationToken>';
  expect(listPageIn(listOf(`<IsTruncated>true</IsTruncated>${token}`)).next).toBe('1/"==');
  expect(listPageIn(listOf(`<IsTruncated>false</IsTruncated>${token}`)).next).toBeUndefined();
});

test.each(['', '<html><body>Sign in</body></html>', '<ListBucketResult><Contents>', '{}'])(
  '%j is not mistaken for an empty bucket',
  (answer) => {
    expect(() => listPageIn(bytes(answer))).toThrow();
  },
);

test.each([
  [
    '<Error><Code>AccessDenied</Code><Message>No &quot;such&quot; key.</Message></Error>',
    'AccessDenied',
    'No "such" key.',
  ],
  ['<Error><Message><![CDATA[a < b]]></Message><Code>X</Code></Error>', 'X', 'a < b'],
  ['<html><p>Bad gateway', '', ''],
  ['', '', ''],
])('the error in %j', (answer, code, message) => {
  expect(errorIn(bytes(answer))).toEqual({ code, message });
});
