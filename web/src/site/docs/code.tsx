/** Text to copy, which can be scrolled by keyboard. */
export function Code({ label, text }: { label: string; text: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
      tabIndex={0}
      className="mt-3 overflow-x-auto rounded-md border border-rule bg-surface p-4"
    >
      <pre className="font-mono text-13">{text}</pre>
    </section>
  );
}
