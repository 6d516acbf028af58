import { clock, sinceFirst } from '../../times.ts';
import { type ReadTurn, type TranscriptFormat, withoutEntities } from '../../transcript.ts';

/**
 * The transcript of a Slack huddle, saved or copied as a page with its markup. The classes are those of Slack's own
 * list of huddle events (seen in June 2026). The plain-text format reads text that was copied without markup.
 */
export const slack: TranscriptFormat = {
  read(text) {
    return /p-huddle_event_log__/.test(text) ? { title: null, start: null, turns: fromMarkup(text) } : null;
  },
};

/** An open element whose text is read. */
interface OpenElement {
  kind: 'member_name' | 'timestamp' | 'transcription';
  tag: string;
  /** Number of open elements with the same tag inside it. */
  depth: number;
  parts: string[];
}

const kinds = ['member_name', 'timestamp', 'transcription'] as const;

/** Reads the markup sequentially without building a tree, so that deep nesting costs nothing. */
function fromMarkup(html: string): ReadTurn[] {
  const turns: ReadTurn[] = [];
  let speaker = '';
  let from: number | null = null;
  let open: OpenElement | null = null;
  const close = ({ kind, parts }: OpenElement) => {
    const text = withoutEntities(parts.join('')).replace(/\s+/gu, ' ').trim();
    if (kind === 'member_name') speaker = text.replace(/:$/, '');
    else if (kind === 'timestamp') from = clock(text) ?? from;
    else if (text !== '') turns.push({ speaker, content: text, from, to: null });
  };
  for (let at = 0; at < html.length; ) {
    const start = html.indexOf('<', at);
    const end = start < 0 ? -1 : html.indexOf('>', start);
    open?.parts.push(html.slice(at, start < 0 ? html.length : start));
    if (end < 0) break;
    at = end + 1;
    const [, slash = '', name = '', attributes = ''] =
      /^<(\/?)([a-z][a-z0-9]{0,20})([\s\S]{0,2000})/i.exec(html.slice(start, Math.min(end, start + 2_030))) ??
      [];
    const tag = name.toLowerCase();
    if (open && tag === open.tag) open.depth += slash ? -1 : 1;
    if (open && open.depth === 0) {
      close(open);
      open = null;
    } else if (!open && slash === '') {
      const kind = kinds.find((each) => attributes.includes(`p-huddle_event_log__${each}`));
      if (kind) open = { kind, tag, depth: 1, parts: [] };
    }
  }
  if (open) close(open);
  return sinceFirst(turns);
}
