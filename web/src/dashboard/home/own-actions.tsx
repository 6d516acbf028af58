import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../locales/messages.ts';
import { NotLoaded } from '../../parts/not-loaded.tsx';
import { paths } from '../../paths.ts';
import { ActionItem } from '../parts/action-items/action-item.tsx';
import { isFromOldImport } from '../parts/action-items/old-imports.ts';
import { actionsQuery } from '../parts/action-items/use-actions.ts';

/** Maximum number of the user's action items on the home page. */
const shown = 5;

/** The user's open action items, most urgent first, without those of old imports. */
export function OwnActions() {
  const copy = useMessages('dashboard/actions');
  const query = useQuery(actionsQuery({ assignee: 'me', done: false }));
  const { data } = query;
  const now = new Date();
  const items = data?.items.filter((item) => !isFromOldImport(item, now)) ?? [];
  const last = data?.items.at(-1);
  // Items of old imports follow the others. If they start on this page, they fill the next pages, too.
  const folded = data && last && isFromOldImport(last, now) ? data.total - items.length : 0;
  return (
    <section aria-labelledby="own-actions" className="mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule pb-2">
        <h2 id="own-actions" className="font-serif text-22 font-medium">
          {copy.home.title}
        </h2>
        <Link
          to={paths.actionItems}
          className="inline-flex shrink-0 items-center gap-1 text-14 underline-offset-4 hover:underline"
        >
          {copy.home.all}
          <ArrowRight aria-hidden="true" className="size-3.5" />
        </Link>
      </div>
      {!data && <NotLoaded query={query} words={copy} skeleton="my-4 h-4 w-1/2" />}
      {data && items.length === 0 && folded === 0 && (
        <p className="py-4 text-14 text-pretty text-ink-2">{copy.home.none}</p>
      )}
      {data && (
        <ul>
          {items.slice(0, shown).map((item) => (
            <ActionItem key={item.id} item={item} offers={[]} />
          ))}
        </ul>
      )}
      {folded > 0 && (
        <p className="py-4 text-14 text-ink-2">
          <Link to={paths.actionItems} className="underline underline-offset-4">
            {copy.fromOldImports(folded)}
          </Link>
        </p>
      )}
    </section>
  );
}
