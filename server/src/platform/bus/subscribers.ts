/** Listeners of this process. */
export interface Subscribers {
  /** Returns true if this is the topic's first listener. */
  add(topic: string, listener: () => void): boolean;
  /** Returns true if the topic has no listeners left. */
  remove(topic: string, listener: () => void): boolean;
  topics(): Iterable<string>;
  wake(topic: string): void;
  /** Wakes all listeners after announcements may have been missed. */
  wakeAll(): void;
}

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
