import type { User } from '@afterword/api-client';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../locales/messages.ts';
import { Failure } from '../../parts/failure.tsx';
import { paths } from '../../paths.ts';
import { recentMeetingsQuery } from '../../recent-meetings.ts';
import { useAuth } from '../../session/auth.ts';
import { siteQuery } from '../../site-settings.ts';
import { RecentDecisions } from './decided.tsx';
import { ExtensionState } from './extension-state.tsx';
import { Guide } from './guide.tsx';
import { OwnActions } from './own-actions.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentMeetings, RecentMeetingsSkeleton } from './recent-meetings.tsx';
import { RunningMeeting } from './running-meeting.tsx';

/** Number of meetings on the home page (specification, section 2, Home). */
const shown = 3;

/** /dashboard: recent meetings, decisions and action items. */
export function Component() {
  const copy = useMessages('dashboard/home');
  const { user } = useAuth();
  const { data, error, isPending, refetch } = useQuery({
    ...recentMeetingsQuery,
    // Poll even without a live meeting: people watch this page while their first meeting starts.
    refetchInterval: 5_000,
  });
  const meetings = data?.items ?? [];
  const running = meetings.filter((meeting) => meeting.live);
  const recent = meetings.filter((meeting) => !meeting.live).slice(0, shown);
  const hasRecent = data === undefined || recent.some((meeting) => !meeting.sample);
  // Until the user's own first meeting has a line.
  const isNew = data !== undefined && !meetings.some((meeting) => meeting.hasTranscript && !meeting.sample);
  return (
    <>
      <title>{`${copy.title} · Afterword`}</title>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="font-serif text-36 font-medium wrap-anywhere">{copy.greeting(user?.name ?? '')}</h1>
        {user && <PlanBanner user={user} />}
      </div>

      {running.map((meeting) => (
        <RunningMeeting key={meeting.id} meeting={meeting} />
      ))}
      {isNew && <Guide meetings={meetings} />}

      {hasRecent && (
        <section aria-labelledby="recent" className="mt-10">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule pb-2">
            <h2 id="recent" className="font-serif text-22 font-medium">
              {copy.recent}
            </h2>
            <Link
              to={paths.meetings}
              className="inline-flex shrink-0 items-center gap-1 text-14 underline-offset-4 hover:underline"
            >
              {copy.all}
              <ArrowRight aria-hidden="true" className="size-3.5" />
            </Link>
          </div>
          {isPending && <RecentMeetingsSkeleton />}
          {!isPending && !data && <Failure title={copy.failed} error={error} onRetry={refetch} />}
          {data && <RecentMeetings meetings={recent} />}
        </section>
      )}

      {!isNew && <OwnActions />}
      <RecentDecisions meetings={recent} />
      <ExtensionState />
      <QuickActions />
    </>
  );
}

/**
 * The plan, with a link to upgrade unless it is Team (specification, section 2, Home). No link for staff, because
 * /pricing redirects them. Hidden if nothing is sold, because everyone has every feature then.
 */
function PlanBanner({ user: { plan_name: plan, user_role } }: { user: User }) {
  const copy = useMessages('dashboard/home');
  const { data: site } = useQuery(siteQuery);
  const canUpgrade = site?.sellsPlans && plan !== 'Team' && user_role !== 'admin';
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-14 text-ink-2">
      {site && (site.sellsPlans ? copy.plan(plan) : copy.everyFeature)}
      {canUpgrade && (
        <a href={paths.pricing} className="text-ink underline decoration-edge underline-offset-4">
          {copy.upgrade}
        </a>
      )}
    </p>
  );
}
