/** Common parts of all simulated pages. */
import type { CaptionWindow } from './captions.ts';
import type { Step } from './script.ts';

/** The initial state of a call. */
export interface CallOptions {
  title: string;
  /** Name of the browser's user. */
  self: string;
  people: string[];
  /** Whether captions are on from the start. Default: true. */
  captions?: boolean;
}

/** A platform's page before, during and after a call. */
export interface Shell {
  captions: CaptionWindow;
  lobby(): void;
  call(options: CallOptions & { leave: () => void }): void;
  left(): void;
}

/** A window that the page fills: blank when opened, written by `document.write`, or picture in picture. */
export type PopOut = 'blank' | 'written' | 'picture';

/** Controls for tests. */
export interface FakeMeeting {
  /** Makes this the page of another generation, still in the lobby. */
  become(generation: string): void;
  enter(options: CallOptions): void;
  leave(): void;
  /** Moves the call with its captions to a separate window. Requires a user gesture. */
  popOut(how: PopOut, options: CallOptions): Promise<void>;
  /** Closes that window: the page shows the call again. */
  popIn(): void;
  captions(on: boolean): void;
  captionsAreOn(): boolean;
  /** Shows a caption block, or updates its text. */
  show(block: number, speaker: string, text: string | null): void;
  /** Plays a meeting at a multiple of human speed. */
  play(steps: Step[], speed: number): Promise<void>;
  /** Plays a replay case on its own page. */
  playCase(index: number, setting: number): Promise<void>;
  leaveCase(): void;
  /**
   * Number of changes shown since the page was opened, and the time of the last one (milliseconds since the epoch).
   */
  shown(): { changes: number; at: number };
}

declare global {
  interface Window {
    meeting: FakeMeeting;
  }
}
