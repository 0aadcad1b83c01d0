/** Code in one language. */
export interface CodeSample {
  readonly language: string;
  readonly code: string;
}

/** The placeholder for a key in samples. */
const keyPlaceholder = 'YOUR_KEY';

/** The curl command of a request, quoted for a shell; without a key if `key` is empty. */
export function curlOf(url: string, key: string, method = 'GET'): string {
  const parts = [method !== 'GET' && `-X ${method}`, key && `-H "x-gateway-key: ${key}"`, `"${url}"`];
  return ['curl', ...parts.filter(Boolean)].join(' ');
}

/** The request for `path` of the API at `origin` (without a trailing slash), in each language. */
export function codeSamples(origin: string, path: string): CodeSample[] {
  const key = keyPlaceholder;
  const url = origin + path;
  const answer = path.startsWith('/exercises/exercise/') ? 'exercise' : 'exercises';
  return [
    { language: 'curl', code: curlOf(url, key) },
    {
      language: 'fetch',
      code: `const response = await fetch("${url}", {
  headers: { "x-gateway-key": "${key}" },
});
if (!response.ok) throw new Error((await response.json()).detail);
const ${answer} = await response.json();`,
    },
    {
      language: 'Swift',
      code: `var request = URLRequest(url: URL(string: "${url}")!)
request.setValue("${key}", forHTTPHeaderField: "x-gateway-key")
let (data, _) = try await URLSession.shared.data(for: request)
let ${answer} = try JSONDecoder().decode(${answer === 'exercise' ? 'Exercise' : '[Exercise]'}.self, from: data)`,
    },
    {
      language: 'Kotlin',
      code: `val request = Request.Builder()
    .url("${url}")
    .header("x-gateway-key", "${key}")
    .build()
val ${answer} = OkHttpClient().newCall(request).execute().use { it.body!!.string() }`,
    },
    {
      language: 'Python',
      code: `import json, urllib.request

request = urllib.request.Request("${url}", headers={"x-gateway-key": "${key}"})
${answer} = json.load(urllib.request.urlopen(request))`,
    },
  ];
}
