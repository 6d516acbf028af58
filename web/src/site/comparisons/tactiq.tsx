import { product } from '@afterword/api-client/product';
import { Closing } from '../layout/closing.tsx';
import { Margin, Section } from '../layout/section.tsx';
import { Approaches, type ComparisonProps, FeatureTable, Head, Sources } from './parts.tsx';

/** The specified saving; the other pages compute theirs (specification, section 9). */
export const tactiqSavings = 50;

/** /comparisons/tactiq: a page with its own layout, which also explains the differences. */
export function Tactiq(props: ComparisonProps) {
  const words = props.copy.comparisons;
  return (
    <>
      <Head {...props} affordable={words.affordable(tactiqSavings)} />
      <FeatureTable {...props} />
      <Sources {...props} />
      <Section>
        <Margin heading={words.tactiq.title}>
          <ul>
            {words.tactiq.points.map(({ name, text }) => (
              <li key={name} className="border-b border-rule py-6 first:pt-0 last:border-b-0 last:pb-0">
                <h3 className="font-serif text-22 font-medium">{name}</h3>
                <p className="mt-2 max-w-[38rem] text-pretty text-ink-2">{text}</p>
              </li>
            ))}
          </ul>
        </Margin>
      </Section>
      <Approaches {...props} />
      <Closing {...props} action={words.tryFree(product.name)} />
    </>
  );
}
