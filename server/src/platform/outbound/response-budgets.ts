/** How much of a response is read, and how large the parsed value may be. */
export interface ResponseBudget {
  /** Bytes of the body, after decompression. */
  bytes: number;
  /** What happens beyond them: the response is refused, or only its beginning is read. */
  beyond: 'refuse' | 'cut';
  /** Values in the parsed JSON: moving more between threads would block the one that answers requests. */
  values: number;
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** One budget for each kind of response from outside. */
export const responseBudgets = {
  /** Webhooks and revoked grants: only the status matters. */
  status: { bytes: 4 * kilobyte, beyond: 'cut', values: 1_000 },
  /** The sentence that comes with a refusal. */
  refusal: { bytes: 16 * kilobyte, beyond: 'cut', values: 1_000 },
  /** Tokens, and every call that names no budget. */
  small: { bytes: 64 * kilobyte, beyond: 'refuse', values: 1_000 },
  modelList: { bytes: 2 * megabyte, beyond: 'refuse', values: 100_000 },
  /** A streamed answer with everything that vendors put around each word. */
  modelAnswer: { bytes: 32 * megabyte, beyond: 'refuse', values: 1_000 },
  /** A page of a vendor's documents or events. */
  vendor: { bytes: 8 * megabyte, beyond: 'refuse', values: 250_000 },
} satisfies Record<string, ResponseBudget>;
