import type { z } from 'zod';

type Schema = z.core.$ZodType;

/**
 * Returns the fields of a request that its schema lacks, as paths like `filter.conditions.2.valeu`. Otherwise they
 * would be ignored, and the author of a typo would believe that it took effect.
 */
export function unknownFields(schema: Schema, value: unknown, path: readonly string[] = []): string[] {
  const { def } = schema._zod as { def: z.core.$ZodTypeDef };
  switch (def.type) {
    case 'object': {
      const { shape, catchall } = def as z.core.$ZodObjectDef;
      // Schemas that allow or reject any other field decide for themselves.
      if (!isPlain(value) || catchall) return [];
      return Object.entries(value).flatMap(([key, inner]) => {
        const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
        return field ? unknownFields(field, inner, [...path, key]) : [[...path, key].join('.')];
      });
    }
    case 'array': {
      const { element } = def as z.core.$ZodArrayDef;
      if (!Array.isArray(value)) return [];
      return value.flatMap((inner, at) => unknownFields(element, inner, [...path, `${at}`]));
    }
    case 'record': {
      const { valueType } = def as z.core.$ZodRecordDef;
      if (!isPlain(value)) return [];
      return Object.entries(value).flatMap(([key, inner]) => unknownFields(valueType, inner, [...path, key]));
    }
    case 'union': {
      // Compares with the union member that knows most of the fields; the other members are other kinds of objects.
      const { options } = def as z.core.$ZodUnionDef;
      const found = options.map((option) => unknownFields(option, value, path));
      const fitting = options.flatMap((option, at) => (fits(option, value) ? [found[at]!] : []));
      return (fitting.length > 0 ? fitting : found).reduce((one, other) =>
        other.length < one.length ? other : one,
      );
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      return unknownFields((def as z.core.$ZodOptionalDef).innerType, value, path);
    case 'pipe': {
      const { in: before, out } = def as z.core.$ZodPipeDef;
      return unknownFields(before._zod.def.type === 'transform' ? out : before, value, path);
    }
    default:
      return [];
  }
}

/** Accepts parsed queries too: objects without a prototype, or whose prototype has none. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Returns whether a value has the fixed fields that distinguish one kind of object from another. */
function fits(option: Schema, value: unknown): boolean {
  const { def } = option._zod as { def: z.core.$ZodTypeDef };
  if (def.type !== 'object') return !isPlain(value);
  if (!isPlain(value)) return false;
  return Object.entries((def as z.core.$ZodObjectDef).shape).every(
    ([key, field]) => field._zod.values === undefined || field._zod.values.has(value[key] as never),
  );
}
