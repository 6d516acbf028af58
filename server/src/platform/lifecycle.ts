/** What was started, to be ended in reverse: what others stand on ends last. */
export interface Lifecycle {
  /** Remembers how something that was just started is ended. */
  onEnd(end: () => Promise<void> | void): void;
  /** Ends everything, once: a second call waits for the first. What fails to end is told and does not keep the rest. */
  end(): Promise<void>;
  readonly ending: boolean;
}

export function createLifecycle(report: (error: unknown) => void): Lifecycle {
  const endings: (() => Promise<void> | void)[] = [];
  let ended: Promise<void> | null = null;

  async function endAll(): Promise<void> {
    for (let end = endings.pop(); end; end = endings.pop()) {
      try {
        await end();
      } catch (error) {
        report(error);
      }
    }
  }

  return {
    onEnd(end) {
      endings.push(end);
    },
    end() {
      ended ??= endAll();
      return ended;
    },
    get ending() {
      return ended !== null;
    },
  };
}
