import { hashOf } from '../content.ts';
import type { MeetingContent } from '../integration.ts';
import { madeOnce, sectionsOf } from '../sections.ts';
import { cleanLine, minuteOf, partsOf } from '../text.ts';

/*
 * What is said of a meeting, as messages of rich text (https://docs.slack.dev/reference/block-kit/blocks/rich-text-block). A mention, a link
 * or an emoji is an element of its own there: what stands in a text is only ever text.
 */

type Element = { type: 'text'; text: string; style?: { bold: true } } | { type: 'link'; url: string };
interface Section {
  type: 'rich_text_section';
  elements: Element[];
}
interface List {
  type: 'rich_text_list';
  style: 'bullet';
  elements: Section[];
}

/** A message as it shall be. */
export interface Message {
  /** What notifications show. */
  text: string;
  blocks: { type: 'rich_text'; elements: (Section | List)[] }[];
  hash: string;
}

/**
 * Characters of a message: as many as Slack recommends (https://docs.slack.dev/reference/methods/chat.postMessage, "truncating
 * content"). Blocks of one message may have some 13,000 with their JSON.
 */
const longest = 4_000;

/** Characters of a title in a notification. */
const longestTitle = 150;

/** A paragraph, or a point of a list. */
interface Item {
  list: boolean;
  elements: Element[];
}

const text = (content: string, bold = false): Element => ({
  type: 'text',
  text: content,
  ...(bold ? { style: { bold: true as const } } : {}),
});

/** The messages of a meeting: the first for the channel, the others for its thread. */
export const messagesOf = madeOnce((content, withTranscript: boolean): Message[] => [
  ...packed(summaryOf(content), content),
  ...(withTranscript ? packed(transcriptOf(content), content) : []),
]);

function summaryOf(content: MeetingContent): Item[] {
  const { title, url, platform, participants } = content;
  const facts = [minuteOf(content), platform, participants.map(cleanLine).join(', ')].filter(Boolean);
  return [
    ...cut(`${cleanLine(title)}\n`).map((part) => paragraph([text(part, true)])),
    ...cut(`${facts.join(' · ')}\n`).map((part) => paragraph([text(part)])),
    paragraph([{ type: 'link', url }]),
    ...sectionsOf(content).flatMap((section) => [
      paragraph([text(`\n${section.title}\n`, true)]),
      ...section.lines.flatMap((line) => point(line)),
    ]),
  ];
}

const transcriptOf = ({ transcript, words }: MeetingContent): Item[] =>
  transcript.flatMap(({ speaker, time, text: said }) => {
    const [first = '', ...others] = cut(`${cleanLine(said)}\n`);
    const head = text(`${cut(cleanLine(speaker))[0] || words.unknownSpeaker} ${time}\n`, true);
    return [paragraph([head, text(first)]), ...others.map((part) => paragraph([text(part)]))];
  });

const paragraph = (elements: Element[]): Item => ({ list: false, elements });
const point = (line: string): Item[] => cut(line).map((part) => ({ list: true, elements: [text(part)] }));
const cut = (line: string) => partsOf(line, longest - 200);

/** Items in as few messages as hold them. */
function packed(items: readonly Item[], { title }: MeetingContent): Message[] {
  const messages: Item[][] = [];
  let size = 0;
  for (const item of items) {
    const length = JSON.stringify(item.elements).length;
    const last = messages.at(-1);
    // What stands around each element counts too, by half of what Slack takes.
    if (!last || size + length > longest * 1.5) {
      messages.push([item]);
      size = length;
    } else {
      last.push(item);
      size += length;
    }
  }
  return messages.map((each) => messageOf(each, title));
}

function messageOf(items: readonly Item[], title: string): Message {
  const elements: (Section | List)[] = [];
  for (const { list, elements: given } of items) {
    const section: Section = { type: 'rich_text_section', elements: given };
    const last = elements.at(-1);
    if (!list && last?.type === 'rich_text_section') last.elements.push(...given);
    else if (!list) elements.push({ ...section, elements: [...given] });
    else if (last?.type === 'rich_text_list') last.elements.push(section);
    else elements.push({ type: 'rich_text_list', style: 'bullet', elements: [section] });
  }
  const blocks: Message['blocks'] = [{ type: 'rich_text', elements }];
  const shown = escaped(partsOf(cleanLine(title), longestTitle)[0] ?? '');
  return { text: shown, blocks, hash: hashOf(JSON.stringify([shown, blocks])) };
}

/** As https://docs.slack.dev/messaging/formatting-message-text says: these three begin and end what is more than text. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
