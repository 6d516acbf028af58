import type { DescribedCall, DescribedField } from '@afterword/api-client/contract';
import type { OpenAPI } from '@orpc/contract';
import type { Environment } from '../../platform/environment/environment.ts';
import { describeApi } from '../../platform/http/open-api.ts';

type Schema = Record<string, unknown> & { type?: string | string[] };
type Operation = OpenAPI.OperationObject & { 'x-key-scope'?: string | null; 'x-plan'?: string };

/** Returns the calls that API keys may make, for the reference page. */
export async function describeCalls(
  environment: Pick<Environment, 'PUBLIC_URL' | 'CALLS_PER_SESSION' | 'STREAMS_PER_SESSION'>,
): Promise<DescribedCall[]> {
  const { paths = {} } = await describeApi(environment.PUBLIC_URL);
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>)
      .filter(([, operation]) => operation['x-key-scope'] !== undefined)
      .map(([method, operation]) =>
        describeCall(environment, { method: method.toUpperCase(), path, operation }),
      ),
  );
}

function describeCall(
  { PUBLIC_URL, CALLS_PER_SESSION, STREAMS_PER_SESSION }: Parameters<typeof describeCalls>[0],
  { method, path, operation }: { method: string; path: string; operation: Operation },
): DescribedCall {
  const parameters = (operation.parameters ?? []) as OpenAPI.ParameterObject[];
  const body = Object.entries(
    (operation.requestBody as OpenAPI.RequestBodyObject | undefined)?.content ?? {},
  )[0];
  const request = [
    ...parameters.map(({ name, required = false, description, schema }) => ({
      name,
      required,
      type: typeOf(schema as Schema),
      description: description ?? descriptionOf(schema as Schema),
    })),
    ...(body ? fieldsOf(body[1].schema as Schema) : []),
  ];
  const responses = Object.entries(operation.responses ?? {});
  const contents = responses
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => Object.entries((response as OpenAPI.ResponseObject).content ?? {}));
  const answer = contents.flatMap(([, { schema }]) => fieldsOf(schema as Schema));
  const streams = contents.some(([type]) => type === 'text/event-stream');
  const name = operation.operationId ?? path;
  return {
    name,
    group: operation.tags?.[0] ?? '',
    method,
    path,
    scope: operation['x-key-scope'] ?? null,
    plan: operation['x-plan'] ?? null,
    adminOnly: operation.description?.includes('For admins') ?? false,
    callsPerMinute: CALLS_PER_SESSION,
    streamsAtOnce: streams ? STREAMS_PER_SESSION : null,
    request,
    answer: distinct(answer),
    errors: [...new Set(responses.flatMap(([, response]) => codesIn(response as OpenAPI.ResponseObject)))],
    examples: examplesOf(PUBLIC_URL, { name, method, path, parameters, body }),
  };
}

/** Returns each field once, with the types and the first description it has in any of several shapes. */
function distinct(fields: readonly DescribedField[]): DescribedField[] {
  const found = new Map<string, DescribedField>();
  for (const field of fields) {
    const { name, type, required, description } = found.get(field.name) ?? field;
    const types = new Set([...type.split(' | '), ...field.type.split(' | ')]);
    found.set(field.name, {
      name,
      type: [...types].join(' | '),
      required: required && field.required,
      description: description || field.description,
    });
  }
  return [...found.values()];
}

const descriptionOf = ({ description = '' }: Schema) => `${description as string}`;

/** Returns the fields of a schema with their paths. */
function fieldsOf(schema: Schema, name = '', required = true): DescribedField[] {
  const variants = variantsOf(schema);
  const own = { name, type: typeOf(schema), required, description: descriptionOf(schema) };
  if (variants) {
    const shapes = variants.map((variant) => fieldsOf(variant, name, required));
    const fields = distinct(shapes.flat());
    if (name !== '' && fields.every((field) => field.name === name)) return [own];
    const inEach = (field: string) => shapes.every((shape) => shape.some((each) => each.name === field));
    return [
      ...(own.type.endsWith(' | null') ? [own] : []),
      ...fields.map((field) => ({ ...field, required: field.required && inEach(field.name) })),
    ];
  }
  const needed = (schema.required ?? []) as string[];
  const inner = [
    ...(schema.items ? fieldsOf(schema.items as Schema, `${name}[]`) : []),
    ...Object.entries((schema.properties ?? {}) as Record<string, Schema>).flatMap(([field, each]) =>
      fieldsOf(each, name === '' ? field : `${name}.${field}`, needed.includes(field)),
    ),
  ];
  // An object or a list is represented by its fields.
  return inner.length > 0 ? inner : name === '' ? [] : [own];
}

