/** What was started, to be ended in reverse: what others stand on ends last. */
export interface Lifecycle {
  /** Remembers how something that was just started is ended. */
  onEnd(end: () => Promise<void> | void): void;
  /** Ends everything. What fails to end is reported and does not keep the rest. */
  end(): Promise<void>;
}

export function createLifecycle(report: (error: unknown) => void): Lifecycle {
  const endings: (() => Promise<void> | void)[] = [];
  return {
    onEnd(end) {
      endings.push(end);
    },
    async end() {
      for (let end = endings.pop(); end; end = endings.pop()) {
        try {
          await end();
        } catch (error) {
          report(error);
        }
      }
    },
  };
}
