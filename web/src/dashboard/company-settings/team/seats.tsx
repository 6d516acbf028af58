import { Button } from '@afterword/ui';
import { useMessages } from '../../../locales/messages.ts';
import { paths } from '../../../paths.ts';
import { useMembers } from './use-team.ts';

/** The number of used seats and of people waiting for one; nothing if no plans are sold. */
export function Seats({ admin }: { admin: boolean }) {
  const copy = useMessages('setup/team').seats;
  const { data } = useMembers();
  if (!data || data.seats === null) return null;
  const { active, seats, waiting } = data;
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
