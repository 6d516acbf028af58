import type { AuditValues } from '@afterword/api-client';
import { ArrowRight } from 'lucide-react';
import { messages, useMessages } from '../../locales/messages.ts';

export interface ChangesProps {
  before: AuditValues | null;
  after: AuditValues | null;
}

/** Old and new values, one per line. Renders nothing if no values were recorded. */
export function Changes({ before, after }: ChangesProps) {
  const copy = useMessages('admin/audit');
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  return (
    <dl className="mt-2 grid grid-cols-[minmax(5rem,auto)_1fr] gap-x-4 gap-y-1 text-13">
      {names.map((name) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{Object.hasOwn(copy.fields, name) ? copy.fields[name] : name}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-1.5 wrap-anywhere">
            {before && <del className="text-ink-2 line-through">{words(before[name])}</del>}
            {before && after && <ArrowRight aria-hidden="true" className="size-3.5 text-ink-2" />}
            {after && <ins className="no-underline">{words(after[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function words(value: AuditValues[string] | undefined): string {
  const copy = messages('admin/audit');
  if (value === undefined || value === null || value === '') return copy.nothing;
  if (typeof value === 'boolean') return value ? copy.yes : copy.no;
  if (Array.isArray(value)) return value.length === 0 ? copy.nothing : value.join(', ');
  return `${value}`;
}
