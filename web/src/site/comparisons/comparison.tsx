import { product } from '@afterword/api-client/product';
import { savings } from '../competitors.ts';
import { Closing } from '../layout/closing.tsx';
import { Approaches, type ComparisonProps, FeatureTable, Head, Sources } from './parts.tsx';

/** /comparisons/{competitor}: prices, features, and the source of every claim about the competitor. */
export function Comparison(props: ComparisonProps) {
  const { copy, competitor } = props;
  return (
    <>
      <Head {...props} affordable={copy.comparisons.affordable(savings(competitor))} />
      <FeatureTable {...props} />
      <Sources {...props} />
      <Approaches {...props} />
      <Closing {...props} action={copy.comparisons.tryFree(product.name)} />
    </>
  );
}
