/** Parts of the comparison pages. comparison.tsx assembles them for most competitors, tactiq.tsx for its own page. */
import type { SiteSettings } from '@afterword/api-client';
import type { Locale } from '@afterword/api-client/locales';
import { comparedPrice, product } from '@afterword/api-client/product';
import { Badge } from '@afterword/ui';
import { Check, X } from 'lucide-react';
import { date } from '../../parts/date-format.ts';
import {
  type ClaimSource,
  type ComparisonRow,
  type Competitor,
  type CompetitorClaim,
  ourApproach,
  recordedIn,
  textIn,
} from '../competitors.ts';
import { GetExtension } from '../layout/get-extension.tsx';
import { NotVerified, NotVerifiedNote } from '../layout/not-verified.tsx';
import { PageTitle, Section } from '../layout/section.tsx';
import { TableFrame } from '../layout/table-frame.tsx';
import type { PageProps } from '../page.ts';

export type ComparisonProps = PageProps<'site/comparisons' | 'site/competitors'> & { competitor: Competitor };
type ComparisonCopy = Pick<ComparisonProps, 'copy'>;

/** Title, link and both prices. `affordable` says how much less ours is. */
export function Head({
  copy,
  site,
  competitor,
  affordable,
}: ComparisonProps & {
  affordable: string;
}) {
  const words = copy.comparisons;
  return (
    <div className="grid items-end gap-x-12 pb-16 md:pb-24 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <PageTitle
          heading={words.versus(product.name, competitor.name)}
          lead={textIn(competitor.description, copy.competitors)}
          above={<Badge className="mb-5">{words.badge}</Badge>}
        />
        <GetExtension site={site}>{copy.common.addToChrome}</GetExtension>
      </div>
      <div className="mt-10 rounded-md border border-ink bg-surface p-6 sm:p-8 lg:col-span-5">
        <p className="font-serif text-28 font-medium text-balance">
          {affordable}{' '}
          <span className="font-sans text-14 font-normal text-ink-2">({words.pricesOf(recordedIn)})</span>
        </p>
        <dl className="mt-5 grid grid-cols-2 gap-4 text-14">
          {[
            [product.name, comparedPrice],
            [competitor.name, competitor.monthlyPrice],
          ].map(([name, price]) => (
            <div key={name}>
              <dt className="text-ink-2">{name}</dt>
              <dd>
                <span className="font-serif text-28 font-medium tabular-nums">${price}</span>
                <span className="text-ink-2">{words.perMonth}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-5 border-t border-rule pt-4 text-13 text-pretty text-ink-2">
          {words.recorded(recordedIn)}
        </p>
      </div>
    </div>
  );
}

/** Comparison by feature, in groups; claims about the competitor link to their source. */
export function FeatureTable(props: ComparisonProps) {
  const { copy, site, competitor } = props;
  const words = copy.comparisons;
  const sources = sourcesOf(competitor);
  return (
    <TableFrame className="border-t border-ink" aria-label={words.heading}>
      <table className="w-full text-13 sm:text-14">
        <thead>
          <tr>
            <td className="w-2/5" />
            {[product.name, competitor.name].map((name) => (
              <th
                key={name}
                scope="col"
                className="px-1.5 py-4 text-start align-bottom font-serif text-16 font-medium sm:px-3 sm:text-18"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {competitor.features.map(({ category, items }) => (
          <tbody key={textIn(category, copy.competitors)}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={3}
                className="pt-8 pb-2 text-start text-12 font-medium text-ink-2"
              >
                {textIn(category, copy.competitors)}
              </th>
            </tr>
            {items.map((row) => (
              <tr key={textIn(row.name, copy.competitors)} className="border-t border-rule">
                <th scope="row" className="py-3.5 pe-3 text-start font-normal hyphens-auto">
                  {textIn(row.name, copy.competitors)}
                </th>
                <td className="px-1.5 py-3.5 sm:px-3">
                  <Ours value={row.ours} copy={copy} site={site} />
                </td>
                <td className="px-1.5 py-3.5 sm:px-3">
                  <Theirs claim={row.theirs} sources={sources} copy={copy} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </TableFrame>
  );
}

/** The pages on which claims are based, with dates. */
export function Sources({ copy, locale, competitor }: ComparisonProps) {
  const words = copy.comparisons;
  return (
    <div className="pb-10 text-13 text-ink-2">
      <NotVerifiedNote copy={copy} />
      <h2 className="mt-8 font-medium text-ink">{words.sources}</h2>
      <ol className="mt-2 grid gap-1">
        {sourcesOf(competitor).map(({ url, seen }, index) => (
          <li key={url} id={`source-${index + 1}`} className="flex scroll-mt-8 gap-2">
            <span className="tabular-nums">{index + 1}</span>
            <span className="min-w-0">
              <a href={url} rel="noopener nofollow" className="break-words underline underline-offset-2">
                {pageName(url)}
              </a>
              , {words.asOf(dayOf(seen, locale))}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Both approaches side by side. */
export function Approaches({ copy, competitor }: ComparisonProps) {
  const words = copy.comparisons;
  const sources = sourcesOf(competitor);
  return (
    <Section>
      <h2 className="mb-10 max-w-[36rem] font-serif text-36 font-medium text-balance">{words.focus}</h2>
      <div className="grid gap-x-12 gap-y-12 md:grid-cols-2">
        {[
          { name: product.name, approach: ourApproach, cited: [] },
          { name: competitor.name, approach: competitor.approach, cited: competitor.approach.sources },
        ].map(({ name, approach, cited }, index) => (
          <div key={name} className={`border-t pt-5 ${index === 0 ? 'border-ink' : 'border-rule'}`}>
            <h3 className="text-14 text-ink-2">{words.approach(name)}</h3>
            <p className="mt-2 font-serif text-22 font-medium">{textIn(approach.title, copy.competitors)}</p>
            <ul className="mt-4 grid gap-3">
              {[approach.first, approach.second, approach.third].map((point) => (
                <li key={textIn(point, copy.competitors)} className="text-pretty text-ink-2">
                  {textIn(point, copy.competitors)}
                </li>
              ))}
            </ul>
            {cited.length > 0 && (
              <p className="mt-4 text-13 text-ink-2">
                {words.sources}
                {cited.map((source) => (
                  <Reference key={source.url} source={source} sources={sources} copy={copy} />
                ))}
              </p>
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}

/** Every source of the page once, in the order of its claims. */
function sourcesOf({ features, approach }: Competitor): ClaimSource[] {
  const claims = features
    .flatMap(({ items }) => items)
    .flatMap(({ theirs }) => (theirs && theirs.source !== 'recorded' ? theirs.source : []));
  return [...new Map([...claims, ...approach.sources].map((source) => [source.url, source])).values()];
}

/** Describes a page by its address, because several are on one host. */
function pageName(address: string): string {
  const { host, pathname } = new URL(address);
  const subject = decodeURIComponent(pathname)
    .split('/')
    .map((part) =>
      part
        .replace(/^\d+-?/, '')
        .replace(/-[\da-f]{8}(-[\da-f]{4,12})+$/, '')
        .replaceAll('-', ' '),
    )
    .findLast((part) => /[a-z]{2} [a-z\d]{2}/i.test(part));
  return subject ? `${host}: ${subject}` : host + pathname;
}

/** A day without a time zone. */
const dayOf = (day: string, locale: Locale) => date(day, locale, 'UTC');

function Ours({ value, copy, site }: ComparisonCopy & { value: ComparisonRow['ours']; site: SiteSettings }) {
  if (value === 'integrations') return site.integrations.length;
  return <Value value={value} copy={copy} />;
}

function Theirs({
  claim,
  copy,
  sources,
}: ComparisonCopy & { claim: CompetitorClaim; sources: ClaimSource[] }) {
  if (!claim) return <NotVerified copy={copy} />;
  if (claim.source === 'recorded') return <Value value={claim.value} copy={copy} />;
  return (
    <span className="inline-flex items-center gap-1">
      <Value value={claim.value} copy={copy} />
      <Reference source={claim.source} sources={sources} copy={copy} />
    </span>
  );
}

/** The number of a source, with a link to it. */
function Reference({
  source,
  sources,
  copy,
}: ComparisonCopy & { source: ClaimSource; sources: ClaimSource[] }) {
  const number = sources.findIndex(({ url }) => url === source.url) + 1;
  return (
    <a
      href={`#source-${number}`}
      aria-label={`${copy.comparisons.sources}: ${number}`}
      className="-my-1 rounded-sm px-1 py-1 text-12 text-ink-2 hover:underline"
    >
      [{number}]
    </a>
  );
}

function Value({ value, copy }: ComparisonCopy & { value: NonNullable<CompetitorClaim>['value'] }) {
  if (typeof value !== 'boolean') return textIn(value, copy.competitors);
  const Icon = value ? Check : X;
  return (
    <>
      <Icon className={`size-4 ${value ? 'text-good' : 'text-ink-2'}`} aria-hidden="true" />
      <span className="sr-only">{value ? copy.comparisons.yes : copy.comparisons.no}</span>
    </>
  );
}
