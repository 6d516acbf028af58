import type { Element, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { cleanText } from '../../text/clean.ts';
import { invalidField } from '../errors/failure.ts';
import { acceptPicture, uploadName } from '../files/uploads.ts';

declare module '../process/threads.ts' {
  interface Tasks {
    /** Returns a post's text for storage. @throws invalid_input */
    sanitize(input: { html: string; former: string | null }): Promise<string>;
  }
}

/** Allowed content: everything the editor can write. Excludes anything that runs code, loads data or sets names. */
const schema: Schema = {
  tagNames: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'ul', 'ol', 'li'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'code', 'span', 'sub', 'sup', 'a', 'img'],
  ],
  attributes: {
    '*': ['style'],
    a: ['href'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['data'] },
  // Removed with their content. Other disallowed elements keep their text.
  strip: [
    ...['script', 'style', 'template', 'iframe', 'noscript', 'object', 'embed', 'svg', 'math', 'title'],
    ...['textarea', 'select', 'xmp', 'noembed', 'noframes', 'plaintext', 'frameset', 'audio', 'video'],
  ],
};

/** The only declarations a style attribute keeps (specification, section 2: color, alignment, font). */
const declarations = new Map([
  ['color', /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/]{1,40}\))$/i],
  ['text-align', /^(?:left|center|right|justify)$/i],
  ['font-family', /^(?:Arial|Helvetica|sans-serif)(?:, ?(?:Arial|Helvetica|sans-serif))*$/i],
]);

/** An inline picture in one of the editor's formats. */
const inlinePicture = /^data:image\/(?:png|jpeg|gif|webp);base64,([a-z\d+/]+=*)$/i;

/**
 * Returns sanitized HTML for storage: parsed as browsers do, reduced to an allowlist and serialized again, so that it
 * has only one interpretation. Re-encodes inline pictures except those in `known`.
 * @throws `invalid_input` for `content` if an inline picture is invalid.
 */
export async function sanitizeHtml(html: string, known: ReadonlySet<string> = new Set()): Promise<string> {
  const tree = reduced('content', cleanText(html));
  for (const picture of elements(tree, 'img')) {
    const { src } = picture.properties;
    if (typeof src !== 'string' || known.has(src) || uploadName(src)) continue;
    const [, base64] = inlinePicture.exec(src) ?? [];
    if (base64) {
      const { bytes, format } = await acceptPicture('content', Buffer.from(base64, 'base64'));
      picture.properties.src = `data:image/${format};base64,${Buffer.from(bytes).toString('base64')}`;
    }
  }
  return toHtml(tree);
}

/** Parses a text and keeps only allowed content. @throws `invalid_input` for `field` */
export function reduced(field: string, html: string): Root {
  const { depth, count } = measureElements(html);
  // Parsing time grows with the square of the depth, and of the number of elements side by side. Traversal is recursive.
  if (depth > maxDepth) throw invalidField(field, 'The text is nested too deeply.', 'too_complex');
  if (count > maxTags) throw invalidField(field, 'The text has too many tags or lines.', 'too_complex');
  return withoutElsewhere(sanitize(onlyAllowedStyles(fromHtml(html, { fragment: true })), schema) as Root);
}

/** Maximum depth and number of tags, far beyond real texts. */
const [maxDepth, maxTags] = [500, 40_000];

/** Returns the maximum number of simultaneously open elements, including those HTML closes implicitly, and that of all tags. */
function measureElements(html: string): { depth: number; count: number } {
  let [open, depth, count] = [0, 0, 0];
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    count += 1;
    if (closing) open = Math.max(0, open - 1);
    else if (!/^(?:br|hr|img|wbr|col|input|meta|link)$/i.test(name)) open += 1;
    depth = Math.max(depth, open);
  }
  return { depth, count };
}

/** Returns the addresses of inline pictures in a sanitized text. */
export function inlinePictures(html: string): Set<string> {
  const sources = elements(fromHtml(html, { fragment: true }), 'img').map(({ properties }) => properties.src);
  return new Set(sources.filter((src) => typeof src === 'string' && inlinePicture.test(src)) as string[]);
}

function onlyAllowedStyles(tree: Root): Root {
  for (const element of elements(tree)) {
    const { style } = element.properties;
    if (style === undefined) continue;
    const kept = `${style}`.split(';').flatMap((declaration) => {
      // Not one pattern for name and value: its time would grow with the square of the spaces.
      const colon = declaration.indexOf(':');
      const name = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
      const plain = declaration
        .slice(colon + 1)
        .trim()
        .replace(/["']/g, '');
      return declarations.get(name)?.test(plain) ? [`${name}: ${plain}`] : [];
    });
    if (kept.length > 0) element.properties.style = kept.join('; ');
    else delete element.properties.style;
  }
  return tree;
}

/** Removes pictures from other sites, which could track readers; the content security policy blocks them anyway. */
function withoutElsewhere(tree: Root): Root {
  const isOurs = (node: RootContent) => {
    if (node.type !== 'element' || node.tagName !== 'img') return true;
    const { src } = node.properties;
    return typeof src === 'string' && (inlinePicture.test(src) || uploadName(src) !== null);
  };
  for (const parent of [tree, ...elements(tree)]) parent.children = parent.children.filter(isOurs) as never;
  return tree;
}

/** Returns every element of a tree, or those with one tag name. */
export function elements(tree: Root, tagName?: string): Element[] {
  const found: Element[] = [];
  const waiting: (Root | Element)[] = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const child of node.children) {
      if (child.type !== 'element') continue;
      if (tagName === undefined || child.tagName === tagName) found.push(child);
      waiting.push(child);
    }
  }
  return found;
}
