import { product } from '@afterword/api-client/product';
import { ArrowRight } from 'lucide-react';
import { paths } from '../../paths.ts';
import { type Competitor, competitors, recordedIn, savings, textIn } from '../competitors.ts';
import { Closing } from '../layout/closing.tsx';
import { PageTitle } from '../layout/section.tsx';
import type { PageProps } from '../page.ts';
import { tactiqSavings } from './tactiq.tsx';

/** /comparisons: a card for each of the seven competitors. */
export function Comparisons(props: PageProps<'site/comparisons' | 'site/competitors'>) {
  const { copy } = props;
  const words = copy.comparisons;
  return (
    <>
      <PageTitle heading={words.heading} lead={words.lead} />
      <ul className="border-t border-ink pb-8 md:pb-12">
        {competitors.map((competitor) => (
          <li key={competitor.slug} className="border-b border-rule last:border-b-0">
            <a
              href={paths.comparison(competitor.slug)}
              className="group grid gap-x-12 gap-y-2 py-7 hover:bg-wash sm:-mx-4 sm:px-4 lg:grid-cols-12"
            >
              <h2 className="font-serif text-22 font-medium lg:col-span-5">
                {words.versus(product.name, competitor.name)}
              </h2>
              <p className="text-pretty text-ink-2 lg:col-span-5">
                {textIn(competitor.description, copy.competitors)}
              </p>
              <p className="flex items-baseline gap-2 text-14 lg:col-span-2 lg:justify-self-end">
                −{affordable(competitor)}%
                <span className="text-13 text-ink-2">{words.pricesOf(recordedIn)}</span>
                <ArrowRight
                  className="size-4 translate-y-0.5 transition-transform group-hover:translate-x-1 rtl:rotate-180 rtl:group-hover:-translate-x-1"
                  aria-hidden="true"
                />
              </p>
            </a>
          </li>
        ))}
      </ul>
      <Closing {...props} />
    </>
  );
}

/** The saving that each comparison states. */
const affordable = (competitor: Competitor) =>
  competitor.slug === 'tactiq' ? tactiqSavings : savings(competitor);
