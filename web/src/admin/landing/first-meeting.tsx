import { Button } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { useExtensionLink } from '../../extension/link.ts';
import { useMessages } from '../../locales/messages.ts';
import { paths } from '../../paths.ts';
import { recentMeetingsQuery } from '../../recent-meetings.ts';
import { siteQuery } from '../../site-settings.ts';

/** Instructions for someone who has just set up a server, until they have the extension or their first meeting. */
export function FirstMeeting() {
  const words = useMessages('admin/landing').first;
  const { data } = useQuery(recentMeetingsQuery);
  const { data: site } = useQuery(siteQuery);
  const store = site?.stores.chrome;
  const { status } = useExtensionLink();
  // The sample meeting does not count.
  if (data?.total !== 0 || status === 'connected') return null;
  return (
    <section
      aria-labelledby="first-meeting"
      className="mt-8 rounded-md border border-ink bg-surface p-6 shadow-float"
    >
      <h2 id="first-meeting" className="font-serif text-22 font-medium">
        {words.title}
      </h2>
      <p className="mt-2 max-w-[38rem] text-pretty text-ink-2">{store ? words.storeText : words.text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button asChild variant="primary">
          {store ? (
            <a href={store}>{words.store}</a>
          ) : site?.extension ? (
            <a href={site.extension.url} download>
              {words.load}
            </a>
          ) : (
            <a href={`${paths.download}#load`}>{words.load}</a>
          )}
        </Button>
        {!store && (
          <Button asChild>
            <a href={`${paths.download}#load`}>{words.how}</a>
          </Button>
        )}
      </div>
    </section>
  );
}
