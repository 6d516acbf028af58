import type { ResourceFilter } from './filter.ts';

/** One value of an attribute with several, such as an address. Its parts are short texts, numbers and flags. */
export type ListValue = Record<string, unknown>;

/** Returns the key of a value. Values are compared case-insensitively. */
const keyOf = ({ value }: ListValue): unknown => (typeof value === 'string' ? value.toLowerCase() : value);

/** The values of an attribute, indexed by their part `value`, so that operations on single members do not read the whole group. */
export class ValueList {
  readonly #all = new Set<ListValue>();
  readonly #byKey = new Map<unknown, Set<ListValue>>();

  constructor(values: Iterable<ListValue>) {
    for (const value of values) this.insert(value);
  }

  [Symbol.iterator](): Iterator<ListValue> {
    return this.#all.values();
  }

  clear(): void {
    this.#all.clear();
    this.#byKey.clear();
  }

  /** Adds values in place of those with the same key. */
  add(values: readonly ListValue[]): void {
    this.removeLike(values);
    for (const value of values) this.insert(value);
  }

  /** Removes values whose keys equal those of the given ones. */
  removeLike(values: readonly ListValue[]): void {
    for (const value of values) this.remove([...(this.#byKey.get(keyOf(value)) ?? [])]);
  }

  remove(values: readonly ListValue[]): void {
    for (const value of values) {
      this.#all.delete(value);
      this.#dropKey(value);
    }
  }

  /** Sets or, with undefined, deletes a part of a value in the list. */
  setPart(value: ListValue, part: string, to: unknown): void {
    this.#dropKey(value);
    if (to === undefined) delete value[part];
    else value[part] = to;
    this.#addKey(value);
  }

  /** Returns the values that pass a filter. @param spend counts comparisons, before they are made */
  matching(filter: ResourceFilter, spend: (steps: number) => void): ListValue[] {
    const wanted = filter.equals.get('value');
    const candidates = wanted === undefined ? this.#all : (this.#byKey.get(wanted) ?? new Set());
    spend(candidates.size * filter.size);
    return [...candidates].filter(filter.passes);
  }

  /** Adds a value next to those with the same key. */
  insert(value: ListValue): void {
    this.#all.add(value);
    this.#addKey(value);
  }

  #addKey(value: ListValue): void {
    const key = keyOf(value);
    const same = this.#byKey.get(key);
    if (same) same.add(value);
    else this.#byKey.set(key, new Set([value]));
  }

  #dropKey(value: ListValue): void {
    const key = keyOf(value);
    const same = this.#byKey.get(key);
    same?.delete(value);
    if (same?.size === 0) this.#byKey.delete(key);
  }
}
