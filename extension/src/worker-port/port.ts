/**
 * The port between a content script and the worker: questions and answers over one connection. `runtime.sendMessage` opens and closes
 * a port for each message, which costs the page four tasks instead of one. Nothing depends on the port: when the worker
 * ends, what was asked is refused, and the next question opens another.
 */

export const portName = 'worker';

/** A port as both ends of it see it. */
export interface Port {
  postMessage(message: unknown): void;
  onMessage: { addListener(listener: (message: unknown) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** Asks over a port that is opened when needed. Rejects as `runtime.sendMessage` does, `connect`'s own errors included. */
export function createWorkerPort(connect: (name: string) => Port): (message: unknown) => Promise<unknown> {
  let port: Port | null = null;
  let asked = 0;
  const waiting = new Map<number, Waiting>();

  function open(): Port {
    const opened = connect(portName);
    opened.onMessage.addListener((message) => {
      const { id, answer } = message as { id: number; answer: unknown };
      waiting.get(id)?.resolve(answer);
      waiting.delete(id);
    });
    opened.onDisconnect.addListener(disconnected);
    return opened;
  }

  function disconnected(): void {
    port = null;
    for (const { reject } of waiting.values()) reject(new Error('The worker ended before it answered.'));
    waiting.clear();
  }

  return async (message) => {
    port ??= open();
    const id = ++asked;
    try {
      port.postMessage({ id, message });
    } catch (error) {
      disconnected();
      throw error;
    }
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  };
}

/** The worker's end: answers what comes over the port; with nothing where that failed, and the asker tries again. */
export function answerPort(port: Port, answer: (message: unknown) => Promise<unknown> | null): void {
  let open = true;
  port.onDisconnect.addListener(() => {
    open = false;
  });
  port.onMessage.addListener((asked) => {
    const { id, message } = asked as { id: number; message: unknown };
    const reply = (given: unknown) => {
      if (open) port.postMessage({ id, answer: given });
    };
    answer(message)?.then(reply, (error: unknown) => {
      console.error(error);
      reply(null);
    });
  });
}
