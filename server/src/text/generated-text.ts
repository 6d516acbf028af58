import type { Summary } from '@afterword/api-client/contract';

/** The language model that wrote a text. */
export type Generator = NonNullable<Summary['generatedBy']>;

/**
 * Type of a document with captured words and generated sentences, from the vocabulary used by formats without one of
 * their own (https://cv.iptc.org/newscodes/digitalsourcetype/).
 */
export const digitalSourceType =
  'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia';

/** Returns the name of the model for programs: `anthropic/claude-sonnet-5`. */
export const generatorName = ({ provider, model }: Generator): string => `${provider}/${model}`;

/**
 * Returns tags for the head of an HTML document that mark it as partly generated, with the names proposed by the W3C
 * community group (https://github.com/w3c-cg/ai-content-disclosure).
 * @param escaped escapes a value as text
 */
export const generatedMeta = ({ provider, model }: Generator, escaped: (text: string) => string): string =>
  [
    ['ai-disclosure', 'mixed'],
    ['ai-provider', provider],
    ['ai-model', model],
  ]
    .map(([name = '', content = '']) => `<meta name="${name}" content="${escaped(content)}">`)
    .join('');
