/**
 * Reduces HTML from other programs to structure: keeps paragraphs, headings, lists, links and emphasis; drops fonts,
 * sizes, colors and layout. HTML from an editor like ours stays as it is.
 */
export function cleanPasted(html: string): string {
  const quiet = quieted(html);
  if (/\sdata-pm-slice=/.test(quiet)) return quiet;
  const { body } = new DOMParser().parseFromString(quiet, 'text/html');
  for (const gone of body.querySelectorAll('meta, link, title, xml, script, .Apple-interchange-newline'))
    gone.remove();
  nameHeadings(body);
  buildLists(body);
  for (const element of body.querySelectorAll<HTMLElement>('*')) styleToMarks(element);
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) reduce(element);
  return body.innerHTML;
}

/**
 * Removes style elements, comments and event handlers. They would have no effect in a document that is not shown, but Chrome reports them
 * as violations of the page's content security policy.
 */
function quieted(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi, (tag) =>
      tag.replace(/([\s"'/])on(?=[a-z]+\s*=)/gi, '$1data-on'),
    );
}

const keptAttributes = new Set(['href', 'src', 'alt', 'start']);

/** Turns titles into headings. Word writes them as paragraphs of class MsoTitle. */
function nameHeadings(body: HTMLElement): void {
  for (const title of body.querySelectorAll('p.MsoTitle')) title.replaceWith(renamed(title, 'h1'));
}

/** Turns list items into lists. Word writes them as paragraphs, `mso-list:l0 level2 lfo1`, with bullet or number as text. */
function buildLists(body: HTMLElement): void {
  const levelOf = (element: Element | null) => {
    const [, level] = /mso-list:\s*l\d+ level(\d+)/.exec(element?.getAttribute('style') ?? '') ?? [];
    return Number(level ?? 0);
  };
  const items = [...body.querySelectorAll('p')].filter((paragraph) => levelOf(paragraph) > 0);
  let open: { list: Element; level: number }[] = [];
  let last: Element | null = null;
  for (const paragraph of items) {
    const level = levelOf(paragraph);
    // Other content in between ends the list.
    if (!last || paragraph.previousElementSibling !== open[0]?.list) open = [];
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = paragraph.ownerDocument.createElement(isNumbered(paragraph) ? 'ol' : 'ul');
      const into = open.at(-1)?.list.lastElementChild;
      if (into) into.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    for (const marker of paragraph.querySelectorAll('[style*="mso-list:Ignore" i]')) marker.remove();
    last = paragraph.ownerDocument.createElement('li');
    last.append(paragraph);
    open.at(-1)!.list.append(last);
  }
}

/** Returns whether the item's marker is a number or letter ("1.", "a)", "iv.") and not a bullet ("·", "o"). */
function isNumbered(item: Element): boolean {
  const marker = item.querySelector('[style*="mso-list:Ignore" i]')?.textContent ?? '';
  return /^\s*\(?(?:\d+|[a-z]{1,5})[.)]/i.test(marker);
}

/** Turns emphasis in a style attribute into an element. */
function styleToMarks(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecoration, textDecorationLine } = element.style;
  if (/^(B|STRONG)$/.test(element.tagName) && /^(normal|400)$/.test(fontWeight)) {
    // Google Docs wraps everything in a b element that is not bold.
    element.replaceWith(...element.childNodes);
    return;
  }
  if (!/^(SPAN|P|LI|DIV|FONT)$/.test(element.tagName)) return;
  const line = `${textDecoration} ${textDecorationLine}`;
  const marks = [
    ...(/^(bold|bolder|[6-9]00)$/.test(fontWeight) ? ['strong'] : []),
    ...(/^(italic|oblique)/.test(fontStyle) ? ['em'] : []),
    ...(/underline/.test(line) && !element.closest('a') ? ['u'] : []),
    ...(/line-through/.test(line) ? ['s'] : []),
  ];
  for (const mark of marks) {
    // Use a separate document: in the page's own, moved pictures would load.
    const wrapper = element.ownerDocument.createElement(mark);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
}

/** Removes attributes that only affect appearance. Replaces an element without other meaning with its content. */
function reduce(element: HTMLElement): void {
  for (const { name } of [...element.attributes])
    if (!keptAttributes.has(name)) element.removeAttribute(name);
  const holdsNothing = /^(SPAN|FONT|O:P)$/.test(element.tagName);
  // A line break between blocks is only spacing.
  const isDistance =
    element.tagName === 'BR' && [...(element.parentElement?.children ?? [])].some((next) => isBlock(next));
  if (isDistance) element.remove();
  else if (element.tagName === 'O:P' && (element.textContent ?? '').trim() === '') element.remove();
  else if (holdsNothing) element.replaceWith(...element.childNodes);
}

const isBlock = (element: Element) => /^(P|DIV|H[1-6]|UL|OL|TABLE|BLOCKQUOTE|PRE)$/.test(element.tagName);

function renamed(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  return other;
}
