/**
 * What a platform module gives: how to find its captions in a page and what the page says about the meeting. A reader
 * is pure over a `Document`: it keeps no state but caches, uses no globals, and works in jsdom as in Chromium. What
 * it is given may be detached, half built or of an unknown generation: then it returns null, and never throws.
 */
import type { PlatformFacts } from './facts.ts';
import type { ReadPlatform } from './index.ts';

/** One caption row as it is on the screen now. */
export interface CaptionRow {
  /** The row itself: the key of everything that is remembered about it. */
  element: Element;
  /** The label as shown, null where the platform shows none. May be a placeholder or the localized "You". */
  speaker: string | null;
  /** Who it is when names are missing or shared: the avatar's address or a participant id. */
  identity: string | null;
  text: string;
  /** Still mounted, but switched invisible: on Zoom the end of an utterance. */
  hidden: boolean;
  /** The platform's own id of the utterance, where it has one. */
  stableId: string | null;
  /** The page may put other words there that nobody said, a translation: the row is read as a whole whenever it changes. */
  swapped?: true;
}

/** Where captions are shown, chosen by votes among candidates. */
export interface Region {
  element: Element;
  /** The rules that voted for it, for the health report: `role+rows`, `data-tid`, … */
  rule: string;
  /** `panel` lists the whole transcript and is preferred to the `overlay`; the two are never mixed. */
  kind: 'overlay' | 'panel';
}

/** The rows of a region. */
export interface Scan {
  /** Oldest first, whatever the order in the page. */
  rows: Element[];
  /** Children with text that no rule understood. With no rows at all the reader is suspect. */
  unclassified: number;
}

/** How a platform's rows behave. */
export interface Traits {
  /** Milliseconds without a change after which an utterance counts as final. */
  settleAfter: number;
  /** The text is a window: its head is dropped while the tail grows. */
  rolling: boolean;
  /** Rows leave the page, come back, and their elements are used again for other utterances. */
  virtual: boolean;
  /**
   * For how long a word or two that left may come back in another element, in milliseconds; 350 where nothing is said. Zero
   * where a new element shows something new.
   */
  grace?: number;
  /** Switching captions off and on shows old text again. */
  replays: boolean;
}

/** What the page says about the call, read once in a while: it takes a look through the whole page. */
export interface Signals {
  /** How many independent signs of a running call show; two are a call. */
  inCall: number;
  /** Waiting to be let in, or before joining. */
  lobby: boolean;
  /** The region is there; captions may be on before it is. Null when the page does not say. */
  captionsOn: boolean | null;
  /** The page's own settings say that this call has no captions to switch on. */
  withoutCaptions?: boolean;
  /** This kind of call shows its captions in a way that cannot be read. */
  unreadable?: boolean;
  /** Whether `turnOnCaptions` would find something to click. */
  canTurnOnCaptions: boolean;
  /** Who the platform marks as speaking now, by name where it gives one. */
  activeSpeaker: string | null;
  /** The platform says the meeting is over. */
  ended: boolean;
  /**
   * Whether a glance at what these signs were read from shows them as they were: asked every second during a call, it costs
   * a twentieth of reading them. May be false for no reason, and true for some seconds too long.
   */
  stillShow(): boolean;
}

/** A platform module. */
export interface PlatformReader extends Pick<PlatformFacts<ReadPlatform>, 'id' | 'behavior'> {
  /** The meeting's code when this address is one of a meeting, else null. Reads the address only. */
  meetingCode(url: string): string | null;
  /** The meeting's code when the page itself says which it is, where addresses do not. */
  codeOnPage?(document: Document): string | null;
  /** Attributes whose change may hide or show a row; empty where nothing is hidden that way. */
  attributes: string[];
  /** The traits of a region's rows. */
  traits(region: Region): Traits;

  /** The best captions region of this document, or null. Cheap enough for once a second. */
  findRegion(document: Document): Region | null;
  /** All rows of the region. */
  scan(region: Region): Scan;
  /** Rows inside a node that was taken out of the region, or put in and taken out before it was looked at. */
  rowsIn(node: Node, region: Region): Element[];
  /** One row as it is now, attached or not. Null when it is no longer a row. */
  readRow(element: Element, region: Region): CaptionRow | null;
  /** What is said in the text of a row's node, where the page writes the name into the same text. */
  wordsOfNode?(text: string, row: Element): string;

  /** Selects what only a page with a call has, or one with captions: it is looked for in what a page adds. */
  callSigns: string;
  signals(document: Document): Signals;
  /** The meeting's name, '' when the page shows none of its own. */
  title(document: Document): string;
  /** The labels of people as the page shows them, groups ("Kim Lane and 2 more") and "You" included. */
  labels(document: Document): string[];
  /** Names shown of people in the call, without duplicates. A lower bound: tiles and lists are partial. */
  participants(document: Document): string[];
  /** The name of the person at this browser. */
  self(document: Document): string | null;
  /** Names for identities, from anywhere in the page where avatar and name are together. */
  names(document: Document): Map<string, string>;
  /** True when the label is how this page's language says "You". */
  isSelfLabel(label: string, document: Document): boolean;
  /** True when the label names nobody yet ("Unknown User"). */
  isPlaceholder(label: string): boolean;
  /** Mail addresses visible in the page's lists of people. */
  addresses(document: Document): string[];

  /** Clicks what switches captions on for this person alone. False when there is nothing to click. May open a menu first: call again. */
  turnOnCaptions(document: Document): boolean;
  /** True when a click on this element leaves the call: a hint, never proof. */
  isHangUp(target: Element): boolean;
  /** True when a click on this element switches captions on or off: the person's own will. */
  isCaptionsToggle(target: Element): boolean;
}
