/**
 * The interface of a platform module: finds captions on a page and reads facts about the meeting. A reader depends only on a
 * `Document`: it has no state except caches, uses no globals, and works in jsdom and Chromium. The document may be detached,
 * incomplete or of an unknown version: then the reader returns null and never throws.
 */
import type { PlatformFacts } from './facts.ts';
import type { ReadPlatform } from './index.ts';

/** A caption row as it is on screen now. */
export interface CaptionRow {
  /** The row's element. It identifies the row. */
  element: Element;
  /** The label as shown, or null if the platform shows none. May be a placeholder or the localized "You". */
  speaker: string | null;
  /** Identifies the person when names are missing or shared: the avatar's address or a participant ID. */
  identity: string | null;
  text: string;
  /** Still in the document but invisible. On Zoom, this ends an utterance. */
  hidden: boolean;
  /** The platform's ID of the utterance, if it has one. */
  stableId: string | null;
  /** The page may replace the words with a translation, so every change requires reading the whole row. */
  swapped?: true;
}

/** The element that contains captions, chosen by votes among candidates. */
export interface Region {
  element: Element;
  /** The rules that voted for the region, for the health report: `role+rows`, `data-tid`, … */
  rule: string;
  /** A `panel` lists the whole transcript and is preferred to an `overlay`. The two are never mixed. */
  kind: 'overlay' | 'panel';
}

export interface Scan {
  /** Oldest first, in any page order. */
  rows: Element[];
  /** Number of children with text that no rule recognized. If there are no rows, the reader may be outdated. */
  unclassified: number;
}

export interface Traits {
  /** Milliseconds without a change after which an utterance counts as final. */
  settleAfter: number;
  /** The text is a window: its beginning is dropped while its end grows. */
  rolling: boolean;
  /** Rows leave the page and return, and their elements are reused for other utterances. */
  virtual: boolean;
  /**
   * Milliseconds within which a removed word or two may return in another element; 350 by default. Zero if a new element always
   * shows new text.
   */
  grace?: number;
  /** After captions were switched off and on, the page shows old text again. */
  replays: boolean;
}

/** Facts about the call. Read rarely, because reading them scans the whole page. */
export interface Signals {
  /** Number of independent signs of a running call. Two or more prove a call. */
  inCall: number;
  /** The person waits to be admitted, or has not joined yet. */
  lobby: boolean;
  /** Whether captions are on, which may precede the region; null if the page does not show it. */
  captionsOn: boolean | null;
  /** The page's settings say that this call has no captions. */
  withoutCaptions?: boolean;
  /** Captions of this kind of call cannot be read. */
  unreadable?: boolean;
  /** Whether `turnOnCaptions` has something to click. */
  canTurnOnCaptions: boolean;
  /** The name of the person marked as speaking, if the platform shows it. */
  activeSpeaker: string | null;
  ended: boolean;
  /**
   * Returns whether the elements that these signs were read from are unchanged. Called every second during a call, at a twentieth of
   * the cost of reading the signs. It may return false too early and true for some seconds too long.
   */
  stillShow(): boolean;
}

export interface PlatformReader extends Pick<PlatformFacts<ReadPlatform>, 'id' | 'behavior'> {
  /** Returns the meeting code in this address, or null. */
  meetingCode(url: string): string | null;
  /** Returns the meeting code from the page, on platforms whose addresses lack it. */
  codeOnPage?(document: Document): string | null;
  /** Attributes that can hide or show a row. */
  attributes: string[];
  traits(region: Region): Traits;

  /** Returns the best captions region of this document, or null. Fast enough to be called once a second. */
  findRegion(document: Document): Region | null;
  scan(region: Region): Scan;
  /** Returns the rows inside a node that was removed from the region, possibly before it was read. */
  rowsIn(node: Node, region: Region): Element[];
  /** Reads an added element that is exactly one row, at half the cost of `rowsIn` and `readRow`. Returns null if it may not be. */
  readAdded?(element: Element): CaptionRow | null;
  /** Reads a row as it is now, attached or not. Returns null if the element is no longer a row. */
  readRow(element: Element, region: Region): CaptionRow | null;
  /** Returns the spoken words in a text node of a row, for pages that put the name into the same text. */
  wordsOfNode?(text: string, row: Element): string;

  /** Selects elements that exist only on a page with a call or with captions. Added elements are checked for them. */
  callSigns: string;
  signals(document: Document): Signals;
  /** Returns the meeting's name, or "" if the page shows none. */
  title(document: Document): string;
  /** Returns the labels of people on the page, including groups ("Kim Lane and 2 more") and "You". */
  labels(document: Document): string[];
  /** Returns the distinct names of people in the call. May be incomplete, because tiles and lists are. */
  participants(document: Document): string[];
  /** Returns the name of the person at this browser. */
  self(document: Document): string | null;
  /** Returns names by identity, from all places of the page that show avatar and name together. */
  names(document: Document): Map<string, string>;
  /** Returns whether the label says "You" in the page's language. */
  isSelfLabel(label: string, document: Document): boolean;
  /** Returns whether the label is a placeholder for an unknown person, such as "Unknown User". */
  isPlaceholder(label: string): boolean;
  /** Returns the email addresses visible in the page's people lists. */
  addresses(document: Document): string[];

  /** Clicks to switch captions on for this person alone. Returns false if there is nothing to click. May only open a menu: call again. */
  turnOnCaptions(document: Document): boolean;
  /** Returns whether a click on this element leaves the call. This is a hint, not proof. */
  isHangUp(target: Element): boolean;
  /** Returns whether a click on this element switches captions on or off, which is the person's decision. */
  isCaptionsToggle(target: Element): boolean;
}
