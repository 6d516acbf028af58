import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { apiFor } from '../../../api.ts';
import { useMessages } from '../../../locales/messages.ts';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { dayAndTime } from '../../../parts/time.ts';
import { paths } from '../../../paths.ts';

/** A log of which assistants read which meetings. */
export function AssistantLog() {
  const words = useMessages('setup/keys').assistants;
  const shared = useMessages('dashboard/shared');
  const query = useQuery({
    queryKey: ['assistant-readings'],
    queryFn: ({ queryKey, signal }) => apiFor(queryKey).assistants.readings(undefined, { signal }),
  });
  const items = query.data?.items;
  return (
    <div className="mt-8">
      <h2 className="font-medium">{words.log}</h2>
      <p className="mt-1 text-14 text-ink-2">
        {words.logText}{' '}
        <a href={paths.assistantDocs} className="underline">
          {words.howTo}
        </a>
      </p>
      {!items && <NotLoaded query={query} words={words} skeleton="h-16" className="mt-4" />}
      {items?.length === 0 && <p className="mt-3 text-14 text-ink-2">{words.none}</p>}
      <ul aria-label={words.log} className="mt-3 empty:hidden">
        {items?.map(({ key, meetingId, title, readAt, times }) => (
          <li key={`${key} ${meetingId} ${readAt}`} className="border-b border-rule py-2 text-14">
            {title === null ? (
              <span className="text-ink-2">{words.gone}</span>
            ) : (
              <Link to={paths.meeting(meetingId)} className="underline wrap-anywhere">
                {title || shared.untitled}
              </Link>
            )}
            <p className="text-13 text-ink-2 wrap-anywhere">{words.read(key, dayAndTime(readAt), times)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
