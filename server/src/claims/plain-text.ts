/** Signs that show nothing and may turn or hide what is around them. */
export const hidden = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad\u{e0000}-\u{e007f}]/gu;

/**
 * A model's text as one plain line: without links, images, markup and hidden signs. What it says is told by the words, and whoever
 * wrote an instruction into a transcript has no way to an address through it.
 */
export function plainText(text: string): string {
  return text
    .slice(0, 4_000)
    .replace(hidden, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/gu, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/(?:\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b(?:mailto|javascript|data|tel):)\S*/giu, ' ')
    .replace(/\b[\w-]+(?:\.[\w-]+)+\/\S*/gu, ' ')
    .replace(/[`*#~|<>]+|(?<!\p{L})_+|_+(?!\p{L})/gu, '')
    .replace(/\s*\[\d+(?:\s*[,–-]\s*\d+)*\]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/\(\s*\)/gu, '')
    .replace(/ (?=[.,;:!?](?:\s|$))/gu, '')
    .trim();
}
