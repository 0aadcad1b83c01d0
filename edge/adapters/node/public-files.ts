import type { IncomingMessage, ServerResponse } from 'node:http';
import { rescued, whenThere } from '../../caching/when-there.ts';
import type { Answer } from '../../http/message.ts';
import { plainText } from '../../http/plain-text.ts';
import { answerPublicFile, type FileHost } from '../../http/public-file.ts';
import { type Listener, NodeRequest, sendAnswer } from './listener.ts';

/** The source of published files: a folder, or the host of a CDN. */
export interface FileSource {
  /**
   * Answers a GET or HEAD request with the file at `path` (without a leading slash), the requested part of it, or 304.
   * @returns false, with nothing sent, if there is no such file
   */
  send(request: IncomingMessage, response: ServerResponse, path: string, options: SendOptions): Promise<boolean>;
  /** Whether there is a file at `path`. */
  has(path: string): Promise<boolean>;
}

export interface SendOptions {
  /** Additional headers of the answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** By default 200. With any other status, ranges and conditions are ignored. */
  readonly status?: number;
}

/**
 * Makes a file that the source doesn't have.
 * @returns whether the source has it now, or an answer
 */
export type Supply = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean | Answer>;

export interface PublicFilesOptions {
  readonly source: FileSource;
  /** The headers of the file at `path`: its content type, how long it can be cached, who can read it. */
  readonly headersOf: (path: string) => Readonly<Record<string, string>>;
  /** Whether downloads are public; by default they are. */
  readonly downloads?: boolean | undefined;
  readonly supply?: Supply | undefined;
  /** Called with the error behind a 500. */
  readonly onFault?: (fault: unknown) => void;
}

/** Answers everything outside the API: the public files of the published tree. */
export function publicFiles({
  source,
  headersOf,
  downloads,
  supply = async () => false,
  onFault = () => {},
}: PublicFilesOptions): Listener {
  return (request, response) => {
    const host: FileHost<true | Answer> = {
      async send(path, status) {
        const common = headersOf(path);
        const headers = status === 200 ? common : { ...common, 'Cache-Control': 'no-store' };
        const isSent = () => source.send(request, response, path, { headers, status });
        if (await isSent()) return true;
        const supplied = status === 200 && (await supply(request, response, path));
        return supplied === true ? (await isSent()) || undefined : supplied || undefined;
      },
      has: (path) => source.has(path),
    };
    const answer = () => answerPublicFile(new NodeRequest(request), host, downloads);
    rescued(
      () => whenThere(answer(), (sent) => (sent === true ? undefined : sendAnswer(response, sent))),
      (fault) => {
        if (response.destroyed) return;
        onFault(fault);
        if (response.headersSent) response.destroy();
        else sendAnswer(response, unreadable);
      },
    );
  };
}

const unreadable = plainText(500, 'The file could not be read. Try again in a moment.');
