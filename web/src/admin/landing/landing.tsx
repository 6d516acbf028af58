import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../locales/messages.ts';
import { paths } from '../../paths.ts';
import { useAuth } from '../../session/auth.ts';
import { Checklist } from './checklist.tsx';
import { FirstMeeting } from './first-meeting.tsx';

/** /admin: the first page of administrators, with a link to their own dashboard and the remaining setup tasks. */
export function Component() {
  const copy = useMessages('admin/shell');
  const { user } = useAuth();
  return (
    <>
      <title>{`${copy.title} · Afterword`}</title>
      <h1 className="font-serif text-36 font-medium">{copy.title}</h1>
      <p className="mt-2 text-ink-2 wrap-anywhere">{copy.text(user?.name ?? '')}</p>
      <FirstMeeting />
      <Link
        to={paths.dashboard}
        className="group mt-8 flex max-w-lg items-center justify-between gap-4 border-y border-rule py-5 hover:bg-wash"
      >
        <span>
          <span className="block font-serif text-22 font-medium">{copy.dashboard}</span>
          <span className="text-14 text-ink-2">{copy.dashboardText}</span>
        </span>
        <ArrowRight
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-hover:translate-x-1"
        />
      </Link>
      <Checklist />
    </>
  );
}
