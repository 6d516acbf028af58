import type { Deps } from './deps.ts';

export type { Deps };

/** What every call is given besides its input. */
export interface RequestContext {
  deps: Deps;
  request: {
    /** Names this request in the log and in an unexpected error's answer. */
    id: string;
    /** The client's address. */
    address: string;
    headers: Headers;
    /** Aborted when the client goes away. */
    signal: AbortSignal;
  };
  /** Headers to answer with. */
  answer: Headers;
}
