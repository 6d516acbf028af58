import type { Deps } from './deps.ts';

export type { Deps };

/**
 * Context of every call, in addition to its input.
 * @param Caller the type of a caller, which `people/access` defines
 */
export interface RequestContext<Caller = { account: { id: number } }> {
  deps: Deps;
  request: {
    /** Identifies this request in the log and in the answer to an unexpected error. */
    id: string;
    address: string;
    headers: Headers;
    method: string;
    query: URLSearchParams;
    /** Aborted when the client disconnects. */
    signal: AbortSignal;
    /** Whether a tool of the MCP server makes the call. */
    assistant?: boolean;
  };
  /** Response headers. */
  answer: Headers;
  reply: {
    /** A large JSON answer or the events of a stream, sent instead of the call's return value. */
    body?: ReadableStream<Uint8Array>;
    /** A file to download, streamed while it is created. It replaces the empty file that the call returns. */
    file?: { name: string; type: string; bytes: AsyncIterable<Uint8Array> };
  };
  /** The caller, if identified before the body was read. Null for calls that need no session. */
  admitted?: Caller | null;
}
