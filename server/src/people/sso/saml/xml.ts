/** An element of XML from outside, with its namespaces resolved. */
export interface XmlElement {
  namespace: string;
  name: string;
  /** Values by local name; names with a namespace start with it in braces. */
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  /** The element's own text, without that of its children. */
  text: string;
}

/** Thrown when XML is refused. `reason` is for the log. */
export class XmlRefused extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The XML was refused: ${reason}.`);
    this.reason = `xml_${reason}`;
  }
}

/** Limits of one document. Reading time is proportional to its bytes. */
const limits = { depth: 24, elements: 2_500, attributes: 32 };

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/';

/** A name with at most one colon. No two alternatives match the same text, so none of these patterns backtracks. */
const name = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const openTag = new RegExp(`<(${name})`, 'y');
const closeTag = new RegExp(`</(${name})\\s*>`, 'y');
const attribute = new RegExp(`\\s+(${name})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y');
const tagEnd = /\s*(\/?)>/y;
const declaration =
  /<\?xml\s+version\s*=\s*["']1\.0["'](?:\s+encoding\s*=\s*["']utf-8["'])?(?:\s+standalone\s*=\s*["'](?:yes|no)["'])?\s*\?>/iy;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 forbids.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/**
 * Parses XML without document types, custom entities, CDATA or processing instructions. No provider sends them, and
 * most attacks on XML need them.
 * @param options.comments whether comments are skipped. They are refused in signed XML, because parsers disagree about
 * them.
 * @throws {XmlRefused}
 */
export function readXml(bytes: Uint8Array, { maxBytes, comments = false }: XmlOptions): XmlElement {
  if (bytes.length > maxBytes) throw new XmlRefused('size');
  return new Reader(decode(bytes), comments).read();
}

interface XmlOptions {
  maxBytes: number;
  comments?: boolean;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    throw new XmlRefused('encoding');
  }
}

type Scope = Readonly<Record<string, string>>;

class Reader {
  private at = 0;
  private elements = 0;
  private readonly ids = new Set<string>();
  private readonly text: string;
  private readonly comments: boolean;

  constructor(text: string, comments: boolean) {
    this.text = text;
    this.comments = comments;
    if (forbidden.test(text)) throw new XmlRefused('character');
  }

