import { Button, Dialog } from '@afterword/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useLocale, useMessages } from '../../../locales/messages.ts';
import { Checkbox } from '../../../parts/checkbox.tsx';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { SelectField } from '../../../parts/select-field.tsx';
import { toast } from '../../../parts/toast.ts';
import { paths } from '../../../paths.ts';
import { useAuth } from '../../../session/auth.ts';
import { modelQuery, templatesQuery, useTemplatesChanged } from '../../parts/queries.ts';
import { Estimated } from '../../parts/written.tsx';
import { type Chosen, useEstimate } from './use-summary.ts';

/** Languages offered in addition to the spoken one. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ar', 'zh', 'ja', 'ko'];

export interface GenerateWithProps {
  meetingId: string;
  /** The preselected language (BCP 47); empty for the spoken one. */
  inLanguage: string;
  onGenerate: (chosen: Chosen) => void;
  onClose: () => void;
}

/** Chooses the template and language of a summary. */
export function GenerateWith({ meetingId, inLanguage, onGenerate, onClose }: GenerateWithProps) {
  const words = useMessages('dashboard/templates');
  const { choose: copy } = words;
  const query = useQuery(templatesQuery(meetingId));
  const { data } = query;
  const changed = useTemplatesChanged();
  const included = useAuth(({ user }) => user?.features.includes('ai-post-meeting-actions') ?? false);
  const locale = useLocale();
  const { data: model } = useQuery(modelQuery);
  const noModel = model && (model.source === 'none' || !model.available);
  const [template, setTemplate] = useState('');
  const [language, setLanguage] = useState(inLanguage);
  const [forSeries, setForSeries] = useState(false);
  const usualId = data?.defaults.series ?? data?.defaults.workspace ?? 'general';
  const chosen = data?.items.find(({ id }) => id === (template || usualId));
  const { summary } = useMessages('dashboard/meeting');
  const { data: told } = useEstimate(meetingId, {
    ...(template && { template }),
    ...(language && { language }),
  });
  const estimate = told?.estimate;
  const forget = useMutation({
    mutationFn: () => api.templates.setDefault({ template: null, meeting: meetingId }),
    onError: (error) => toast.error(words.default.failed(explain(error))),
    onSettled: changed,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (forSeries && template !== '')
      void api.templates
        .setDefault({ template, meeting: meetingId })
        .catch((error: unknown) => toast.error(words.default.failed(explain(error))))
        .finally(changed);
    onGenerate({ ...(template && { template }), ...(language && { language }) });
    onClose();
  };
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={copy.title}>
      {!data && <NotLoaded query={query} words={words} skeleton="h-24" className="mt-5" />}
      {data && (
        <form onSubmit={submit} className="mt-5 grid gap-5">
          <SelectField
            label={copy.template}
            hint={chosen?.description}
            value={template}
            options={[
              ['', copy.usual(data.items.find(({ id }) => id === usualId)?.name ?? '')],
              ...data.items.map(({ id, name }) => [id, name] as const),
            ]}
            onChange={setTemplate}
          />
          {noModel && (
            <p role="note" className="-mt-3 border-l-3 border-rule pl-3 text-13">
              {words.noModel.text}
            </p>
          )}
          {chosen && chosen.sections.length > 0 && (
            <p dir="auto" className="-mt-3 text-13 text-ink-2 wrap-anywhere">
              {copy.sections} {chosen.sections.map(({ title }) => title).join(' · ')}
            </p>
          )}
          {template === '' && included && data.defaults.series !== null && (
            <p className="-mt-3 flex flex-wrap items-center gap-x-3 text-13 text-ink-2">
              {copy.ofSeries}
              <Button size="small" variant="quiet" loading={forget.isPending} onClick={() => forget.mutate()}>
                {copy.forget}
              </Button>
            </p>
          )}
          {template !== '' && included && (
            <div className="-mt-2">
              <Checkbox label={copy.series} checked={forSeries} onChange={setForSeries} />
              <p className="ms-6.5 text-13 text-ink-2">{copy.seriesHint}</p>
            </div>
          )}
          <SelectField
            label={copy.language}
            value={language}
            options={[['', copy.spoken], ...languages.map((code) => [code, names.of(code) ?? code] as const)]}
            onChange={setLanguage}
          />
          {estimate && (
            <p className="-mt-1 text-13 text-pretty text-ink-2">
              {summary.asks(estimate.model)} <Estimated estimate={estimate} />
            </p>
          )}
          <div className="flex flex-wrap items-center justify-end gap-2">
            <Link to={paths.templates} className="me-auto text-13 text-ink-2 underline underline-offset-2">
              {words.link}
            </Link>
            <Button onClick={onClose}>{copy.cancel}</Button>
            <Button type="submit" variant="primary">
              {copy.generate}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
