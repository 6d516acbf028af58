import { Button } from '@afterword/ui';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../locales/messages.ts';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { paths } from '../../../paths.ts';
import { useMembers } from './use-team.ts';

/** How many people are in the workspace, and the way to them. */
export function TeamSection({ admin }: { admin: boolean }) {
  const copy = useMessages('dashboard/team');
  const query = useMembers();
  const { data } = query;
  if (!data) return <NotLoaded query={query} words={copy} skeleton="h-10" />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p>
        {copy.people(data.active)}
        {data.waiting > 0 && <span className="text-ink-2"> · {copy.seats.waiting(data.waiting)}</span>}
      </p>
      <Button asChild>
        <Link to={paths.team}>{admin ? copy.open : copy.see}</Link>
      </Button>
    </div>
  );
}
