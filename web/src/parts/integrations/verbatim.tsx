import { Textarea } from '@afterword/ui';

/** Approximate characters per line, to estimate the height. */
const lineLength = 80;

/** A request or response, word for word, which can be selected and scrolled by keyboard. */
export function Verbatim({ label, text }: { label: string; text: string }) {
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lineLength)), 0);
  return (
    <Textarea
      readOnly
      aria-label={label}
      value={text}
      rows={Math.min(16, lines)}
      className="mt-1 w-full resize-y font-mono text-12"
    />
  );
}
