import { asApiError, type GlossaryTerm, isMissing } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Button, IconButton } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api, apiIn } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { TextField } from '../../../parts/text-field.tsx';
import { toast } from '../../../parts/toast.ts';
import { useAuth } from '../../../session/auth.ts';
import { GlossaryPast } from './glossary-past.tsx';

export interface GlossaryProps {
  /** The user's glossary, or the workspace's. */
  of: 'me' | 'workspace';
  mayChange?: boolean;
}

/** Names and terms, with the ways in which captions misspell them. */
export function Glossary({ of, mayChange = true }: GlossaryProps) {
  const copy = useMessages('setup/glossary');
  const client = useQueryClient();
  const workspace = useAuth(({ user }) => user?.workspace.id);
  const queryKey = ['glossary', of, workspace];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.glossary.list({ of }, { signal }),
  });
  const { data } = query;
  const [reviewed, setReviewed] = useState<GlossaryTerm | null>(null);
  const changed = () => client.invalidateQueries({ queryKey });
  const remove = useMutation({
    mutationFn: ({ id }: GlossaryTerm) => api.glossary.remove({ id }),
    onSuccess: (_answer, { term, variants }) => {
      void changed();
      toast.success(copy.removed(term), {
        duration: 8_000,
        action: {
          label: copy.undo,
          onClick: () =>
            void apiIn(workspace ?? null, { quiet: false })
              .glossary.add({ of, term, variants })
              .then(changed, (error: unknown) => toast.error(copy.notSaved(explain(error)))),
        },
      });
    },
    onError: (error) => {
      // A second click on the same term.
      if (isMissing(asApiError(error))) void changed();
      else toast.error(copy.notSaved(explain(error)));
    },
  });
  return (
    <>
      <p className="text-14 text-pretty text-ink-2">{mayChange ? copy.text[of] : copy.readOnly}</p>
      {mayChange && (
        <AddTerm
          of={of}
          onAdded={(term) => {
            void changed();
            setReviewed(term);
          }}
        />
      )}
      {!data && <NotLoaded query={query} words={copy} skeleton="h-20" className="mt-6" />}
      {data?.items.length === 0 && <p className="mt-6 text-14 text-ink-2">{copy.empty}</p>}
      {data && data.items.length > 0 && (
        <ul aria-label={copy.title} className="mt-6 divide-y divide-rule border-y border-rule">
          {data.items.map((each) => (
            <li
              key={each.id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-14"
            >
              <div className="min-w-0 grow basis-60">
                <bdi className="font-medium wrap-anywhere">{each.term}</bdi>
                <p className="text-13 text-ink-2 wrap-anywhere">
                  {copy.heardAs} <bdi>{each.variants.map((variant) => copy.quoted(variant)).join(', ')}</bdi>
                </p>
              </div>
              <div className="ms-auto flex shrink-0 items-center gap-1">
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={copy.reviewOf(each.term)}
                  onClick={() => setReviewed(each)}
                >
                  {copy.review}
                </Button>
                {mayChange && (
                  <IconButton
                    label={copy.remove(each.term)}
                    size="small"
                    tooltip={false}
                    onClick={() => remove.mutate(each)}
                  >
                    <X aria-hidden="true" />
                  </IconButton>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {reviewed && <GlossaryPast key={reviewed.id} term={reviewed} onClose={() => setReviewed(null)} />}
    </>
  );
}

function AddTerm({ of, onAdded }: { of: 'me' | 'workspace'; onAdded: (term: GlossaryTerm) => void }) {
  const copy = useMessages('setup/glossary');
  const [term, setTerm] = useState('');
  const [variants, setVariants] = useState('');
  const [empty, setEmpty] = useState(false);
  const add = useMutation({
    mutationFn: () =>
      api.glossary.add({
        of,
        term,
        variants: variants
          .split(/[,;，、\n]/u)
          .map((each) => each.trim())
          .filter((each) => each !== ''),
      }),
    onSuccess: (added) => {
      setTerm('');
      setVariants('');
      toast.success(copy.added(added.term));
      onAdded(added);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(term.trim() === '' || variants.trim() === '');
    if (term.trim() !== '' && variants.trim() !== '') add.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="mt-5 flex max-w-120 flex-col gap-4">
      <TextField
        label={copy.term}
        hint={copy.termHint}
        value={term}
        maxLength={limits.glossaryLength}
        spellCheck={false}
        onChange={setTerm}
      />
      <TextField
        label={copy.variants}
        hint={copy.variantsHint}
        error={empty ? copy.required : add.error && explain(add.error)}
        value={variants}
        spellCheck={false}
        onChange={setVariants}
      />
      <Button type="submit" loading={add.isPending} className="self-start">
        {copy.add}
      </Button>
    </form>
  );
}
