/**
 * Notifies every process of this server about commits. Announcements are hints and carry only ids. Listeners read the
 * data again after a hint, and also from time to time without one. A lost announcement causes a delay but no data loss,
 * and writes continue while the bus is down.
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
