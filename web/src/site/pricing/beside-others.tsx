import { comparedPrice, product, spokenLanguages } from '@afterword/api-client/product';
import { paths } from '../../paths.ts';
import { competitors, recordedIn, textIn } from '../competitors.ts';
import { NotVerified, NotVerifiedNote } from '../layout/not-verified.tsx';
import { Section } from '../layout/section.tsx';
import { TableFrame } from '../layout/table-frame.tsx';
import type { PageProps } from '../page.ts';

/** Prices, limits and languages of competitors; each name links to its comparison. */
export function CompetitorPrices({
  copy,
}: PageProps<'site/pricing' | 'site/comparisons' | 'site/competitors'>) {
  const words = copy.pricing.others;
  const cell = 'px-1.5 py-3 sm:px-3';
  return (
    <Section>
      <h2 id="others" className="mb-8 font-serif text-36 font-medium text-balance">
        {words.title}
      </h2>
      <TableFrame aria-labelledby="others">
        <table className="w-full text-start text-12 sm:text-14">
          <thead className="text-start">
            <tr className="border-b border-ink">
              <td />
              {[words.price, words.limit, words.languages].map((name) => (
                <th key={name} scope="col" className={`${cell} text-start align-bottom font-medium`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="border-b border-rule font-medium">
              <th scope="row" className="py-3 pe-3 text-start font-medium">
                {product.name}
              </th>
              <td className={`${cell} tabular-nums`}>${comparedPrice}</td>
              <td className={cell}>{words.unlimited}</td>
              <td className={`${cell} tabular-nums`}>{spokenLanguages}</td>
            </tr>
            {competitors.map(({ slug, name, monthlyPrice, transcriptionLimit, languageCount }) => (
              <tr key={slug} className="border-b border-rule">
                <th scope="row" className="py-3 pe-3 text-start font-normal">
                  <a
                    href={paths.comparison(slug)}
                    className="rounded-sm underline decoration-rule underline-offset-4 hover:decoration-current"
                  >
                    {name}
                  </a>
                </th>
                <td className={`${cell} tabular-nums`}>${monthlyPrice}</td>
                <td className={cell}>{textIn(transcriptionLimit, copy.competitors)}</td>
                <td className={`${cell} tabular-nums`}>{languageCount ?? <NotVerified copy={copy} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <NotVerifiedNote copy={copy} />
      <p className="mt-1 text-13 text-pretty text-ink-2">{copy.comparisons.recorded(recordedIn)}</p>
    </Section>
  );
}
