import { z } from 'zod';

/** A JSON Schema. */
export type JsonSchema = Record<string, unknown>;

/**
 * Returns the schema of an answer, a list of elements, limited to features that every vendor's structured output
 * supports: all fields are required, optional ones may be null, and {@link fitElement} checks length limits.
 */
export function answerSchema(element: z.ZodType): JsonSchema {
  const items = simplify(z.toJSONSchema(element, { io: 'input' }) as JsonSchema);
  return {
    type: 'object',
    properties: { elements: { type: 'array', items } },
    required: ['elements'],
    additionalProperties: false,
  };
}

/** Returns the parsed element; null if it does not fit. */
export function fitElement<T>(element: z.ZodType<T>, value: unknown): { element: T } | null {
  const given = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  if (!given) return null;
  const as = element.safeParse(given);
  if (as.success) return { element: as.data };
  const present = Object.fromEntries(Object.entries(given).filter(([, field]) => field !== null));
  const without = element.safeParse(present);
  return without.success ? { element: without.data } : null;
}

const kept = ['type', 'description', 'enum', 'const'] as const;

function simplify(schema: JsonSchema): JsonSchema {
  const simple: JsonSchema = {};
  for (const key of kept) if (schema[key] !== undefined) simple[key] = schema[key];
  for (const key of ['anyOf', 'oneOf'])
    if (Array.isArray(schema[key])) simple.anyOf = (schema[key] as JsonSchema[]).map(simplify);
  if (schema.items) simple.items = simplify(schema.items as JsonSchema);
  if (!schema.properties) return simple;
  const required = new Set((schema.required as string[] | undefined) ?? []);
  const fields = Object.entries(schema.properties as Record<string, JsonSchema>).map(([name, field]) => [
    name,
    required.has(name) ? simplify(field) : orNull(simplify(field)),
  ]);
  return {
    ...simple,
    properties: Object.fromEntries(fields),
    required: fields.map(([name]) => name),
    additionalProperties: false,
  };
}

const orNull = (schema: JsonSchema): JsonSchema => {
  const { anyOf } = schema;
  if (!Array.isArray(anyOf)) return { anyOf: [schema, { type: 'null' }] };
  const nullable = anyOf.some((each: JsonSchema) => each.type === 'null');
  return nullable ? schema : { ...schema, anyOf: [...anyOf, { type: 'null' }] };
};
