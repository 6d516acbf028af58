/** Limits for reading and parsing a response. */
export interface ResponseBudget {
  /** Bytes of the body, after decompression. */
  bytes: number;
  /** Whether a larger response is refused or cut off. */
  beyond: 'refuse' | 'cut';
  /** Values in the parsed JSON that its schema keeps: moving more between threads would block the main thread. */
  values: number;
  /** Milliseconds after the headers until the body is cut off, if not the timeout of the request. */
  bodyMs?: number;
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Budgets by kind of external response. */
export const responseBudgets = {
  /** Webhooks and revoked grants: only the status matters. */
  status: { bytes: 4 * kilobyte, beyond: 'cut', values: 1_000, bodyMs: 500 },
  /** The message that comes with a refusal. The status matters more, so nothing waits long for the rest. */
  refusal: { bytes: 16 * kilobyte, beyond: 'cut', values: 1_000, bodyMs: 2_000 },
  /** Tokens, and calls without a budget. */
  small: { bytes: 64 * kilobyte, beyond: 'refuse', values: 1_000 },
  modelList: { bytes: 2 * megabyte, beyond: 'refuse', values: 20_000 },
  /** A streamed answer, including the metadata vendors add to each token. */
  modelAnswer: { bytes: 32 * megabyte, beyond: 'refuse', values: 1_000 },
  /**
   * A page of a vendor's documents or events. The bytes are for a day-long transcript in a Google document, and the
   * values for 50 events with 100 people each.
   */
  vendor: { bytes: 4 * megabyte, beyond: 'refuse', values: 20_000 },
} satisfies Record<string, ResponseBudget>;