/** Returns the possible schemas of a value, without null; undefined if there is only one. */
function variantsOf(schema: Schema): Schema[] | undefined {
  const variants = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Schema[] | undefined;
  return variants?.filter(({ type }) => type !== 'null');
}

function typeOf(schema: Schema): string {
  const variants = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Schema[] | undefined;
  if (variants) return [...new Set(variants.map(typeOf))].join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return `${typeOf(schema.items as Schema)}[]`;
  return [schema.type ?? 'any'].flat().join(' | ');
}

function codesIn({ content = {} }: OpenAPI.ResponseObject): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { code } = ((value as Schema).properties ?? {}) as { code?: { const?: string } };
    if (code?.const) found.push(code.const);
    for (const each of Object.values(value)) visit(each);
  };
  visit(content);
  return found;
}

/** Values for examples, for fields where a generated value would be refused. */
const samples: Record<string, unknown> = {
  'search.entries.q': 'budget',
  'search.names.q': 'Ana',
  'glossary.add.variants': ['budge it'],
  'proposals.create.change': { kind: 'action', text: 'Send the budget' },
  'meetings.renameSpeaker.from': 'Ana',
  'meetings.renameSpeaker.to': 'Ana Silva',
  'shares.create.audience': 'link',
  'actions.offers.ids': '0198c0de-0000-7000-8000-000000000001',
};

const sampleId = '0198c0de-0000-7000-8000-000000000001';

/** Returns a value of a schema, as short as possible. */
function sampleOf(schema: Schema): unknown {
  const [variant] = variantsOf(schema) ?? [];
  if (variant) return sampleOf(variant);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [type] = [schema.type ?? 'string'].flat().filter((each) => each !== 'null');
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema.minimum ?? 1));
  if (type === 'array') return [sampleOf((schema.items ?? {}) as Schema)];
  if (type === 'object') {
    const needed = (schema.required ?? []) as string[];
    const properties = (schema.properties ?? {}) as Record<string, Schema>;
    return Object.fromEntries(needed.map((field) => [field, sampleOf(properties[field] ?? {})]));
  }
  if (schema.format === 'uuid') return sampleId;
  if (schema.format === 'email') return 'ana@example.com';
  if (schema.format === 'date') return '2026-03-02';
  return 'Budget';
}

/** Returns how to make a call, with the fields it needs. */
function examplesOf(
  publicUrl: string,
  {
    name,
    method,
    path,
    parameters,
    body,
  }: {
    name: string;
    method: string;
    path: string;
    parameters: readonly OpenAPI.ParameterObject[];
    body: [string, OpenAPI.MediaTypeObject] | undefined;
  },
): DescribedCall['examples'] {
  const input: Record<string, unknown> = {};
  let address = path;
  const query = new URLSearchParams();
  for (const { name: field, in: place, required, schema } of parameters) {
    if (place === 'header' || (!required && samples[`${name}.${field}`] === undefined)) continue;
    const value = samples[`${name}.${field}`] ?? sampleOf(schema as Schema);
    input[field] = value;
    if (place === 'path') address = address.replace(`{${field}}`, encodeURIComponent(`${value as string}`));
    else query.set(field, `${value as string}`);
  }
  const url = `${publicUrl}${address}${query.size > 0 ? `?${query}` : ''}`;
  const options = ['-H "Authorization: Bearer $AFTERWORD_KEY"'];
  if (body && hasFile(body[1].schema as Schema)) {
    options.push('-F "file=@meeting.txt"', '-F "preview=true"');
    const file = `new File(['Ana: Hello.'], 'meeting.txt')`;
    return { curl: curl(options, url), typescript: `await api.${name}({ file: ${file}, preview: true })` };
  }
  if (method !== 'GET') {
    options.unshift(`-X ${method}`);
    const fields = (body ? sampleOf(body[1].schema as Schema) : {}) as Record<string, unknown>;
    for (const field of Object.keys(fields)) fields[field] = samples[`${name}.${field}`] ?? fields[field];
    Object.assign(input, fields);
    if (body) options.push('-H "Content-Type: application/json"', `-d '${JSON.stringify(fields)}'`);
  }
  const takesInput = body !== undefined || parameters.some(({ in: place }) => place !== 'header');
  return { curl: curl(options, url), typescript: `await api.${name}(${takesInput ? code(input) : ''})` };
}

const hasFile = ({ properties = {} }: Schema) =>
  Object.values(properties as Record<string, Schema>).some((field) => 'contentMediaType' in field);

const curl = (options: readonly string[], url: string) => `curl ${[...options, `"${url}"`].join(' \\\n  ')}`;

/** Returns a value as TypeScript. */
function code(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(code).join(', ')}]`;
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, each]) => `${name}: ${code(each)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}
