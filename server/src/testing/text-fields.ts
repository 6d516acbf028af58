import { randomUUID } from 'node:crypto';
import { contract } from '@afterword/api-client/contract';
import { isContractProcedure } from '@orpc/contract';
import { z } from 'zod';

/** A text field in the input of a call. */
export interface TextField {
  /** Such as `meetings.putEntries entries.*.content`. */
  name: string;
  method: string;
  /** Path of the call, with `{names}` for its parameters. */
  path: string;
  /** True if the call needs no session. */
  public: boolean;
  /** Path within the input; `*` for every item of a list. */
  place: readonly string[];
  /** Maximum UTF-16 units; null if the contract sets no limit. */
  most: number | null;
  /** Maximum items of the list that contains it. */
  items: number;
  /** The rest of the call's input, with a valid value in every field. */
  input: Record<string, unknown>;
}

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  maxItems?: number;
  anyOf?: JsonSchema[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
}

/**
 * Returns every text field, derived from the contract.
 * @param known values for fields with these names, such as the id of an existing meeting.
 */
export function textFields(known: Readonly<Record<string, unknown>>): TextField[] {
  const fields: TextField[] = [];
  const visit = (node: unknown, name: string[]) => {
    if (!isContractProcedure(node)) {
      for (const [key, value] of Object.entries(node as object)) visit(value, [...name, key]);
      return;
    }
    const { inputSchema, route, meta } = node['~orpc'];
    if (!inputSchema) return;
    const schema = z.toJSONSchema(inputSchema as z.ZodType, {
      io: 'input',
      unrepresentable: 'any',
    }) as JsonSchema;
    for (const { place, text, items } of textsIn(schema, [], 1))
      fields.push({
        name: `${name.join('.')} ${place.join('.')}`,
        method: route.method ?? 'POST',
        path: route.path ?? '',
        public: (meta as { public?: boolean }).public === true,
        place,
        most: text.maxLength ?? null,
        items,
        input: sample(schema, '', known) as Record<string, unknown>,
      });
  };
  visit(contract, []);
  return fields;
}

/** Returns the text fields in a schema with their paths. A schema without a type accepts anything, including text. */
function textsIn(
  schema: JsonSchema,
  place: string[],
  items: number,
): { place: string[]; text: JsonSchema; items: number }[] {
  if (schema.anyOf) {
    const [longest] = schema.anyOf
      .flatMap((each) => textsIn(each, place, items))
      .sort((a, b) => (b.text.maxLength ?? Infinity) - (a.text.maxLength ?? Infinity));
    return longest ? [longest] : [];
  }
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
      textsIn(value, [...place, key], items),
    );
  if (schema.type === 'array') return textsIn(schema.items ?? {}, [...place, '*'], schema.maxItems ?? 1_000);
  if (schema.const !== undefined) return [];
  return schema.type === 'string' || schema.type === undefined ? [{ place, text: schema, items }] : [];
}

/** Returns a value the schema accepts. */
function sample(schema: JsonSchema, name: string, known: Readonly<Record<string, unknown>>): unknown {
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([key]) => schema.required?.includes(key) || key in known)
        .map(([key, value]) => [key, sample(value, key, known)]),
    );
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (name in known) return known[name];
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {}, name, known);
  if (schema.type === 'array') return [sample(schema.items ?? {}, '', known)];
  if (schema.type === 'boolean') return false;
  if (schema.format === 'date-time') return '2026-03-02T09:00:00.000Z';
  return 'x'.repeat(Math.max(1, schema.minLength ?? 1));
}

/** Gives the copy its own id, because of two items with the same id only one is stored. */
const renewed = (item: unknown) =>
  typeof item === 'object' && item !== null && 'id' in item ? { ...item, id: randomUUID() } : item;

/** Returns the input of a call with the same text in every occurrence of a field. */
export function withText({ input, place, items }: TextField, text: string, mostItems: number): unknown {
  const fill = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return text;
    if (key === '*') {
      const [item] = Array.isArray(value) ? value : [undefined];
      return Array.from({ length: Math.max(1, Math.min(items, mostItems)) }, () => fill(renewed(item), rest));
    }
    const held = (value ?? {}) as Record<string, unknown>;
    return { ...held, [key]: fill(held[key], rest) };
  };
  return fill(input, place);
}
