/**
 * Tells every process of this server that something was committed. An announcement is a hint and carries ids only: whoever
 * hears one reads again, and reads from time to time in any case. A lost announcement therefore costs time, never data, and
 * a bus that is away keeps nobody from storing.
 */
export interface Bus {
  /** Wakes the subscribers of a topic in every process, a few hundredths of a second later. Returns at once and never fails. */
  announce(topic: string): void;
  /**
   * Calls the listener whenever the topic was announced, and whenever announcements may have been missed.
   * @returns the function that ends it.
   */
  subscribe(topic: string, listener: () => void): () => void;
  /** Sends what was announced so far, and ends. */
  close(): Promise<void>;
}
