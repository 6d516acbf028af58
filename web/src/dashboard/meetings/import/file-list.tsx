import { asApiError, type FieldProblem } from '@afterword/api-client';
import type { ReactNode } from 'react';
import { explain, explainProblem } from '../../../locales/explain.ts';
import type { ImportFile } from './use-import.ts';

/** Lists files with their content or result. A single file needs no heading with its name. */
export function FileList({
  label,
  files,
  children,
}: {
  label: string;
  files: readonly ImportFile[];
  children: (file: ImportFile) => ReactNode;
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by keyboard, too.
      tabIndex={0}
      className="mt-3 max-h-[50dvh] overflow-y-auto border-y border-rule"
    >
      {files.map((each, index) => (
        <div key={index} className="border-b border-rule last:border-0">
          {files.length > 1 && (
            <h3 dir="auto" className="pt-3 text-13 font-semibold wrap-anywhere text-ink-2">
              {each.file.name}
            </h3>
          )}
          {each.error === null ? (
            children(each)
          ) : (
            <p className="py-3 text-14 wrap-anywhere text-accent">{problemOf(each.error)}</p>
          )}
        </div>
      ))}
    </section>
  );
}

/** Explains why a file could not be read or sent. */
export function problemOf(error: unknown): string {
  const [problem] = asApiError(error).fields;
  return problem?.file ? describeProblem(problem) : explain(error);
}

/** Explains a file's problem and adds the file's name, unless the server's message includes it. */
export function describeProblem(problem: FieldProblem): string {
  const text = explainProblem(problem);
  return !problem.file || text.includes(problem.file) ? text : `${problem.file}: ${text}`;
}
