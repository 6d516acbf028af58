/** The common part of all fake pages. */
import type { CaptionWindow } from './captions.ts';
import type { Step } from './script.ts';

/** A call as a test begins it. */
export interface CallOptions {
  title: string;
  /** The name of the person whose browser this is. */
  self: string;
  people: string[];
  /** Captions on from the start. Default true. */
  captions?: boolean;
}

/** A platform's page before, during and after a call. */
export interface Shell {
  captions: CaptionWindow;
  lobby(): void;
  call(options: CallOptions & { leave: () => void }): void;
  left(): void;
}

/** A window that the page fills: blank as it was opened, written by `document.write`, or picture in picture. */
export type PopOut = 'blank' | 'written' | 'picture';

/** Controls for tests. */
export interface FakeMeeting {
  /** Makes this the page of another generation; still in the lobby. */
  become(generation: string): void;
  enter(options: CallOptions): void;
  leave(): void;
  /** Moves the call with its captions to its own window. Requires a user gesture. */
  popOut(how: PopOut, options: CallOptions): Promise<void>;
  /** Closes that window: the call is shown in the page again. */
  popIn(): void;
  captions(on: boolean): void;
  captionsAreOn(): boolean;
  /** Shows a caption block, new or as it reads now. */
  show(block: number, speaker: string, text: string | null): void;
  /** Plays a meeting at so many times human speed. */
  play(steps: Step[], speed: number): Promise<void>;
  /** Plays a replay case on a page of its own making. */
  playCase(index: number, setting: number): Promise<void>;
  leaveCase(): void;
  /** How many changes were shown since the page was opened, and when the last was (ms since the epoch). */
  shown(): { changes: number; at: number };
}

declare global {
  interface Window {
    meeting: FakeMeeting;
  }
}
