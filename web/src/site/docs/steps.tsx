/** Numbered steps of a document. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="ms-5 flex list-decimal flex-col gap-3 wrap-anywhere">
      {steps.map((step) => (
        <li key={step} className="text-pretty">
          {step}
        </li>
      ))}
    </ol>
  );
}
