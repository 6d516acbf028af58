/**
 * The port between a content script and the worker: requests and answers over one connection. `runtime.sendMessage` opens and closes
 * a port for each message, which costs the page four tasks and not one. The port may close at any time: when the worker ends,
 * pending requests are rejected, and the next request opens another port.
 */

export const portName = 'worker';

/**
 * How many answers the worker sends together, and for how many milliseconds it collects them. Each message costs the page a task of
 * a quarter of a millisecond.
 */
const maxCollectedAnswers = 8;
export const collectAnswersMs = 3_000;

/** The interface of a port at both ends. */
export interface Port {
  postMessage(message: unknown): void;
  onMessage: { addListener(listener: (message: unknown) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
}

interface Answer {
  id: number;
  answer: unknown;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** Creates a function that sends requests over a port opened on demand. Rejects like `runtime.sendMessage`, also if `connect` throws. */
export function createWorkerPort(connect: (name: string) => Port): (message: unknown) => Promise<unknown> {
  let port: Port | null = null;
  let asked = 0;
  const waiting = new Map<number, Waiting>();

  function open(): Port {
    const opened = connect(portName);
    opened.onMessage.addListener((message) => {
      for (const { id, answer } of message as Answer[]) {
        waiting.get(id)?.resolve(answer);
        waiting.delete(id);
      }
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

/**
 * Answers requests in the worker. After a failure the answer is null, and the caller retries. `mayWait`: whether an answer may be
 * sent together with others.
 */
export function answerPort(
  port: Port,
  answer: (message: unknown) => Promise<unknown> | null,
  mayWait: (message: unknown, answer: unknown) => boolean = () => false,
): void {
  let open = true;
  let answers: Answer[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const sent = answers;
    answers = [];
    if (open && sent.length > 0) port.postMessage(sent);
  };
  port.onDisconnect.addListener(() => {
    open = false;
    clearTimeout(timer);
  });
  port.onMessage.addListener((asked) => {
    const { id, message } = asked as { id: number; message: unknown };
    const reply = (given: unknown, waits: boolean) => {
      answers.push({ id, answer: given });
      if (!waits || answers.length >= maxCollectedAnswers) send();
      else timer ??= setTimeout(send, collectAnswersMs);
    };
    answer(message)?.then(
      (given) => reply(given, mayWait(message, given)),
      (error: unknown) => {
        console.error(error);
        reply(null, false);
      },
    );
  });
}
