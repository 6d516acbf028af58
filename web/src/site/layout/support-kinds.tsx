import { replyHours } from '@afterword/api-client/product';
import { isAbsent, type SupportKind } from '../../parts/support-features.ts';
import { paths } from '../../paths.ts';
import type { PageProps } from '../page.ts';

/** Kinds of support: their links and this server's promises. */
export function SupportKinds({
  copy,
  site,
  kinds,
}: PageProps<'site/support' | 'plan-features'> & { kinds: readonly SupportKind[] }) {
  const words = copy.support;
  const said: Record<SupportKind, { text: string; link: string; href: string }> = {
    'community-support': { ...words.community, href: site.communityUrl ?? paths.contact },
    'email-support': {
      ...words.email,
      text: words.email.text(replyHours),
      href: `${paths.contact}#write`,
    },
    'priority-support': {
      ...words.priority,
      text: words.priority.text(site.prioritySupportHours ?? replyHours),
      href: `${paths.contact}#write`,
    },
  };
  const link = 'rounded-sm underline underline-offset-4 hover:text-ink';
  if (kinds.every((kind) => isAbsent(kind, site)))
    return (
      <p className="max-w-[38rem] text-pretty text-ink-2">
        {words.none}{' '}
        <a href={`${paths.contact}#write`} className={link}>
          {words.email.link}
        </a>
      </p>
    );
  return (
    <ul>
      {kinds.map((kind) => {
        const { text, link: leads, href } = said[kind];
        const absent = isAbsent(kind, site);
        return (
          <li key={kind} className="border-b border-rule py-5 first:pt-0 last:border-b-0 last:pb-0">
            <h3 className="font-serif text-18 font-medium">{copy.planFeatures[kind]}</h3>
            <p className="mt-1 max-w-[38rem] text-14 text-pretty text-ink-2">
              {absent ? words.notArranged : text}
              {!absent && (
                <>
                  {' '}
                  <a href={href} className={link}>
                    {leads}
                  </a>
                </>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
