import { Field, Select } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useLocale } from '../../../locales/messages.ts';
import { paths } from '../../../paths.ts';
import { workflowsQuery } from '../../parts/queries.ts';
import type { ActionPart, FieldsProps } from './action.ts';

interface Values {
  id: string;
}

const texts = {
  en: {
    name: 'Run an AI workflow',
    workflow: 'Workflow',
    noWorkflow: 'There is no workflow yet.',
    writeWorkflow: 'Write a workflow',
    workflowHint:
      'What it finds goes along with the actions after it, as far as the transcript bears it out.',
  },
  de: {
    name: 'Einen KI-Workflow ausführen',
    workflow: 'Workflow',
    noWorkflow: 'Noch gibt es keinen Workflow.',
    writeWorkflow: 'Einen Workflow schreiben',
    workflowHint: 'Was er findet, geht mit den Aktionen danach hinaus, soweit die Mitschrift es belegt.',
  },
  fr: {
    name: 'Exécuter un workflow IA',
    workflow: 'Workflow',
    noWorkflow: 'Il n’y a pas encore de workflow.',
    writeWorkflow: 'Écrire un workflow',
    workflowHint:
      'Ce qu’il trouve accompagne les actions suivantes, dans la mesure où la transcription le confirme.',
  },
};

export const workflow: ActionPart<Values> = {
  initial: { id: '' },
  toValues: (action) => ({ id: action.type === 'workflow' ? action.workflow : '' }),
  toAction: ({ id }) => ({ type: 'workflow', workflow: id }),
  isComplete: ({ id }) => id !== '',
  Fields,
  texts,
};

function Fields({ values, error, onChange }: FieldsProps<Values>) {
  const copy = texts[useLocale()];
  const { data } = useQuery(workflowsQuery);
  const offered = data?.items.filter(({ over }) => over === 'meeting');
  if (offered?.length === 0)
    return (
      <p className={error ? 'text-13 text-accent' : 'text-13 text-ink-2'}>
        {copy.noWorkflow}{' '}
        <Link to={paths.workflows} className="underline hover:text-ink">
          {copy.writeWorkflow}
        </Link>
      </p>
    );
  return (
    <Field label={copy.workflow} hint={copy.workflowHint} error={error}>
      {(control) => (
        <Select {...control} value={values.id} onChange={({ target }) => onChange({ id: target.value })}>
          <option value="">—</option>
          {offered?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
