/**
 * The messages read from Jitsi Meet's captions tab. The page shows the whole history when the tab is opened. It keeps the order and
 * time of each message, but replaces all words with a translation when the person chooses another language. Final messages stay
 * as first read (captions.md, "Jitsi Meet").
 */
import { unspaced } from '../text.ts';

/** A message as it is on screen now. */
export interface ShownMessage {
  element: Element;
  /** The speaker's name on the page, or null if the page shows none. */
  speaker: string | null;
  words: string;
  /** The time of the message, as the page writes it. */
  time: string;
  /** Whether the words are final; null if the page does not show that. */
  final: boolean | null;
}

/** The speaker and words of a message, as first read or later corrected. */
export interface ReadMessage {
  /** Identifies the message, independent of the element that shows it. */
  id: string;
  speaker: string | null;
  words: string;
}

interface Message extends ReadMessage {
  time: string;
  final: boolean;
  /** The element that last showed the message. Each opening of the tab creates new elements. */
  shownBy: WeakRef<Element>;
}

/** The messages read from one page's tab. */
export interface History {
  /** Messages by time, in order. */
  byTime: Map<string, Message[]>;
  last: Map<string | null, Message>;
  /** Messages that the page marks as not final. */
  interim: Set<Message>;
}

export const createHistory = (): History => ({ byTime: new Map(), last: new Map(), interim: new Set() });

let made = 0;

/** Messages by the element that shows them. */
const messages = new WeakMap<Element, Message>();

/** The page's name for people who have left. A server can set another. */
const leftTheCall = 'Fellow Jitster';

/** Reads a message and combines it with its earlier reading. `others`: returns all messages now in the tab. */
export function readMessage(
  history: History,
  shown: ShownMessage,
  others: () => Iterable<ShownMessage>,
): ReadMessage {
  const { element, words } = shown;
  const known = messages.get(element);
  const before = known ?? claimMessage(history, shown);
  if (!before) return add(history, shown);
  messages.set(element, before);
  before.shownBy = new WeakRef(element);
  if (before.time !== shown.time) moveTo(history, before, shown.time);
  if (!isUnnamed(shown.speaker)) before.speaker = shown.speaker;
  if (isSame(before.words, words)) {
    before.words = words;
    if (shown.final !== null) before.final = shown.final;
  } else if (!before.final && !isFinalAfterAll(history, before, shown, known !== undefined, others)) {
    before.words = words;
    before.final = shown.final === true;
  }
  if (before.final) history.interim.delete(before);
  return before;
}

/** Finds a message without an element that this element may show: one with the same time, or one that is not final. */
function claimMessage(
  { byTime, interim }: History,
  { speaker, words, time, final }: ShownMessage,
): Message | null {
  const free = (byTime.get(time) ?? []).filter(isFree);
  const same = free.find((message) => message.speaker === speaker);
  if (same) return same;
  // Some transcribers send each state of a message with a new time, and the page creates another element for it.
  const goesOn = (message: Message) =>
    message.speaker === speaker && isFree(message) && isSame(message.words, words);
  const begun = final === null ? undefined : [...interim].find(goesOn);
  if (begun) return begun;
  return (isUnnamed(speaker) && free.find((message) => !interim.has(message))) || null;
}

function isFree({ shownBy }: Message): boolean {
  return !shownBy.deref()?.isConnected;
}

function moveTo({ byTime }: History, message: Message, time: string): void {
  const others = (byTime.get(message.time) ?? []).filter((other) => other !== message);
  if (others.length > 0) byTime.set(message.time, others);
  else byTime.delete(message.time);
  message.time = time;
  byTime.set(time, [...(byTime.get(time) ?? []), message]);
}

function add(history: History, { element, speaker, words, time, final }: ShownMessage): Message {
  const { byTime, last, interim } = history;
  made += 1;
  const message = {
    id: `message ${made}`,
    speaker,
    words,
    time,
    final: final === true,
    shownBy: new WeakRef(element),
  };
  messages.set(element, message);
  byTime.set(time, [...(byTime.get(time) ?? []), message]);
  if (final === false) interim.add(message);
  const former = last.get(speaker);
  // If the page does not mark final messages, a speaker's message is final when the next one starts. Names may be shared.
  if (former && final === null) former.final = true;
  last.set(speaker, message);
  return message;
}

/**
 * Returns whether changed words were final although the page does not say so: a translation replaces several messages at once and
 * removes those that are not final. In a reopened tab, this proves it only for complete sentences.
 */
function isFinalAfterAll(
  history: History,
  { words }: Message,
  { element, final }: ShownMessage,
  stayed: boolean,
  others: () => Iterable<ShownMessage>,
): boolean {
  if (final !== null || !(stayed || /[.?!…。？！]\s*$/.test(words))) return false;
  for (const other of others()) {
    const read = messages.get(other.element) ?? claimMessage(history, other);
    const proves = read && other.element !== element && (read.final || wordsIn(read.words).length >= 3);
    if (proves && !isSame(read.words, other.words)) return true;
  }
  return false;
}

function isUnnamed(speaker: string | null): boolean {
  return speaker === null || speaker === leftTheCall;
}

/** Returns whether the words are the same, continued or corrected. */
function isSame(before: string, now: string): boolean {
  if (now === '' || now.includes(before) || before.includes(now)) return true;
  const [earlier, later] = [wordsIn(before), new Set(wordsIn(now))];
  return earlier.filter((word) => later.has(word)).length * 2 >= earlier.length;
}

const word = new RegExp(`[${unspaced}]|(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])+`, 'gu');

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(word) ?? [];
}
