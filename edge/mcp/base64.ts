const pieceBytes = 0x6000;

/** Base64 of bytes (RFC 4648 §4), with `btoa`, which every platform has. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  // Pieces, because a call can't take an argument for each byte. A multiple of 3, so that they can be joined.
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + pieceBytes)));
  }
  return text;
}
