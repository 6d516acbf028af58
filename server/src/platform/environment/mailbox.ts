import { domainToASCII } from 'node:url';
import parse from 'nodemailer/lib/addressparser';
import { z } from 'zod';

/** A mailbox in the mail library's format, so that no address has to be parsed again. */
export interface Mailbox {
  name: string;
  address: string;
}

/** Maximum characters of the part before `@`, of an address (RFC 5321), and between two dots of a host (RFC 1035). */
const [maxLocal, maxAddress, maxLabel] = [64, 254, 63];

/** Reads exactly one mailbox, such as `Afterword <hello@example.com>`; null if the text is anything else. */
export function readMailbox(text: string): Mailbox | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters would end the header.
  if (/[\x00-\x1f\x7f]/.test(text)) return null;
  // Mail parsers treat parentheses as a comment, but people mean them as part of the name.
  const quoted = text.trim().replace(/^([^"<]*[()][^"<]*)(?=<)/, (_, name: string) => `"${name.trim()}" `);
  const [found, ...others] = parse(quoted);
  if (!found || 'group' in found || others.length > 0 || !found.address) return null;
  // The parser accepts `Ana <a b@example.com>`, `Ana <ana@example.com> x` and `a b@example.com`, which are mistakes.
  const isWhole = /[<>]/.test(quoted)
    ? quoted.endsWith(`<${found.address}>`)
    : quoted.replace(/\([^()]*\)/g, '').trim() === found.address;
  if (!isWhole) return null;
  const [, local = '', domain = ''] = /^(.+)@([^@]+)$/.exec(found.address) ?? [];
  if (local.length > maxLocal || found.address.length > maxAddress) return null;
  const host = domainToASCII(domain);
  if (host.split('.').some((label) => label.length > maxLabel)) return null;
  // A host inside a network may have a name without a dot.
  const isAddress = z.email().safeParse(`${local}@${host.includes('.') ? host : `${host}.internal`}`).success;
  return isAddress ? { name: found.name, address: `${local}@${host}` } : null;
}
