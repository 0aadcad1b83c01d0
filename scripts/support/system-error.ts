import { getSystemErrorMap } from 'node:util';

/** The reason why the operating system refused something: "no space left on device". Undefined for other errors. */
export function systemErrorReason(error: unknown): string | undefined {
  const { errno, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (errno === undefined || syscall === undefined) return undefined;
  return getSystemErrorMap().get(errno)?.[1];
}

/** What system calls do to a file. */
const attempts: { readonly [syscall: string]: string } = {
  open: 'opened',
  read: 'read',
  scandir: 'read',
  readlink: 'read',
  write: 'written',
  fsync: 'written',
  mkdir: 'created',
  rename: 'renamed',
  link: 'linked',
  rm: 'removed',
  rmdir: 'removed',
  unlink: 'removed',
};

/** A sentence for an error of the operating system that names the file; `undefined` for any other error. */
export function systemErrorSentence(error: unknown): string | undefined {
  const reason = systemErrorReason(error);
  if (reason === undefined) return undefined;
  const { path, syscall } = error as NodeJS.ErrnoException;
  return `${path ?? 'A file'} can't be ${attempts[syscall!] ?? 'used'}: ${reason}.`;
}
