import { Field, Select } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useLocale } from '../../../locales/messages.ts';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
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
    loading: 'Loading your workflows…',
    failed: 'Couldn’t load your workflows.',
    writeWorkflow: 'Write a workflow',
    meetingHint: 'Its results are sent with the actions after it, if the transcript supports them.',
    filterHint: 'It reads all meetings that match its filter. Find the results under AI workflows.',
    many: (name: string) => `${name} (several meetings)`,
  },
  de: {
    name: 'Einen KI-Ablauf ausführen',
    workflow: 'Ablauf',
    noWorkflow: 'Noch gibt es keinen Ablauf.',
    loading: 'Ihre Abläufe werden geladen …',
    failed: 'Ihre Abläufe konnten nicht geladen werden.',
    writeWorkflow: 'Einen Ablauf schreiben',
    meetingHint: 'Die Aktionen danach enthalten seine Ergebnisse, soweit die Mitschrift sie belegt.',
    filterHint:
      'Er liest alle Besprechungen, die sein Filter findet. Die Ergebnisse stehen unter „KI-Abläufe“.',
    many: (name: string) => `${name} (mehrere Besprechungen)`,
  },
  fr: {
    name: 'Exécuter un traitement IA',
    workflow: 'Traitement',
    noWorkflow: 'Il n’y a pas encore de traitement.',
    loading: 'Chargement de vos traitements…',
    failed: 'Impossible de charger vos traitements.',
    writeWorkflow: 'Écrire un traitement',
    meetingHint: 'Les actions suivantes incluent ses résultats, si la transcription les confirme.',
    filterHint:
      'Il lit toutes les réunions qui correspondent à son filtre. Les résultats sont dans « Traitements IA ».',
    many: (name: string) => `${name} (plusieurs réunions)`,
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
  const query = useQuery(workflowsQuery);
  if (!query.data) return <NotLoaded query={query} words={copy} skeleton="h-16" />;
  const offered = query.data.items;
  const chosen = offered.find(({ id }) => id === values.id);
  if (offered.length === 0)
    return (
      <p className={error ? 'text-13 text-accent' : 'text-13 text-ink-2'}>
        {copy.noWorkflow}{' '}
        <Link to={paths.workflows} className="underline hover:text-ink">
          {copy.writeWorkflow}
        </Link>
      </p>
    );
  return (
    <Field
      label={copy.workflow}
      hint={chosen?.over === 'filter' ? copy.filterHint : copy.meetingHint}
      error={error}
    >
      {(control) => (
        <Select {...control} value={values.id} onChange={({ target }) => onChange({ id: target.value })}>
          <option value="">—</option>
          {offered.map(({ id, name, over }) => (
            <option key={id} value={id}>
              {over === 'filter' ? copy.many(name) : name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
