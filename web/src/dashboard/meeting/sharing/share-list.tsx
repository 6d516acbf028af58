import type { Share } from '@afterword/api-client';
import { Button } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { CopiedField } from '../../../parts/copied-field.tsx';
import { copyText } from '../../../parts/copy-text.ts';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { dayAndTime, shownTime } from '../../../parts/time.ts';
import { toast } from '../../../parts/toast.ts';

/** Query key of a meeting's shares. */
export const sharesKey = (meetingId: string) => ['shares', meetingId] as const;

/** All shares of a meeting, each with a button to revoke it. */
export function ShareList({ meetingId }: { meetingId: string }) {
  const words = useMessages('dashboard/sharing');
  const query = useQuery({
    queryKey: sharesKey(meetingId),
    queryFn: ({ signal }) => api.shares.list({ id: meetingId }, { signal }),
  });
  const { data } = query;
  if (!data)
    return (
      <NotLoaded
        query={query}
        words={{ loading: words.loading, failed: words.listFailed }}
        skeleton="h-10"
        className="mt-4"
      />
    );
  if (data.items.length === 0) return <p className="mt-4 text-14">{words.nobody}</p>;
  return (
    <ul aria-label={words.list} className="mt-4 flex flex-col divide-y divide-rule border-y border-rule">
      {data.items.map((share) => (
        <Row key={share.id} meetingId={meetingId} share={share} />
      ))}
    </ul>
  );
}

function Row({ meetingId, share }: { meetingId: string; share: Share }) {
  const words = useMessages('dashboard/sharing');
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => api.shares.revoke({ id: share.id }),
    onSuccess: () => toast.success(words.revoked),
    onError: (error) => toast.error(words.notRevoked(explain(error))),
    onSettled: () => client.invalidateQueries({ queryKey: sharesKey(meetingId) }),
  });
  const link = useMutation({
    async mutationFn() {
      const { url } = await api.shares.link({ id: share.id });
      return { url, copied: await copyText(url) };
    },
    onSuccess: ({ copied }) => (copied ? toast.success(words.copied) : toast.info(words.copyByHand)),
    onError: (error) => toast.error(words.notCopied(explain(error))),
  });
  const { audience, emails, part, passage, expiresAt, passphrase } = share;
  const expired = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  const sentence = words.sentence({
    who: audience === 'people' ? emails.join(', ') : null,
    what:
      part === 'passage' && passage
        ? words.passage(shownTime(passage.from), shownTime(passage.to))
        : words.what[part],
    until: expiresAt && dayAndTime(expiresAt),
    passphrase,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2.5">
      <p className="min-w-0 grow basis-60 text-14 wrap-anywhere">
        {sentence}
        {expired && ` ${words.expired}`}
      </p>
      {!expired && (
        <Button
          size="small"
          variant="quiet"
          loading={link.isPending}
          aria-label={words.copyOne(sentence)}
          onClick={() => link.mutate()}
        >
          {words.copyLink}
        </Button>
      )}
      <Button
        size="small"
        loading={revoke.isPending}
        aria-label={words.revokeOne(sentence)}
        onClick={() => revoke.mutate()}
      >
        {words.revoke}
      </Button>
      {link.data?.copied === false && (
        <div className="w-full">
          <CopiedField label={words.link} value={link.data.url} words={words} />
        </div>
      )}
    </li>
  );
}
