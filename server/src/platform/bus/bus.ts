/**
 * Notifies every process of this server about commits. Announcements are hints that carry ids only: listeners read
 * the data again, and also from time to time without a hint. A lost announcement therefore causes a delay but no data
 * loss, and a bus that is down does not block writes.
 */
export interface Bus {
  /**
   * Wakes the subscribers of a topic in every process, a few hundredths of a second later. Returns immediately and
   * never fails.
   */
  announce(topic: string): void;
  /**
   * Calls the listener whenever the topic is announced or announcements may have been missed.
   * @returns a function that unsubscribes.
   */
  subscribe(topic: string, listener: () => void): () => void;
  /** Sends pending announcements and closes the bus. */
  close(): Promise<void>;
}
