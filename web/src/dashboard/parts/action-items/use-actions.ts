import type { Api, TrackedAction } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiFor, quietApi } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { messages } from '../../../locales/messages.ts';
import { toast } from '../../../parts/toast.ts';

/** Query keys of action items. */
export const actionsKey = ['actions'] as const;

type ActionListQuery = Omit<NonNullable<Parameters<Api['actions']['list']>[0]>, 'timeZone'>;

/** The user's time zone determines which items are overdue. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A list of action items. */
export const actionsQuery = (asked: ActionListQuery) =>
  queryOptions({
    queryKey: [...actionsKey, 'list', asked],
    queryFn: ({ queryKey, signal }) =>
      apiFor(queryKey).actions.list({ ...asked, timeZone: ownTimeZone() }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Maximum pages of open items to choose from. */
const pagesToChoose = 12;

/** Open items of all meetings, to choose from. */
export const openActionsQuery = queryOptions({
  queryKey: [...actionsKey, 'open'],
  async queryFn({ queryKey, signal }) {
    const items: TrackedAction[] = [];
    for (let page = 1; page <= pagesToChoose; page += 1) {
      const read = await apiFor(queryKey).actions.list({ done: false, page }, { signal });
      items.push(...read.items);
      if (read.items.length === 0 || items.length >= read.total) break;
    }
    return items;
  },
});

/** Refetches an item; undefined if it no longer exists. */
export async function readAction({ id, meetingId }: TrackedAction): Promise<TrackedAction | undefined> {
  let cursor: string | undefined;
  do {
    const { items, next } = await api.actions.list({ meeting: meetingId, cursor, limit: 100 });
    const found = items.find((each) => each.id === id);
    if (found) return found;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return undefined;
}

/** Mentions in other meetings that may belong to these items. Fetched once the items have loaded. */
export function useOffers(items: readonly TrackedAction[]) {
  const ids = items
    .filter(({ may }) => may.write)
    .map(({ id }) => id)
    .slice(0, limits.actionsPerMeeting);
  return useQuery({
    queryKey: [...actionsKey, 'offers', ids],
    queryFn: ({ signal }) => quietApi.actions.offers({ ids: ids.join() }, { signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
}

interface SentChange {
  apply: () => Promise<unknown>;
  said: () => void;
  /** Whether the item is done afterwards, for a change of that. */
  done?: boolean | undefined;
}

/** Changes of action items. Each shows a message with an undo button and refetches the lists. */
export function useChangeActions() {
  const client = useQueryClient();
  const words = messages('dashboard/actions');
  const readAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: actionsKey }),
      client.invalidateQueries({ queryKey: ['meeting'] }),
    ]);
  // Shows the message from here, because the component may be unmounted by then: completed items leave the list.
  const work = useMutation({
    mutationFn: async ({ apply, said }: SentChange) => {
      await apply();
      said();
    },
    onError: (error) => toast.error(words.notSaved(explain(error))),
    onSettled: readAgain,
  });
  /** Makes a change and shows a message with an undo button. */
  const change = (
    apply: () => Promise<unknown>,
    said: string,
    back: () => Promise<unknown>,
    backSaid: string,
    done?: boolean,
  ) => {
    const undo = () => work.mutate({ apply: back, said: () => toast.success(backSaid) });
    work.mutate({
      apply,
      said: () => toast.success(said, { duration: 8_000, action: { label: words.undo, onClick: undo } }),
      done,
    });
  };
  return {
    pending: work.isPending,
    /** Whether the item is done after the change that is being saved; undefined if that does not change. */
    ticked: work.isPending ? work.variables.done : undefined,
    tick({ id, done }: TrackedAction) {
      const put = (to: boolean) => () => api.actions.update({ id, done: to });
      const [said, backSaid] = done ? [words.opened, words.ticked] : [words.ticked, words.opened];
      change(put(!done), said, put(done), backSaid, !done);
    },
    remove({ id }: TrackedAction) {
      change(
        () => api.actions.delete({ id }),
        words.deleted,
        () => api.actions.update({ id, dismissed: false }),
        words.restored,
      );
    },
    /** Answers a suggestion, or withdraws the answer with `same: null`. */
    answer(
      { kind, ...link }: { id: string; otherId: string; meetingId: string; kind: 'same' | 'done' },
      same: boolean | null,
    ) {
      const put = (to: boolean | null) => () => api.actions.link({ ...link, same: to });
      const [joined, separated] =
        kind === 'same' ? [words.offers.joined, words.separated] : [words.ticked, words.opened];
      if (same === null) change(put(null), separated, put(true), joined);
      else if (same) change(put(true), joined, put(null), separated);
      else change(put(false), words.offers.apart, put(null), words.offers.again);
    },
    readAgain,
  };
}
