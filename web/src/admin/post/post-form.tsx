import { asApiError, type StaffPost } from '@afterword/api-client';
import { limits, pictures, postCategories } from '@afterword/api-client/product';
import { Button, Dialog, Field, Input, Skeleton, Textarea } from '@afterword/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { categoryName } from '../../parts/category-name.ts';
import { drafts } from '../../parts/drafts.ts';
import { LeaveGuard } from '../../parts/leave-guard.tsx';
import { RichTextEditor } from '../../parts/rich-text-editor.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { InputField } from '../../parts/text-field.tsx';
import { dayAndTime } from '../../parts/time.ts';
import { toast } from '../../parts/toast.ts';
import { paths } from '../../paths.ts';
import { PictureField } from './picture-field.tsx';
import { type KeptValues, type PostDraft, usePostDraft } from './post-draft.ts';
import { Preview } from './preview.tsx';
import { Publishing } from './publishing.tsx';
import {
  fieldsOf,
  isChanged,
  type PostErrors,
  type PostValues,
  problemsOf,
  slugFor,
  valuesOf,
} from './values.ts';

export interface PostFormProps {
  /** The stored post, or null for a new one. */
  post: StaffPost | null;
  /** The key of the unsaved copy in this browser. */
  draftKey: string;
  /** The unsaved copy, if any. */
  draft: PostDraft | null;
}

