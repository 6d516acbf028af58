import type { OpenAPI } from '@orpc/contract';

/*
 * A short text about an OpenAPI document: one line per call, with the type of each field of its request and of its
 * answer. The digest of the last release is in `released-api.txt`. An older client works as long as no line of that
 * digest is broken.
 */

type Schema = Record<string, unknown> & { type?: string | string[] };

/**
 * Returns whether programs make this call, with an API key or as an extension. An extension may be older than the
 * server.
 */
const isPublished = (operation: OpenAPI.OperationObject) =>
  'x-key-scope' in operation || operation.tags?.includes('capture');

/** Returns the digest of the calls that programs make, sorted. */
export function digestOf(document: OpenAPI.Document): string[] {
  const lines: string[] = [];
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(item as Record<string, OpenAPI.OperationObject>)) {
      if (!isPublished(operation)) continue;
      const request = new Map<string, string>();
      for (const parameter of (operation.parameters ?? []) as OpenAPI.ParameterObject[])
        flatten(parameter.schema as Schema, parameter.name, parameter.required === true, request);
      const body = (operation.requestBody as OpenAPI.RequestBodyObject | undefined)?.content ?? {};
      for (const content of Object.values(body)) flatten(content.schema as Schema, '', true, request);
      const answer = new Map<string, string>();
      for (const [status, response] of Object.entries(operation.responses ?? {})) {
        if (Number(status) >= 300) continue;
        const { content = {} } = response as OpenAPI.ResponseObject;
        for (const [type, { schema }] of Object.entries(content))
          flatten(schema as Schema, type === 'application/json' ? '' : `(${type})`, true, answer);
      }
      const fields = (part: Map<string, string>) =>
        [...part]
          .map(([name, type]) => `${name}:${type}`)
          .toSorted()
          .join(' ');
      lines.push(`${method.toUpperCase()} ${path} < ${fields(request)} > ${fields(answer)}`);
    }
  return lines.toSorted();
}

/**
 * Adds the fields of a schema, such as `items[].id:string`. A `?` marks an optional field, and `{}` any name of a
 * record.
 */
function flatten(schema: Schema, name: string, required: boolean, into: Map<string, string>): void {
  const optional = required ? '' : '?';
  const variants = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  const add = (type: string) => {
    const known = into.get(name);
    const types = new Set([...(known?.replace(/\?$/, '').split('|') ?? []), ...type.split('|')]);
    into.set(name, `${[...types].toSorted().join('|')}${optional || (known?.endsWith('?') ? '?' : '')}`);
  };
  if (variants) {
    // A variant with a fixed field is named by that field.
    for (const variant of variants) flatten(variant, `${name}${kindOf(variant)}`, required, into);
    return;
  }
  if (Array.isArray(schema.allOf)) {
    for (const each of schema.allOf as Schema[]) flatten(each, name, required, into);
    return;
  }
  const fixed = 'const' in schema ? [schema.const] : schema.enum;
  if (Array.isArray(fixed)) {
    add(fixed.map((value) => JSON.stringify(value).replaceAll(/[ :|?]/g, '_')).join('|'));
    return;
  }
  const types = [schema.type ?? 'any'].flat();
  // A required object or list appears through its fields.
  if (!required || types.length > 1 || !/^(object|array)$/.test(types[0]!)) add(types.join('|'));
  if (schema.items) flatten(schema.items as Schema, `${name}[]`, true, into);
  const needed = (schema.required ?? []) as string[];
  for (const [field, each] of Object.entries((schema.properties ?? {}) as Record<string, Schema>))
    flatten(each, name === '' ? field : `${name}.${field}`, needed.includes(field), into);
  if (typeof schema.additionalProperties === 'object' && schema.additionalProperties !== null)
    flatten(schema.additionalProperties as Schema, `${name}{}`, true, into);
}

/** Returns the values of the fixed fields of a variant: `(entries)` for an object with the type `entries`. */
function kindOf({ properties = {} }: Schema): string {
  const fixed = Object.values(properties as Record<string, Schema>).filter((field) => 'const' in field);
  return fixed.length === 0 ? '' : `(${fixed.map((field) => `${field.const}`).join(',')})`;
}

interface Call {
  request: Map<string, string>;
  answer: Map<string, string>;
}

function parse(line: string): [call: string, Call] {
  const [, call = '', request = '', answer = ''] = /^(.*?) < (.*) > (.*)$/.exec(line) ?? [];
  const fields = (part: string) =>
    new Map(
      part
        .split(' ')
        .filter((field) => field !== '')
        .map((field) => {
          const at = field.lastIndexOf(':');
          return [field.slice(0, at), field.slice(at + 1)] as const;
        }),
    );
  return [call, { request: fields(request), answer: fields(answer) }];
}

/** Returns everything that a client of the older digest can no longer rely on in the newer one. */
export function breakingChanges(older: readonly string[], newer: readonly string[]): string[] {
  const now = new Map(newer.map(parse));
  return older.map(parse).flatMap(([name, before]) => {
    const after = now.get(name);
    if (!after) return [`${name}: the call is gone`];
    const lost: string[] = [];
    for (const [field, type] of before.request) {
      const accepts = after.request.get(field);
      if (accepts === undefined) lost.push(`no longer takes ${field}`);
      else if (!covers(accepts, type)) lost.push(`takes ${field} only as ${accepts}, no longer ${type}`);
    }
    for (const [field, type] of after.request)
      if (!before.request.has(field) && !type.endsWith('?') && isNeeded(field, before.request))
        lost.push(`now needs ${field}`);
    for (const [field, type] of before.answer) {
      const answers = after.answer.get(field);
      if (answers === undefined) lost.push(`no longer answers ${field}`);
      // Lists of values may get new values.
      else if (!covers(type.includes('"') ? `string|${type}` : type, answers))
        lost.push(`answers ${field} as ${answers}, no longer only ${type}`);
    }
    return lost.map((what) => `${name}: ${what}`);
  });
}

/** Returns whether a type includes every value of another. */
function covers(wide: string, narrow: string): boolean {
  if (narrow.endsWith('?') && !wide.endsWith('?')) return false;
  const [all, some] = [wide, narrow].map((type) => type.replace(/\?$/, '').split('|'));
  return some!.every(
    (type) =>
      all!.includes(type) ||
      all!.includes('any') ||
      (type === 'integer' && all!.includes('number')) ||
      (type.startsWith('"') && all!.includes('string')),
  );
}

/** Returns whether an older client sends the object that contains this field. */
function isNeeded(field: string, known: ReadonlyMap<string, string>): boolean {
  const parent = field.replace(/(\.[^.]*|\[\]|\{\}|\([^)]*\))$/, '');
  return parent === field || [...known.keys()].some((each) => each.startsWith(parent));
}
