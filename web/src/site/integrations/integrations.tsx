import { Badge } from '@afterword/ui';
import { paths } from '../../paths.ts';
import { integrations } from '../integration-list.ts';
import { Closing } from '../layout/closing.tsx';
import { PageTitle, Section } from '../layout/section.tsx';
import type { PageProps } from '../page.ts';
import { IntegrationIcon } from './icon.tsx';

/** /integrations: a card each. 'Learn more' once it works, 'Coming Soon' until then. */
export function Integrations(props: PageProps<'site/integrations'>) {
  const { copy } = props;
  return (
    <>
      <PageTitle heading={copy.integrations.heading} lead={copy.integrations.lead} />
      <Section rule={false} className="pt-0! md:pt-0!">
        <ul className="grid gap-px overflow-hidden rounded-md border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-3">
          {integrations.map(({ name, about }) => (
            <li key={name} className="flex flex-col gap-3 bg-paper p-6">
              <div className="flex items-center gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-10 shrink-0 place-items-center rounded-md border border-rule bg-surface"
                >
                  <IntegrationIcon name={name} />
                </span>
                <h2 className="font-medium">{name}</h2>
                {!about && <Badge className="ms-auto">{copy.common.soon}</Badge>}
              </div>
              <p className="text-14 text-ink-2">{copy.integrations.descriptions[name]}</p>
              {about && (
                <a
                  href={about}
                  className="mt-auto self-start rounded-sm text-14 font-medium underline underline-offset-4"
                >
                  {copy.common.learnMore}
                </a>
              )}
            </li>
          ))}
          <li className="flex flex-col justify-center gap-1 bg-paper p-6 sm:max-lg:col-span-2">
            <h2 className="font-medium">{copy.integrations.missing}</h2>
            <a
              href={paths.contact}
              className="self-start rounded-sm text-14 text-ink-2 underline underline-offset-4 hover:text-ink"
            >
              {copy.integrations.tell}
            </a>
          </li>
        </ul>
      </Section>
      <Closing {...props} />
    </>
  );
}
