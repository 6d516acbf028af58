/** Ends started components in reverse order, so that dependencies end last. */
export interface Lifecycle {
  /** Registers how to end a component that has just started. */
  onEnd(end: () => Promise<void> | void): void;
  /** Ends everything. Reports errors and continues with the rest. */
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