  read(): XmlElement {
    this.match(declaration);
    this.between();
    const root = this.element({ xml: xmlNamespace, '': '' }, 1);
    this.between();
    if (this.at < this.text.length) throw new XmlRefused('malformed');
    return root;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  /** Skips white space outside of the root, and comments if they are allowed. */
  private between(): void {
    do this.match(/\s*/y);
    while (this.text.startsWith('<!', this.at) && this.comment());
  }

  private comment(): true {
    if (!this.text.startsWith('<!--', this.at)) {
      const kind = /^<!(DOCTYPE|ENTITY|\[CDATA)/i.exec(this.text.slice(this.at, this.at + 10))?.[1];
      throw new XmlRefused(kind ? kind.replace('[', '').toLowerCase() : 'malformed');
    }
    if (!this.comments) throw new XmlRefused('comment');
    const end = this.text.indexOf('-->', this.at + 4);
    if (end < 0) throw new XmlRefused('malformed');
    this.at = end + 3;
    return true;
  }

  private element(outer: Scope, depth: number): XmlElement {
    if (depth > limits.depth) throw new XmlRefused('depth');
    this.elements += 1;
    if (this.elements > limits.elements) throw new XmlRefused('elements');
    const [, qualified] = this.match(openTag) ?? [];
    if (!qualified) throw new XmlRefused(this.text.startsWith('<?', this.at) ? 'instruction' : 'malformed');
    const given = this.attributes();
    const scope = scopeOf(given, outer);
    const end = this.match(tagEnd);
    if (!end) throw new XmlRefused('malformed');
    const element: XmlElement = {
      ...resolve(qualified, scope, scope[''] ?? ''),
      attributes: this.resolved(given, scope),
      children: [],
      text: '',
    };
    if (end[1] === '/') return element;
    const texts: string[] = [];
    for (;;) {
      const next = this.text.indexOf('<', this.at);
      if (next < 0) throw new XmlRefused('malformed');
      if (next > this.at) texts.push(unescaped(this.text.slice(this.at, next)));
      this.at = next;
      if (this.text.startsWith('</', next)) break;
      if (this.text.startsWith('<!', next)) this.comment();
      else element.children.push(this.element(scope, depth + 1));
    }
    if (this.match(closeTag)?.[1] !== qualified) throw new XmlRefused('malformed');
    element.text = texts.join('');
    return element;
  }

  private attributes(): Map<string, string> {
    const given = new Map<string, string>();
    for (let found = this.match(attribute); found; found = this.match(attribute)) {
      const [, qualified = '', double, single] = found;
      if (given.has(qualified)) throw new XmlRefused('attribute_twice');
      given.set(qualified, unescaped((double ?? single ?? '').replace(/[\t\n]/g, ' ')));
      if (given.size > limits.attributes) throw new XmlRefused('attributes');
    }
    return given;
  }

  private resolved(given: Map<string, string>, scope: Scope): Map<string, string> {
    const attributes = new Map<string, string>();
    for (const [qualified, value] of given) {
      if (qualified === 'xmlns' || qualified.startsWith('xmlns:')) continue;
      const { namespace, name: local } = resolve(qualified, scope, '');
      const key = namespace === '' ? local : `{${namespace}}${local}`;
      if (attributes.has(key)) throw new XmlRefused('attribute_twice');
      attributes.set(key, value);
      if (!/^id$/i.test(local)) continue;
      // Signatures refer to elements by this attribute in any case.
      if (this.ids.has(value)) throw new XmlRefused('id_twice');
      this.ids.add(value);
    }
    return attributes;
  }
}

/** Adds the namespaces that an element declares. */
function scopeOf(given: Map<string, string>, outer: Scope): Scope {
  let scope = outer;
  for (const [qualified, uri] of given) {
    if (qualified !== 'xmlns' && !qualified.startsWith('xmlns:')) continue;
    const prefix = qualified.slice('xmlns:'.length);
    const reserved = prefix === 'xml' || prefix === 'xmlns' || uri === xmlNamespace || uri === xmlnsNamespace;
    // Canonicalization is undefined for relative names: implementations sign nothing at all instead of failing.
    const absolute = /^[A-Za-z][\w+.-]*:\S+$/.test(uri) || (uri === '' && prefix === '');
    if (reserved || !absolute) throw new XmlRefused('namespace');
    scope = { ...scope, [prefix]: uri };
  }
  return scope;
}

function resolve(qualified: string, scope: Scope, plain: string): { namespace: string; name: string } {
  const [first = '', second] = qualified.split(':');
  if (second === undefined) return { namespace: plain, name: first };
  if (!Object.hasOwn(scope, first)) throw new XmlRefused('namespace');
  return { namespace: scope[first]!, name: second };
}

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&\s]{0,12};)?/g, (_, reference: string | undefined) => {
    const entity = reference?.slice(0, -1) ?? '';
    if (Object.hasOwn(entities, entity)) return entities[entity]!;
    const [, hexadecimal, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(entity) ?? [];
    const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal ?? -1);
    if (code < 9 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) throw new XmlRefused('entity');
    const character = String.fromCodePoint(code);
    if (forbidden.test(character)) throw new XmlRefused('entity');
    return character;
  });
}

/** Returns text without the white space of XML around it. Other spaces are part of a value, such as a user name. */
export function trimmed(text: string): string {
  const isSpace = (index: number) => /[ \t\n]/.test(text.charAt(index));
  let [start, end] = [0, text.length];
  while (start < end && isSpace(start)) start += 1;
  while (end > start && isSpace(end - 1)) end -= 1;
  return text.slice(start, end);
}

/** Returns the children with this name in this namespace. */
export const childrenOf = ({ children }: XmlElement, namespace: string, local: string): XmlElement[] =>
  children.filter((child) => child.namespace === namespace && child.name === local);

/** Returns an element and everything in it. */
export function everyElement(root: XmlElement): XmlElement[] {
  const all = [root];
  // The list grows while it is read.
  for (const element of all) all.push(...element.children);
  return all;
}
