import { Badge } from '@afterword/ui';
import { paths } from '../../paths.ts';
import {
  furtherNames,
  type IntegrationName,
  idOf,
  integrationNames,
  isAvailable,
} from '../integration-list.ts';
import { Closing } from '../layout/closing.tsx';
import { PageTitle, Section } from '../layout/section.tsx';
import type { PageProps } from '../page.ts';
import { IntegrationIcon } from './icon.tsx';

const grid =
  'grid gap-px overflow-hidden rounded-md border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-3';

/** /integrations: a card per integration, with 'Learn more' if it works and 'Coming Soon' otherwise. */
export function Integrations(props: PageProps<'site/integrations'>) {
  const { copy, site } = props;
  const words = copy.integrations;
  const further = furtherNames.filter((name) => isAvailable(name, site));
  return (
    <>
      <PageTitle heading={words.heading} lead={words.lead} />
      <Section rule={false} className="pt-0! md:pt-0!">
        <ul className={grid}>
          {integrationNames.map((name) => (
            <Card key={name} {...props} name={name} />
          ))}
          <li className="flex flex-col justify-center gap-1 bg-paper p-6 sm:max-lg:col-span-2">
            <h2 className="font-medium">{words.missing}</h2>
            <a
              href={paths.contact}
              className="self-start rounded-sm text-14 text-ink-2 underline underline-offset-4 hover:text-ink"
            >
              {words.tell}
            </a>
          </li>
        </ul>
        {further.length > 0 && (
          <>
            <h2 className="mt-16 mb-6 font-serif text-28 font-medium">{words.further}</h2>
            <ul className={grid}>
              {further.map((name) => (
                <Card key={name} {...props} name={name} />
              ))}
            </ul>
          </>
        )}
      </Section>
      <Closing {...props} />
    </>
  );
}

function Card({ copy, site, name }: PageProps<'site/integrations'> & { name: IntegrationName }) {
  const { descriptions, closed } = copy.integrations;
  const available = isAvailable(name, site);
  const why = (closed as Partial<Record<IntegrationName, string>>)[name];
  return (
    <li className="flex flex-col gap-3 bg-paper p-6">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-md border border-rule bg-surface"
        >
          <IntegrationIcon name={name} />
        </span>
        <h2 className="font-medium">{name}</h2>
        {!available && <Badge className="ms-auto">{copy.common.soon}</Badge>}
      </div>
      <p className="text-14 text-ink-2">{descriptions[name]}</p>
      {!available && why && <p className="text-14 text-ink-2">{why}</p>}
      {available && (
        <a
          href={paths.integration(idOf(name))}
          className="mt-auto self-start rounded-sm text-14 font-medium underline underline-offset-4"
        >
          {copy.common.learnMore}
        </a>
      )}
    </li>
  );
}
