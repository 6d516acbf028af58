import type { Summary } from '@afterword/api-client/contract';

/** The language model that wrote something. */
export type Generator = NonNullable<Summary['generatedBy']>;

/**
 * What a document is that has captured words and generated sentences in it, in the vocabulary that formats without one of their own share
 * (https://cv.iptc.org/newscodes/digitalsourcetype/).
 */
export const digitalSourceType =
  'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia';

/** Who wrote generated text, for programs: `anthropic/claude-sonnet-5`. */
export const generatorName = ({ provider, model }: Generator): string => `${provider}/${model}`;

/**
 * Says in the head of an HTML document that part of it is generated, in the names that the W3C's community group proposes
 * (https://github.com/w3c-cg/ai-content-disclosure).
 * @param escaped makes text of a value
 */
export const generatedMeta = ({ provider, model }: Generator, escaped: (text: string) => string): string =>
  [
    ['ai-disclosure', 'mixed'],
    ['ai-provider', provider],
    ['ai-model', model],
  ]
    .map(([name = '', content = '']) => `<meta name="${name}" content="${escaped(content)}">`)
    .join('');
