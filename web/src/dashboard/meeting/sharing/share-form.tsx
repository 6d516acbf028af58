import { asApiError, type SharePart, type TranscriptEntry } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Button } from '@afterword/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { CopiedField } from '../../../parts/copied-field.tsx';
import { SelectField } from '../../../parts/select-field.tsx';
import { InputField } from '../../../parts/text-field.tsx';
import { shownTime } from '../../../parts/time.ts';
import { partsOf, passageBetween, secondsOf } from './passage.ts';
import { sharesKey } from './share-list.tsx';

const parts: readonly SharePart[] = ['all', 'passage', 'summary'];

const nothing = {
  // Chosen people are the default, so that nothing becomes public by accident.
  audience: 'people' as 'people' | 'link',
  emails: '',
  part: 'all' as SharePart,
  from: '',
  to: '',
  expires: '',
  passphrase: '',
};

/** Creates a share and shows its link. */
export function ShareForm({
  meetingId,
  entries,
}: {
  meetingId: string;
  entries: readonly TranscriptEntry[];
}) {
  const words = useMessages('dashboard/sharing');
  const client = useQueryClient();
  const [values, setValues] = useState(nothing);
  const [problem, setProblem] = useState('');
  const create = useMutation({
    mutationFn: (passage: { from: string; to: string } | null) =>
      api.shares.create({
        id: meetingId,
        audience: values.audience,
        part: values.part,
        ...(values.audience === 'people' ? { emails: addressesIn(values.emails) } : {}),
        ...passage,
        ...(values.expires ? { expiresAt: new Date(values.expires).toISOString() } : {}),
        ...(values.passphrase ? { passphrase: values.passphrase } : {}),
      }),
    onSuccess: () => setValues((present) => ({ ...present, emails: '', passphrase: '' })),
    onSettled: () => client.invalidateQueries({ queryKey: sharesKey(meetingId) }),
  });
  const set = (change: Partial<typeof values>) => {
    setValues((present) => ({ ...present, ...change }));
    setProblem('');
    create.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (values.part !== 'passage') {
      create.mutate(null);
      return;
    }
    const [from, to] = [secondsOf(values.from), secondsOf(values.to)];
    const passage = from !== null && to !== null ? passageBetween(entries, from, to) : null;
    if (passage) create.mutate(passage);
    else setProblem(words.noLines);
  };
  const wrong = create.error ? wrongIn(create.error) : null;
  return (
    <form
      aria-busy={create.isPending || create.isSuccess}
      onSubmit={submit}
      className="mt-5 flex flex-col gap-4"
    >
      <h3 className="font-medium">{words.newShare}</h3>
      <SelectField
        label={words.audience}
        value={values.audience}
        options={[
          ['people', words.audiences.people],
          ['link', words.audiences.link],
        ]}
        onChange={(audience) => set({ audience })}
      />
      {values.audience === 'people' && (
        <InputField
          label={words.emails}
          hint={words.emailsHint}
          error={wrong?.field.startsWith('emails') && wrong.text}
          required
          autoComplete="off"
          inputMode="email"
          value={values.emails}
          onChange={(text) => set({ emails: text })}
        />
      )}
      <SelectField
        label={words.part}
        hint={words.partHint}
        value={values.part}
        options={parts.map((part) => [part, words.parts[part]] as const)}
        onChange={(value) =>
          set({
            part: value,
            from: values.from || shownTime(entries[0]?.time ?? ''),
            to: values.to || shownTime(entries.at(-1)?.time ?? ''),
          })
        }
      />
      {values.part === 'passage' && (
        <PassageFields entries={entries} values={values} problem={problem} onChange={set} />
      )}
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <InputField
          label={words.expires}
          error={wrong?.field === 'expiresAt' && wrong.text}
          type="datetime-local"
          value={values.expires}
          onChange={(text) => set({ expires: text })}
        />
        <InputField
          label={words.passphrase}
          hint={words.passphraseHint(limits.passphraseMinimum)}
          autoComplete="off"
          minLength={limits.passphraseMinimum}
          maxLength={limits.passwordLength}
          value={values.passphrase}
          onChange={(text) => set({ passphrase: text })}
        />
      </div>
      <p role="alert" className="text-13 text-accent empty:hidden">
        {wrong && !/^(emails|expiresAt)/.test(wrong.field) && wrong.text}
      </p>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={create.isPending}>
          {words.create}
        </Button>
      </div>
      {create.data && <MadeLink url={create.data.url} />}
    </form>
  );
}

/** Chooses the lines of a passage, by speaker or by time. */
function PassageFields({
  entries,
  values,
  problem,
  onChange,
}: {
  entries: readonly TranscriptEntry[];
  values: typeof nothing;
  problem: string;
  onChange: (change: Partial<typeof nothing>) => void;
}) {
  const words = useMessages('dashboard/sharing');
  const people = useMemo(() => partsOf(entries), [entries]);
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <SelectField
        label={words.person}
        hint={words.personHint}
        className="col-span-2"
        value={`${people.findIndex(
          ({ from, to }) => shownTime(from) === values.from && shownTime(to) === values.to,
        )}`}
        options={[
          ['-1', words.nobodyChosen],
          ...people.map(
            ({ speaker, from, to }, index) =>
              [`${index}`, `${speaker} (${shownTime(from)} – ${shownTime(to)})`] as const,
          ),
        ]}
        onChange={(value) => {
          const part = people[Number(value)];
          if (part) onChange({ from: shownTime(part.from), to: shownTime(part.to) });
        }}
      />
      <InputField
        label={words.from}
        error={problem}
        value={values.from}
        onChange={(text) => onChange({ from: text })}
      />
      <InputField label={words.to} value={values.to} onChange={(text) => onChange({ to: text })} />
    </div>
  );
}

/** The link of a new share. Focuses its button, because copying is the next step. */
function MadeLink({ url }: { url: string }) {
  const words = useMessages('dashboard/sharing');
  const part = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new link.
  useEffect(() => part.current?.querySelector('button')?.focus(), [url]);
  return (
    <div ref={part} role="status" className="border-t border-rule pt-4">
      <CopiedField label={words.link} hint={words.linkHint} value={url} words={words} />
    </div>
  );
}

/** Splits at commas, semicolons and spaces. */
const addressesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

function wrongIn(error: unknown): { field: string; text: string } {
  return { field: asApiError(error).fields[0]?.field ?? '', text: explain(error) };
}
