/** Reads JSON documents member by member, without a schema library. */

import { decodeUtf8 } from '../text/utf8.ts';
import { FormatError } from './format-error.ts';

/**
 * A value in a JSON document that knows its place, so that errors can name it. Every method that reads a value of some
 * kind throws a {@link FormatError} if it is of another.
 */
export class JsonValue {
  readonly value: unknown;
  readonly #parent: JsonValue | undefined;
  readonly #key: string | number;

  private constructor(value: unknown, key: string | number, parent?: JsonValue) {
    this.value = value;
    this.#parent = parent;
    this.#key = key;
  }

  /**
   * Parses a document.
   * @param name of the document in errors
   * @throws FormatError if it is not UTF-8 or not JSON
   */
  static parse(bytes: Uint8Array | string, name: string): JsonValue {
    try {
      return new JsonValue(JSON.parse(typeof bytes === 'string' ? bytes : decodeUtf8(bytes)), name);
    } catch {
      // The message of `JSON.parse` may quote parts of the document that must not get into a log.
      throw new FormatError(`${name} is not a JSON document in UTF-8.`);
    }
  }

  /** The place of the value: `manifest.json: lists.bodyPart[0].count`. */
  get place(): string {
    if (!this.#parent) return `${this.#key}:`;
    const { place } = this.#parent;
    if (typeof this.#key === 'number') return `${place}[${this.#key}]`;
    return place.endsWith(':') ? `${place} ${this.#key}` : `${place}.${this.#key}`;
  }

  /** The member `name`, even if it is missing: see {@link isMissing}. */
  member(name: string): JsonValue {
    const object = this.#object();
    return new JsonValue(Object.hasOwn(object, name) ? object[name] : undefined, name, this);
  }

  /** The member `name` as `decode` reads it, in an object to spread; an empty object if the member is missing. */
  optional<Name extends string, T>(name: Name, decode: (value: JsonValue) => T): { [name in Name]?: T } {
    const member = this.member(name);
    return (member.isMissing ? {} : { [name]: decode(member) }) as { [name in Name]?: T };
  }

  members(): [name: string, value: JsonValue][] {
    return Object.entries(this.#object()).map(([name, value]) => [name, new JsonValue(value, name, this)]);
  }

  /** The elements of an array, each as `decode` reads it. */
  elements<T>(decode: (element: JsonValue) => T): T[] {
    if (!Array.isArray(this.value)) throw this.unexpected('an array');
    return this.value.map((element, i) => decode(new JsonValue(element, i, this)));
  }

  /** The elements of an array of strings. */
  strings(): string[] {
    return this.elements((element) => element.string());
  }

  /** The elements of an array of non-negative whole numbers. */
  counts(): number[] {
    return this.elements((element) => element.count());
  }

  get isMissing(): boolean {
    return this.value === undefined;
  }

  string(pattern?: RegExp): string {
    if (typeof this.value !== 'string') throw this.unexpected('a string');
    if (pattern && !pattern.test(this.value)) throw this.unexpected(`a string that matches ${pattern}`);
    return this.value;
  }

  boolean(): boolean {
    if (typeof this.value !== 'boolean') throw this.unexpected('true or false');
    return this.value;
  }

  /** A non-negative whole number. */
  count(): number {
    if (!Number.isSafeInteger(this.value) || (this.value as number) < 0) throw this.unexpected('a whole number');
    return this.value as number;
  }

  /**
   * Checks the `format` member of a document.
   * @throws FormatError if this reader doesn't know the version
   */
  checkFormat(version: number): void {
    const format = this.member('format');
    if (format.value !== version) throw format.unexpected(`${version}, the version that this reader knows`);
  }

  /** The error that the value is not what was expected. */
  unexpected(expected: string): FormatError {
    const found = this.value === undefined ? 'nothing' : JSON.stringify(this.value).slice(0, 60);
    return new FormatError(`${this.place} is ${found}, expected ${expected}.`);
  }

  #object(): Record<string, unknown> {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw this.unexpected('an object');
    return value as Record<string, unknown>;
  }
}
