import type { AuditLogEntry } from '@afterword/api-client';
import { useMessages } from '../../locales/messages.ts';
import { dayAndTime } from '../../parts/time.ts';

type Entry = Omit<AuditLogEntry, 'about'> & { about?: string | null };

/** Entries of the workspace's audit log, with names and times. */
export function AuditEntries({ entries }: { entries: readonly Entry[] }) {
  const copy = useMessages('setup/overview').changes;
  const named = (event: string) =>
    Object.hasOwn(copy.settings, event) ? copy.settings[event as keyof typeof copy.settings] : event;
  return (
    <ul className="mt-4 divide-y divide-rule border-y border-rule">
      {entries.map(({ id, at, by, event, about, before, after }) => (
        <li key={id} className="py-3 text-14">
          <p className="font-medium wrap-anywhere">
            {named(event)}
            {about && (
              <>
                {copy.colon}
                <bdi>{about}</bdi>
              </>
            )}
          </p>
          <Differences before={before} after={after} />
          <p className="text-13 text-ink-2 wrap-anywhere">
            <time dateTime={at}>{copy.by(by ?? copy.someone, dayAndTime(at))}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Describes a change; null if there is no text for it. */
function Differences({ before, after }: Pick<Entry, 'before' | 'after'>) {
  const copy = useMessages('setup/overview').changes;
  const { browser } = useMessages('setup/settings').sessions;
  const say = (key: string, value: unknown) => {
    const code = String(value);
    if (key === 'browser') return browser(code);
    return Object.hasOwn(copy.values, code) ? copy.values[code as keyof typeof copy.values] : code;
  };
  const lines = Object.entries(copy.fields).flatMap(([key, field]) => {
    const [was, is] = [before?.[key], after?.[key]];
    if (was === undefined && is === undefined) return [];
    if (was === undefined || was === '' || is === undefined) return [copy.to(field, say(key, is ?? was))];
    return [copy.from(field, say(key, was), say(key, is))];
  });
  if (lines.length === 0) return null;
  return <p className="wrap-anywhere">{lines.join(' · ')}</p>;
}
