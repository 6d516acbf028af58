import { listOf } from '../../../text/list-of.ts';
import { hashOf } from '../content.ts';
import type { MeetingContent } from '../integration.ts';
import { memoizePerMeeting, sectionsOf } from '../sections.ts';
import { cleanLine, partsOf, startOf } from '../text.ts';

/*
 * Converts a meeting to rich text messages (https://docs.slack.dev/reference/block-kit/blocks/rich-text-block). Their
 * mentions, links and emoji are separate elements, so text is never interpreted.
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

export interface Message {
  /** Text of notifications. */
  text: string;
  blocks: { type: 'rich_text'; elements: (Section | List)[] }[];
  hash: string;
}

/**
 * Maximum characters of a message, as Slack recommends (https://docs.slack.dev/reference/methods/chat.postMessage, "truncating
 * content"). The blocks of a message may have about 13,000 including their JSON.
 */
const longest = 4_000;

/** Maximum characters of a title in a notification. */
const maxTitleLength = 150;

/** A paragraph, or an item of a list. */
interface Item {
  list: boolean;
  elements: Element[];
}

const text = (content: string, bold = false): Element => ({
  type: 'text',
  text: content,
  ...(bold ? { style: { bold: true as const } } : {}),
});

/** Returns the messages of a meeting: the first for the channel, the rest for its thread. */
export const messagesOf = memoizePerMeeting((content, withTranscript: boolean): Message[] => [
  ...packed(summaryOf(content), content),
  ...(withTranscript ? packed(transcriptOf(content), content) : []),
]);

function summaryOf(content: MeetingContent): Item[] {
  const { title, url, platform, participants } = content;
  const facts = [startOf(content), platform, listOf(participants.map(cleanLine))].filter(Boolean);
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

/** Distributes items over as few messages as possible. */
function packed(items: readonly Item[], { title }: MeetingContent): Message[] {
  const messages: Item[][] = [];
  let size = 0;
  for (const item of items) {
    const length = JSON.stringify(item.elements).length;
    const last = messages.at(-1);
    // The JSON around the elements counts too, so this stays at half of Slack's limit.
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
  const shown = escaped(partsOf(cleanLine(title), maxTitleLength)[0] ?? '');
  return { text: shown, blocks, hash: hashOf(JSON.stringify([shown, blocks])) };
}

/** Characters to escape according to https://docs.slack.dev/messaging/formatting-message-text. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
