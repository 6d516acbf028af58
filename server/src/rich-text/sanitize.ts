import type { Element, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { acceptPicture, uploadName } from '../files/uploads.ts';
import { invalidField } from '../platform/failure.ts';
import { cleanText } from '../platform/text.ts';

/** What a text may be made of: what the editor can write, and nothing that runs, loads or names. */
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
  // Gone with what they contain. Of everything else that is not allowed the text stays.
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

/** An inline picture of one of the kinds the editor takes. */
const inlinePicture = /^data:image\/(?:png|jpeg|gif|webp);base64,([a-z\d+/]+=*)$/i;

/**
 * HTML as it is stored and shown. Parsed the way browsers do it, reduced to an allowlist, written anew: nothing in it is
 * open to a second reading. Inline pictures are drawn again, but for those in `known`, which have been already.
 * @throws `invalid_input` for `content` when an inline picture is none.
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

/** The tree of a text, with what is allowed in it only. @throws `invalid_input` for `field` */
export function reduced(field: string, html: string): Root {
  // Parsing takes time with the square of the depth, and walking a call for each level.
  if (depth(html) > deepest) throw invalidField(field, 'The text is nested too deeply.', 'too_complex');
  return withoutElsewhere(sanitize(onlyAllowedStyles(fromHtml(html, { fragment: true })), schema) as Root);
}

/** Far beyond what anybody writes. */
const deepest = 500;

/** How many elements are open at once, at most; what HTML closes by itself counts as open. */
function depth(html: string): number {
  let [open, most] = [0, 0];
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    if (closing) open = Math.max(0, open - 1);
    else if (!/^(?:br|hr|img|wbr|col|input|meta|link)$/i.test(name)) open += 1;
    most = Math.max(most, open);
  }
  return most;
}

/** The addresses of the inline pictures in a text that was sanitized before. */
export function inlinePictures(html: string): Set<string> {
  const sources = elements(fromHtml(html, { fragment: true }), 'img').map(({ properties }) => properties.src);
  return new Set(sources.filter((src) => typeof src === 'string' && inlinePicture.test(src)) as string[]);
}

function onlyAllowedStyles(tree: Root): Root {
  for (const element of elements(tree)) {
    const { style } = element.properties;
    if (style === undefined) continue;
    const kept = `${style}`.split(';').flatMap((declaration) => {
      // Not one pattern for all of it, which takes time with the square of the spaces.
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

/** Pictures of other sites would tell them who reads; the content security policy refuses them anyway. */
function withoutElsewhere(tree: Root): Root {
  const isOurs = (node: RootContent) => {
    if (node.type !== 'element' || node.tagName !== 'img') return true;
    const { src } = node.properties;
    return typeof src === 'string' && (inlinePicture.test(src) || uploadName(src) !== null);
  };
  for (const parent of [tree, ...elements(tree)]) parent.children = parent.children.filter(isOurs) as never;
  return tree;
}

/** Every element of a tree, or those of one name. */
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
