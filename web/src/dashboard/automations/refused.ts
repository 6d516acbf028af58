import type { FieldProblem } from '@afterword/api-client';
import { explainProblem } from '../../locales/explain.ts';
import type { AutomationDraft, Marks } from './draft.ts';

/** Maps the server's validation errors to fields of the form. */
export function refusedIn(
  { conditions, actions }: AutomationDraft,
  problems: readonly FieldProblem[],
): Marks {
  const marks: Record<string, string> = {};
  for (const problem of problems) {
    const [part, at] = problem.field.split('.');
    const row =
      part === 'conditions' ? conditions[Number(at)] : part === 'actions' ? actions[Number(at)] : null;
    const field = row
      ? `${part === 'conditions' ? 'condition' : 'action'} ${row.key}`
      : part === 'name'
        ? 'name'
        : null;
    if (field) marks[field] ??= explainProblem(problem);
  }
  return marks;
}
