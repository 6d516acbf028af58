/**
 * The interface of a platform module: how to find captions in a page, and what the page says about the meeting. A reader is pure
 * over a `Document`: it keeps no state but caches, uses no globals, and works in jsdom as in Chromium. Its input may be detached,
 * incomplete or of an unknown version: then it returns null, and never throws.
 */
import type { PlatformFacts } from './facts.ts';
import type { ReadPlatform } from './index.ts';

/** One caption row as it is on screen now. */
export interface CaptionRow {
  /** The row itself: the key of everything that is remembered about it. */
  element: Element;
  /** The label as shown, null when the platform shows none. May be a placeholder or the localized "You". */
  speaker: string | null;
  /** Identifies the person when names are missing or shared: the avatar's address or a participant ID. */
  identity: string | null;
  text: string;
  /** Still mounted, but invisible: on Zoom the end of an utterance. */
  hidden: boolean;
  /** The platform's own ID of the utterance, if it has one. */
  stableId: string | null;
  /** The page may replace the words with others, a translation: the whole row is read whenever it changes. */
  swapped?: true;
}

/** The element that shows captions, chosen by votes among candidates. */
export interface Region {
  element: Element;
  /** The rules that voted for it, for the health report: `role+rows`, `data-tid`, … */
  rule: string;
  /** `panel` lists the whole transcript and is preferred to the `overlay`; the two are never mixed. */
  kind: 'overlay' | 'panel';
}

export interface Scan {
  /** Oldest first, whatever the order in the page. */
  rows: Element[];
  /** Number of children with text that no rule recognized. With no rows at all the reader is suspect. */
  unclassified: number;
}

export interface Traits {
  /** Milliseconds without a change after which an utterance counts as final. */
  settleAfter: number;
  /** The text is a window: its head is dropped while the tail grows. */
  rolling: boolean;
  /** Rows leave the page, return, and their elements are reused for other utterances. */
  virtual: boolean;
  /**
   * Milliseconds for which a removed word or two may return in another element; 350 by default. Zero if a new element always
   * shows new text.
   */
  grace?: number;
  /** Switching captions off and on shows old text again. */
  replays: boolean;
}

/** The page's information about the call. Read rarely, because it requires a scan of the whole page. */
export interface Signals {
  /** Number of independent signs of a running call; two are a call. */
  inCall: number;
  /** Waiting to be admitted, or before joining. */
  lobby: boolean;
  /** The region exists; captions may be on before it does. Null when the page does not say. */
  captionsOn: boolean | null;
  /** The page's own settings say that this call has no captions to switch on. */
  withoutCaptions?: boolean;
  /** This kind of call shows its captions in a way that cannot be read. */
  unreadable?: boolean;
  /** Whether `turnOnCaptions` would find something to click. */
  canTurnOnCaptions: boolean;
  /** The person the platform marks as speaking now, if it gives a name. */
  activeSpeaker: string | null;
  ended: boolean;
  /**
   * Returns whether the elements these signs were read from are unchanged: called every second during a call, at a twentieth of
   * the cost of reading them. May be false without reason, and true for some seconds too long.
   */
  stillShow(): boolean;
}

export interface PlatformReader extends Pick<PlatformFacts<ReadPlatform>, 'id' | 'behavior'> {
  /** Returns the meeting's code when this address is one of a meeting, else null. Reads the address only. */
  meetingCode(url: string): string | null;
  /** Returns the meeting's code from the page itself, on platforms whose addresses lack it. */
  codeOnPage?(document: Document): string | null;
  /** Attributes whose change may hide or show a row; empty when none can. */
  attributes: string[];
  traits(region: Region): Traits;

  /** Returns the best captions region of this document, or null. Cheap enough for once a second. */
  findRegion(document: Document): Region | null;
  scan(region: Region): Scan;
  /** Returns the rows inside a node that was removed from the region, perhaps before it was ever read. */
  rowsIn(node: Node, region: Region): Element[];
  /**
   * Reads an added element that is exactly one row, as `rowsIn` and `readRow` would, at half the cost. Null when it may be
   * anything else.
   */
  readAdded?(element: Element): CaptionRow | null;
  /** Reads a row as it is now, attached or not. Null when it is no longer a row. */
  readRow(element: Element, region: Region): CaptionRow | null;
  /** Returns the spoken words in a text node of a row, for pages that write the name into the same text. */
  wordsOfNode?(text: string, row: Element): string;

  /** Selects elements that exist only on a page with a call, or with captions: newly added elements are checked for them. */
  callSigns: string;
  signals(document: Document): Signals;
  /** Returns the meeting's name, "" when the page shows none of its own. */
  title(document: Document): string;
  /** Returns the labels of people on the page, groups ("Kim Lane and 2 more") and "You" included. */
  labels(document: Document): string[];
  /** Returns the distinct names of people in the call. A lower bound: tiles and lists are partial. */
  participants(document: Document): string[];
  /** Returns the name of the person at this browser. */
  self(document: Document): string | null;
  /** Returns names for identities, from anywhere in the page where avatar and name are together. */
  names(document: Document): Map<string, string>;
  /** Returns whether the label says "You" in the page's language. */
  isSelfLabel(label: string, document: Document): boolean;
  /** Returns whether the label is a placeholder for an unknown person ("Unknown User"). */
  isPlaceholder(label: string): boolean;
  /** Returns email addresses visible in the page's lists of people. */
  addresses(document: Document): string[];

  /**
   * Switches captions on, by clicks, for this person alone. False when there is nothing to click. May open a menu first: call
   * again.
   */
  turnOnCaptions(document: Document): boolean;
  /** Returns whether a click on this element leaves the call: a hint, never proof. */
  isHangUp(target: Element): boolean;
  /** Returns whether a click on this element switches captions on or off: the person's own decision. */
  isCaptionsToggle(target: Element): boolean;
}
