/** What the fake pages of all platforms have in common. */
import type { CaptionWindow } from './captions.ts';

/** A call as a test begins it. */
export interface CallOptions {
  title: string;
  /** The name of the person whose browser this is. */
  self: string;
  people: string[];
  /** Captions on from the start. Default true. */
  captions?: boolean;
}

/** A platform's page: what stands in it before, during and after a call. */
export interface Shell {
  captions: CaptionWindow;
  lobby(): void;
  call(options: CallOptions & { leave: () => void }): void;
  left(): void;
}
