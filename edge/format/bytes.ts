/** A part of a file: `endByte` is exclusive. */
export interface ByteRange {
  readonly startByte: number;
  readonly endByte: number;
}

/** The length of a part of a file, in bytes. */
export function rangeBytes({ startByte, endByte }: ByteRange): number {
  return endByte - startByte;
}

/** The length of several pieces together, in bytes. */
export function totalBytes(pieces: readonly { readonly length: number }[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

/** A view of `bytes` for reading numbers from them. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Concatenates `pieces`. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(totalBytes(pieces));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
