/** A thread's program that uses no processor time for `input` milliseconds, like one on a busy machine. */
export default function wait({ input, port }) {
  port.postMessage({ began: true });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, input);
  port.close();
  return { value: null };
}
