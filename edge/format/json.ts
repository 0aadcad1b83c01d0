/** Reading JSON documents of ours member by member, without a schema library. */

import { FormatError } from './format-error.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A value inside a JSON document that knows where it stands, so that an error can say so. */
export class JsonValue {
  readonly value: unknown;
  /** As in `manifest.json: lists.bodyPart[0].count`. */
  readonly place: string;

  constructor(value: unknown, place: string) {
    this.value = value;
    this.place = place;
  }

  /**
   * The document in `bytes`.
   * @param name what the document is called in errors
   * @throws FormatError when it is not UTF-8 or not JSON
   */
  static parse(bytes: Uint8Array | string, name: string): JsonValue {
    try {
      return new JsonValue(JSON.parse(typeof bytes === 'string' ? bytes : utf8.decode(bytes)), `${name}:`);
    } catch (error) {
      throw new FormatError(`${name} is not a JSON document: ${(error as Error).message}`, { cause: error });
    }
  }

  /** The member `name`, which may be missing: see {@link isMissing}. */
  member(name: string): JsonValue {
    const object = this.#object();
    const separator = this.place.endsWith(':') ? ' ' : '.';
    return new JsonValue(Object.hasOwn(object, name) ? object[name] : undefined, `${this.place}${separator}${name}`);
  }

  members(): [name: string, value: JsonValue][] {
    return Object.keys(this.#object()).map((name) => [name, this.member(name)]);
  }

  elements(): JsonValue[] {
    if (!Array.isArray(this.value)) throw this.#unexpected('an array');
    return this.value.map((element, i) => new JsonValue(element, `${this.place}[${i}]`));
  }

  get isMissing(): boolean {
    return this.value === undefined;
  }

  string(pattern?: RegExp): string {
    if (typeof this.value !== 'string') throw this.#unexpected('a string');
    if (pattern && !pattern.test(this.value)) throw this.#unexpected(`a string that matches ${pattern}`);
    return this.value;
  }

  boolean(): boolean {
    if (typeof this.value !== 'boolean') throw this.#unexpected('true or false');
    return this.value;
  }

  /** A whole number that is not negative. */
  count(): number {
    if (!Number.isSafeInteger(this.value) || (this.value as number) < 0) throw this.#unexpected('a whole number');
    return this.value as number;
  }

  /**
   * Checks the `format` member of a document.
   * @throws FormatError when this reader does not know the version
   */
  checkFormat(version: number): void {
    const format = this.member('format');
    if (format.value !== version) throw format.#unexpected(`${version}, the version that this reader knows`);
  }

  #object(): Record<string, unknown> {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw this.#unexpected('an object');
    return value as Record<string, unknown>;
  }

  #unexpected(expected: string): FormatError {
    const found = this.value === undefined ? 'nothing' : JSON.stringify(this.value).slice(0, 60);
    return new FormatError(`${this.place} is ${found}, expected ${expected}.`);
  }
}
