import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from './servers.ts';

/** A deployed Worker with its static assets. */
export interface Deployment {
  /** By path, without a leading slash. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
  /** The module of the Worker. */
  readonly worker: string;
}

/** The part of Cloudflare's API that `wrangler deploy` uses, for one Worker in one account. */
export interface CloudflareApi {
  /** Environment variables that point wrangler here. */
  readonly environment: NodeJS.ProcessEnv;
  /** `undefined` before the first deployment. */
  live: Deployment | undefined;
  /** Total number of uploaded assets. */
  uploads: number;
  /** While set, Workers are refused after their assets have been accepted. */
  isBroken: boolean;
}

/** The assets of a future deployment: their hashes by path. */
type Manifest = { readonly [path: string]: { readonly hash: string } };

/** Number of assets per upload. */
const bucketSize = 20;

export async function startCloudflareApi(): Promise<CloudflareApi> {
  /** All assets uploaded so far, by hash. Known assets aren't requested again. */
  const stored = new Map<string, Uint8Array>();
  const sessions = new Map<string, Manifest>();
  const { origin } = await serve((request, response) => void answer(request, response));
  const api: CloudflareApi = {
    environment: {
      CLOUDFLARE_API_BASE_URL: origin,
      CLOUDFLARE_API_TOKEN: 'token',
      CLOUDFLARE_ACCOUNT_ID: 'account',
      WRANGLER_SEND_METRICS: 'false',
      CI: '1',
    },
    live: undefined,
    uploads: 0,
    isBroken: false,
  };
  return api;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url!, 'http://api');
    const body = await bodyOf(request);
    const reply = (result: unknown, status = 200) => {
      const success = status < 400;
      const errors = success ? [] : [{ code: 10007, message: String(result) }];
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ success, errors, messages: [], result: success ? result : null }));
    };
    if (pathname.endsWith('/assets-upload-session')) {
      const { manifest } = (await body.json()) as { manifest: Manifest };
      const session = tokenOf(randomUUID());
      sessions.set(session, manifest);
      const missing = [...new Set(Object.values(manifest).map(({ hash }) => hash))].filter((hash) => !stored.has(hash));
      const buckets = Array.from({ length: Math.ceil(missing.length / bucketSize) }, (_, i) =>
        missing.slice(i * bucketSize, (i + 1) * bucketSize),
      );
      return reply({ jwt: session, buckets });
    }
    if (pathname.endsWith('/assets/upload')) {
      const session = request.headers.authorization!.replace('Bearer ', '');
      for (const [hash, file] of await body.formData()) {
        stored.set(hash, Buffer.from(await (file as File).text(), 'base64'));
        api.uploads++;
      }
      const isWhole = Object.values(sessions.get(session)!).every(({ hash }) => stored.has(hash));
      return reply(isWhole ? { jwt: session } : {}, isWhole ? 201 : 202);
    }
    if (request.method === 'PUT' && /\/scripts\/[^/]+$/.test(pathname)) {
      if (api.isBroken) return reply('the Worker was refused', 400);
      const form = await body.formData();
      const { main_module, assets } = JSON.parse(await textIn(form, 'metadata'));
      const paths = Object.entries(sessions.get(assets.jwt)!);
      api.live = {
        assets: new Map(paths.map(([path, { hash }]) => [path.slice(1), stored.get(hash)!])),
        worker: await textIn(form, main_module),
      };
      return reply({ id: 'exercise-catalogue', etag: 'etag', startup_time_ms: 1, deployment_id: 'deployment' });
    }
    const subdomain = { subdomain: 'example', enabled: true, previews_enabled: true };
    if (pathname.endsWith('/subdomain')) return reply(subdomain);
    // Later versions of wrangler request all of it.
    if (/\/workers\/workers\/[^/]+$/.test(pathname)) return reply({ id: 'worker', name: 'worker', subdomain });
    if (pathname.endsWith('/deployments')) return reply({ deployments: [] });
    return reply('not found', 404);
  }
}

async function bodyOf(request: IncomingMessage): Promise<Response> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return new Response(Buffer.concat(pieces), { headers: { 'content-type': request.headers['content-type'] ?? '' } });
}

/** A part of a form, which is a file if it has a name. */
async function textIn(form: FormData, name: string): Promise<string> {
  const part = form.get(name)!;
  return typeof part === 'string' ? part : part.text();
}

/** A JSON Web Token with the parts that wrangler reads. It never expires. */
function tokenOf(id: string): string {
  const claims = Buffer.from(JSON.stringify({ id, exp: 9_999_999_999 })).toString('base64url');
  return `e30.${claims}.signature`;
}
