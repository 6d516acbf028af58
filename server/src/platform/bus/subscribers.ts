/** Who of this process wants to hear of what. */
export interface Subscribers {
  /** True when the topic had no listener before. */
  add(topic: string, listener: () => void): boolean;
  /** True when the topic has no listener any more. */
  remove(topic: string, listener: () => void): boolean;
  topics(): Iterable<string>;
  wake(topic: string): void;
  /** For when announcements may have been missed. */
  wakeAll(): void;
}

/** The listeners of one process by topic. */
export function createSubscribers(): Subscribers {
  const byTopic = new Map<string, Set<() => void>>();
  return {
    add(topic, listener) {
      const known = byTopic.get(topic);
      known?.add(listener);
      if (!known) byTopic.set(topic, new Set([listener]));
      return !known;
    },
    remove(topic, listener) {
      const known = byTopic.get(topic);
      if (!known?.delete(listener) || known.size > 0) return false;
      byTopic.delete(topic);
      return true;
    },
    topics: () => byTopic.keys(),
    wake(topic) {
      for (const listener of byTopic.get(topic) ?? []) listener();
    },
    wakeAll() {
      for (const listeners of byTopic.values()) for (const listener of listeners) listener();
    },
  };
}