/** Form of a post. Leaving it asks about unsaved changes, and after a crash of the tab a copy is still there. */
export function PostForm({ post, draftKey, draft }: PostFormProps) {
  const copy = useMessages('admin/post');
  const words = copy.fields;
  const editorWords = useMessages('editor');
  const stored = useMemo(() => valuesOf(post, new Date()), [post]);
  const [values, setValues] = useState<KeptValues>({ ...stored, basedOn: post?.updated_at });
  const [errors, setErrors] = useState<PostErrors>({});
  const [offered, setOffered] = useState(draft && isChanged(draft.value, stored) ? draft : null);
  const [previewing, setPreviewing] = useState(false);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const settled = useRef(false);
  const changed = isChanged(values, stored);
  const hasChanges = useRef(changed);
  hasChanges.current = changed;
  const { canKeep, forget } = usePostDraft(draftKey, changed ? values : null);
  const save = useSave(post, () => {
    settled.current = true;
    return forget();
  });

  const change = (next: Partial<PostValues>) => {
    setValues((now) => ({ ...now, ...next }));
    setErrors((now) => without(now, Object.keys(next)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = problemsOf(values, post);
    // A refused picture is not part of the post, so its message stays but does not prevent saving.
    setErrors({ ...problems, ...(errors.image ? { image: errors.image } : {}) });
    if (Object.keys(problems).length === 0) save.mutate({ values });
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const failure = save.error && asApiError(save.error);
  const isConflict = failure?.fields[0]?.field === 'updated_at';
  const slug = slugFor(values, post);

  return (
    <form ref={form} onSubmit={submit} noValidate aria-busy={save.isPending} className="mt-6">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[1fr_18rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <InputField
            label={words.title}
            error={errors.title}
            name="title"
            required
            dir="auto"
            maxLength={limits.titleLength}
            value={values.title}
            onChange={(text) => change({ title: text })}
          />
          <Field label={words.slug} hint={post && slug !== post.slug ? words.slugChanged : words.slugHint}>
            {(control) => <Input {...control} name="slug" readOnly value={slug} />}
          </Field>
          <Field label={words.description} error={errors.description}>
            {(control) => (
              <Textarea
                {...control}
                name="description"
                required
                dir="auto"
                maxLength={limits.descriptionLength}
                value={values.description}
                onChange={(event) => change({ description: event.target.value })}
              />
            )}
          </Field>
          <div className="flex flex-col gap-1.5">
            <p aria-hidden="true" className="text-13 font-medium">
              {words.content}
            </p>
            <Suspense fallback={<Skeleton className="h-96" />}>
              <RichTextEditor
                html={values.content}
                label={words.content}
                words={editorWords}
                height={320}
                maxPictureBytes={pictures.bytes}
                onHtmlChange={(content) => change({ content })}
                onPictureRefused={(refusal) =>
                  toast.error(refusal === 'type' ? copy.errors.image : copy.errors.imageSize)
                }
              />
            </Suspense>
          </div>
        </div>
        <Details
          post={post}
          values={values}
          errors={errors}
          onChange={change}
          onRefused={(reason) => setErrors((now) => ({ ...now, image: reason }))}
        />
      </div>
      <div className="sticky bottom-0 z-10 mt-8 flex flex-wrap items-center gap-2 border-t border-rule bg-paper py-4 sm:gap-3">
        <Button type="submit" variant="primary" loading={save.isPending}>
          {copy.save}
        </Button>
        <Button onClick={() => setPreviewing(true)}>{copy.preview}</Button>
        <Button variant="quiet" className="px-2!" onClick={() => navigate(paths.adminPosts)}>
          <ArrowLeft aria-hidden="true" />
          {copy.posts}
        </Button>
        <p role="alert" className="basis-full text-13 text-accent empty:hidden sm:basis-auto">
          {failure && !isConflict && (explain(failure) || copy.saveFailed)}
        </p>
        {!canKeep && <p className="basis-full text-13 text-ink-2">{copy.notKept}</p>}
      </div>
      {previewing && <Preview values={values} post={post} onClose={() => setPreviewing(false)} />}
      <Conflict
        open={isConflict}
        onCancel={save.reset}
        onConfirm={() => save.mutate({ values, over: true })}
      />
      <Restore
        draft={offered}
        onRestore={({ value }) => {
          setValues((now) => ({ ...now, ...value }));
          setOffered(null);
        }}
        onDiscard={() => {
          void drafts.remove(draftKey);
          setOffered(null);
        }}
      />
      <LeaveGuard
        hasChanges={useCallback(() => hasChanges.current && !settled.current, [])}
        onDiscard={() => {
          settled.current = true;
          void forget();
        }}
      />
    </form>
  );
}

/** Fields next to the text. */
function Details({
  post,
  values,
  errors,
  onChange,
  onRefused,
}: {
  post: StaffPost | null;
  values: PostValues;
  errors: PostErrors;
  onChange: (next: Partial<PostValues>) => void;
  /** The chosen picture is unusable. */
  onRefused: (reason: string) => void;
}) {
  const words = useMessages('admin/post').fields;
  const blog = useMessages('site/blog');
  return (
    <div className="flex flex-col gap-6">
      <SelectField
        label={words.category}
        name="category"
        required
        value={values.category}
        options={Object.keys(postCategories).map((key) => [key, categoryName(key, blog)] as const)}
        onChange={(value) => onChange({ category: value })}
      />
      <InputField
        label={words.readTime}
        hint={words.readTimeHint}
        error={errors.readTime}
        type="number"
        name="read_time"
        min={0}
        max={limits.readTime}
        step={1}
        value={values.readTime}
        onChange={(text) => onChange({ readTime: text })}
      />
      <PictureField
        current={values.withoutImage ? null : (post?.image_url ?? null)}
        chosen={values.image}
        error={errors.image}
        onChange={(image) => onChange({ image, withoutImage: image === null })}
        onRefused={onRefused}
      />
      <Publishing values={values} error={errors.at} onChange={onChange} />
    </div>
  );
}

/** Creates or updates the post, then shows the list. `over` overwrites what someone else has saved meanwhile. */
function useSave(post: StaffPost | null, onSaved: () => Promise<void>) {
  const copy = useMessages('admin/post');
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ values, over = false }: { values: KeptValues; over?: boolean }) => {
      const fields = fieldsOf(values, post);
      if (!post) return api.blog.create(fields);
      return api.blog.updateByForm({
        params: { slug: `${post.slug}` },
        body: { _method: 'PUT', ...fields, ...(over ? {} : { updated_at: values.basedOn }) },
      });
    },
    onSuccess: async () => {
      await onSaved();
      toast.success(copy.saved);
      void client.invalidateQueries({ queryKey: ['admin', 'posts'] });
      navigate(paths.adminPosts);
    },
  });
}

function Conflict(props: { open: boolean; onCancel: () => void; onConfirm: () => void }) {
  const words = useMessages('admin/post').conflict;
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && props.onCancel()}
      role="alert"
      title={words.title}
      description={words.text}
      actions={
        <>
          <Button onClick={props.onCancel}>{words.cancel}</Button>
          <Button variant="danger" onClick={props.onConfirm}>
            {words.confirm}
          </Button>
        </>
      }
    />
  );
}

function Restore(props: {
  draft: PostDraft | null;
  onRestore: (draft: PostDraft) => void;
  onDiscard: () => void;
}) {
  const words = useMessages('admin/post').restore;
  const { draft } = props;
  // Escape does not close it: the next typed characters would overwrite the draft.
  return (
    <Dialog
      open={draft !== null}
      onOpenChange={() => {}}
      role="alert"
      title={words.title}
      description={draft && words.text(dayAndTime(draft.savedAt))}
      actions={
        <>
          <Button variant="primary" onClick={() => draft && props.onRestore(draft)}>
            {words.restore}
          </Button>
          <Button onClick={props.onDiscard}>{words.discard}</Button>
        </>
      }
    />
  );
}

function without(errors: PostErrors, names: string[]): PostErrors {
  const gone = names.includes('withoutImage') ? [...names, 'image'] : names;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !gone.includes(name)));
}
