/** Invisible characters that can change the direction of the text around them or hide it. */
export const hidden = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad\u{e0000}-\u{e007f}]/gu;

/**
 * Reduces a model's text to one plain line, without links, images, markup and invisible characters. An instruction
 * injected into a transcript therefore cannot produce a link.
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
