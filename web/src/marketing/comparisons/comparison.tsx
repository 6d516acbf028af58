import { comparedPrice, product } from '@afterword/api-client/product';
import { Badge } from '@afterword/ui';
import { Check, X } from 'lucide-react';
import { type Claim, type Competitor, ourApproach, type Row } from '../competitors.ts';
import { Closing } from '../layout/closing.tsx';
import { GetExtension } from '../layout/get-extension.tsx';
import { PageTitle, Section } from '../layout/section.tsx';
import type { PageProps } from '../page.ts';
import { affordable } from './comparisons.tsx';

/** /comparisons/{competitor}: what it costs, what each does, and where every claim about the other was read. */
export function Comparison(props: PageProps & { competitor: Competitor }) {
  const { copy, site, competitor } = props;
  const words = copy.comparisons;
  const sources = sourcesOf(competitor);
  return (
    <>
      <div className="grid items-end gap-x-12 pb-16 md:pb-24 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <PageTitle
            heading={words.versus(product.name, competitor.name)}
            lead={competitor.description}
            above={<Badge className="mb-5">{words.badge}</Badge>}
          />
          <GetExtension site={site}>{copy.common.addToChrome}</GetExtension>
        </div>
        <div className="mt-10 rounded-md border border-ink bg-surface p-6 sm:p-8 lg:col-span-5">
          <p className="font-serif text-28 font-medium text-balance">
            {words.affordable(affordable(competitor))}
          </p>
          <dl className="mt-5 grid grid-cols-2 gap-4 text-14">
            {[
              [product.name, comparedPrice],
              [competitor.name, competitor.monthlyPrice],
            ].map(([name, price]) => (
              <div key={name}>
                <dt className="text-ink-2">{name}</dt>
                <dd>
                  <span className="font-serif text-28 font-medium tabular-nums">${price}</span>{' '}
                  <span className="text-ink-2">{words.perMonth}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <section
        className="relative overflow-x-auto border-t border-ink"
        aria-label={words.heading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is scrolled by keyboard too (WCAG 2.1.1).
        tabIndex={0}
      >
        <table className="w-full text-13 sm:text-14">
          <thead>
            <tr className="text-left">
              <td className="w-2/5" />
              <th
                scope="col"
                className="px-1.5 py-4 align-bottom font-serif text-16 font-medium sm:px-3 sm:text-18"
              >
                {product.name}
              </th>
              <th
                scope="col"
                className="px-1.5 py-4 align-bottom font-serif text-16 font-medium sm:px-3 sm:text-18"
              >
                {competitor.name}
              </th>
            </tr>
          </thead>
          {competitor.features.map(({ category, items }) => (
            <tbody key={category}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={3}
                  className="pt-8 pb-2 text-left text-12 font-medium text-ink-2"
                >
                  {category}
                </th>
              </tr>
              {items.map((row) => (
                <tr key={row.name} className="border-t border-rule">
                  <th scope="row" className="py-3.5 pr-3 text-left font-normal">
                    {row.name}
                  </th>
                  <td className="px-1.5 py-3.5 sm:px-3">
                    <Ours value={row.ours} copy={copy} />
                  </td>
                  <td className="px-1.5 py-3.5 sm:px-3">
                    <Theirs claim={row.theirs} copy={copy} sources={sources} />
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      <div className="py-10 text-13 text-ink-2">
        <h2 className="font-medium text-ink">{words.sources}</h2>
        <ol className="mt-2 grid gap-1">
          {sources.map((source, index) => (
            <li key={source.key} id={`source-${index + 1}`} className="flex gap-2">
              <span className="tabular-nums">{index + 1}</span>
              {source.url ? (
                <span className="min-w-0">
                  <a
                    href={source.url}
                    rel="noopener nofollow"
                    className="break-words underline underline-offset-2"
                  >
                    {new URL(source.url).host}
                  </a>
                  , {words.asOf(source.seen)}
                </span>
              ) : (
                words.specification
              )}
            </li>
          ))}
        </ol>
      </div>

      <Section>
        <h2 className="mb-10 max-w-[36rem] font-serif text-36 font-medium text-balance">{words.focus}</h2>
        <div className="grid gap-x-12 gap-y-12 md:grid-cols-2">
          {[
            { name: product.name, approach: ourApproach },
            { name: competitor.name, approach: competitor.approach },
          ].map(({ name, approach }, index) => (
            <div key={name} className={`border-t pt-5 ${index === 0 ? 'border-ink' : 'border-rule'}`}>
              <h3 className="text-14 text-ink-2">{words.approach(name)}</h3>
              <p className="mt-2 font-serif text-22 font-medium">{approach.title}</p>
              <ul className="mt-4 grid gap-3">
                {approach.points.map((point) => (
                  <li key={point} className="text-pretty text-ink-2">
                    {point}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Section>
      <Closing {...props} action={words.tryFree(product.name)} />
    </>
  );
}

interface NumberedSource {
  key: string;
  url: string | null;
  seen: string;
}

/** Every source of the page once, in the order its claims stand. */
function sourcesOf({ features }: Competitor): NumberedSource[] {
  const sources = new Map<string, NumberedSource>();
  for (const { theirs } of features.flatMap(({ items }) => items)) {
    if (!theirs) continue;
    const key = keyOf(theirs);
    const { source } = theirs;
    sources.set(key, {
      key,
      url: source.kind === 'vendor' ? source.url : null,
      seen: source.kind === 'vendor' ? source.seen : '',
    });
  }
  return [...sources.values()];
}

const keyOf = ({ source }: NonNullable<Claim>) => (source.kind === 'vendor' ? source.url : 'specification');

function Ours({ value, copy }: { value: Row['ours']; copy: PageProps['copy'] }) {
  if (value === 'planned') return <span className="text-ink-2">{copy.comparisons.planned}</span>;
  return <Value value={value} copy={copy} />;
}

function Theirs({
  claim,
  copy,
  sources,
}: {
  claim: Claim;
  copy: PageProps['copy'];
  sources: NumberedSource[];
}) {
  if (!claim) return <span className="text-ink-2">{copy.comparisons.notVerified}</span>;
  const number = sources.findIndex(({ key }) => key === keyOf(claim)) + 1;
  return (
    <span className="inline-flex items-center gap-1">
      <Value value={claim.value} copy={copy} />
      <a
        href={`#source-${number}`}
        aria-label={`${copy.comparisons.sources}: ${number}`}
        className="-my-1 rounded-sm px-1 py-1 text-12 text-ink-2 hover:underline"
      >
        [{number}]
      </a>
    </span>
  );
}

function Value({ value, copy }: { value: boolean | string; copy: PageProps['copy'] }) {
  if (typeof value === 'string') return value;
  return value ? (
    <>
      <Check className="size-4 text-good" aria-hidden="true" />
      <span className="sr-only">{copy.comparisons.yes}</span>
    </>
  ) : (
    <>
      <X className="size-4 text-ink-2" aria-hidden="true" />
      <span className="sr-only">{copy.comparisons.no}</span>
    </>
  );
}
