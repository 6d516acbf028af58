import type { Actor } from '../workspaces/actor.ts';
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
    method: string;
    query: URLSearchParams;
    /** Aborted when the client goes away. */
    signal: AbortSignal;
  };
  /** Headers to answer with. */
  answer: Headers;
  reply: {
    /** The answer as JSON, where it is too large to be written at once: it is sent instead of what the call returns. */
    body?: ReadableStream<Uint8Array>;
    /** A file to be saved, sent while it is made, instead of the empty one that the call returns. */
    file?: { name: string; type: string; bytes: AsyncIterable<Uint8Array> };
  };
  /** Who makes the call, where that was found out before its body was read; null for somebody who need not be signed in. */
  admitted?: Actor | null;
}
