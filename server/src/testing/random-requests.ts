import { randomUUID } from 'node:crypto';
import type { OpenAPI } from '@orpc/contract';

/* Requests generated from the OpenAPI document. Most are valid; some have a wrong or hostile value. */

type Schema = Record<string, unknown> & { type?: string | string[] };

/** Returns the next number between 0 and 1. */
export type Random = () => number;

export const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)]!;

/** An operation of the document. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  described: OpenAPI.OperationObject;
}

export const operationsOf = ({ paths = {} }: OpenAPI.Document): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, OpenAPI.OperationObject>).map(([method, described]) => ({
      name: described.operationId ?? path,
      method: method.toUpperCase(),
      path,
      described,
    })),
  );

const plainTexts = ['a', 'Budget', 'Ana'];
const texts = [
  '',
  'a',
  'Budget',
  'Ana',
  'ü😀',
  '\u202eabc',
  'x'.repeat(600),
  "'; --",
  '%00',
  '<b>',
  'a\0b',
  '-1',
  '{}',
];
const wrong = [null, true, -1, 1e308, '', [], {}, [[]], { a: { b: null } }, '\0'];

/** Values of fields that random ones would not match; undefined for a random one. */
export type Values = (field: string) => string | undefined;

/** Returns a value for a schema. */
function valueFor(schema: Schema, random: Random, values: Values, name: string): unknown {
  if (random() < 0.02) return pick(random, wrong);
  const variants = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (variants) return valueFor(pick(random, variants), random, values, name);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return pick(random, schema.enum);
  const type = pick(random, [schema.type ?? 'string'].flat());
  const [least, most] = [Number(schema.minimum ?? 0), Number(schema.maximum ?? 1_000)];
  switch (type) {
    case 'null':
      return null;
    case 'boolean':
      return random() < 0.5;
    case 'integer': {
      const given = Number(values(name));
      return Number.isInteger(given) ? given : Math.floor(least + random() * Math.min(most - least, 50));
    }
    case 'number':
      return least + random() * Math.min(most - least, 50);
    case 'array':
      return Array.from({ length: Math.floor(random() * 3) + Number(schema.minItems ?? 0) }, () =>
        valueFor((schema.items ?? {}) as Schema, random, values, name),
      );
    case 'object': {
      const needed = (schema.required ?? []) as string[];
      const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
        .filter(([field]) => needed.includes(field) || random() < 0.4)
        .map(([field, each]) => [field, valueFor(each, random, values, field)]);
      return Object.fromEntries(random() < 0.03 ? [...fields, ['unknown', 1]] : fields);
    }
    default: {
      const given = values(name);
      if (given !== undefined) return given;
      if (schema.format === 'uuid') return randomUUID();
      if (schema.format === 'date') return pick(random, ['2026-03-02', '1969-12-31', '2026-02-30']);
      if (schema.format === 'date-time')
        return pick(random, ['2026-03-02T09:00:00Z', '2999-03-02T09:00:00Z', '0000-01-01T00:00:00Z']);
      if (schema.format === 'email') return pick(random, ['ana@example.com', 'no-address']);
      return pick(random, random() < 0.7 ? plainTexts : texts)
        .slice(0, Number(schema.maxLength ?? 1_000))
        .padEnd(random() < 0.9 ? Number(schema.minLength ?? 0) : 0, 'x');
    }
  }
}

/** Returns a request for an operation. */
export function requestFor(
  { method, path, described }: Operation,
  random: Random,
  values: Values,
): { address: string; init: RequestInit } {
  let address = path;
  const query = new URLSearchParams();
  const headers = new Headers();
  for (const { name, in: place, required, schema } of (described.parameters ??
    []) as OpenAPI.ParameterObject[]) {
    if (!required && random() < 0.5) continue;
    if (name === 'cursor' && values(name) === undefined && random() < 0.9) continue;
    const value = valueFor(schema as Schema, random, values, name);
    const text = typeof value === 'object' ? JSON.stringify(value) : `${value as string}`;
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(text) || '0');
    else if (place === 'query') query.set(name, text);
    else if (/^[\x20-\x7e]*$/.test(text)) headers.set(name, text);
  }
  const [type, content] =
    Object.entries((described.requestBody as OpenAPI.RequestBodyObject | undefined)?.content ?? {})[0] ?? [];
  const init: RequestInit = { method, headers };
  if (content) {
    const body = valueFor(content.schema as Schema, random, values, '');
    if (type === 'multipart/form-data') {
      const form = new FormData();
      for (const [field, value] of Object.entries((body ?? {}) as object))
        form.set(
          field,
          field === 'file' ? new File([pick(random, texts)], 'meeting.txt') : JSON.stringify(value),
        );
      init.body = form;
    } else {
      headers.set('content-type', 'application/json');
      const text = JSON.stringify(body);
      init.body = random() < 0.01 ? text.slice(1) : text;
    }
  }
  return { address: query.size > 0 ? `${address}?${query}` : address, init };
}
