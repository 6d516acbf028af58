import { Button } from '@afterword/ui';
import { useMessages } from '../../../locales/messages.ts';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { paths } from '../../../paths.ts';
import { useMembers } from './use-team.ts';

/** The number of used seats and of people waiting for one; nothing if no plans are sold. */
export function Seats({ admin }: { admin: boolean }) {
  const words = useMessages('setup/team');
  const copy = words.seats;
  const query = useMembers();
  if (!query.data) return <NotLoaded query={query} words={words} skeleton="h-10" className="mt-4" />;
  const { active, seats, waiting } = query.data;
  if (seats === null) return null;
  return (
    <div className="mt-4 text-14 text-ink-2">
      <p>{active > seats ? copy.over(active, seats) : copy.taken(active, seats)}</p>
      {waiting > 0 && (
        <div role="status" className="mt-3 border-l-2 border-accent pl-3">
          <p className="font-medium text-ink">{copy.waiting(waiting)}</p>
          <p>{admin ? copy.more : `${copy.more} ${copy.ask}`}</p>
          {admin && (
            <Button asChild size="small" className="mt-2">
              <a href={paths.pricing}>{copy.buy}</a>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
