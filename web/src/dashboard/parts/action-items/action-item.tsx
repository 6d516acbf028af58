import type { ActionOffer, ActionStep, TrackedAction } from '@afterword/api-client';
import { Button, classNames, IconButton } from '@afterword/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../api.ts';
import { useMessages } from '../../../locales/messages.ts';
import { Imported } from '../../../parts/imported.tsx';
import { calendarDay, day } from '../../../parts/time.ts';
import { toast } from '../../../parts/toast.ts';
import { paths } from '../../../paths.ts';
import { useFocusAfter } from '../focus.ts';
import { ActionForm, type WrittenAction } from './action-form.tsx';
import { readAction, useChangeActions } from './use-actions.ts';

/** Not part of the first screen, because few items are merged. */
const MergeDialog = lazy(() =>
  import('./merge-dialog.tsx').then((module) => ({ default: module.MergeDialog })),
);

export interface ActionItemProps {
  item: TrackedAction;
  offers: readonly ActionOffer[];
  /** In the meeting's own list, the lines are on the same page and the title is known. */
  within?: { onShow: (entryIds: string[], text: string) => void; shown: boolean; name: string };
}

/**
 * An action item, which can be completed, edited in place and deleted; with its evidence and its mentions in other
 * meetings.
 */
export function ActionItem({ item, offers, within }: ActionItemProps) {
  const words = useMessages('dashboard/actions');
  const written = useMessages('dashboard/written');
  const { tick, remove, answer, readAgain, pending, ticked = item.done } = useChangeActions();
  /** The item when the user started to edit it. */
  const [opened, setOpened] = useState<TrackedAction | null>(null);
  const [merging, setMerging] = useState(false);
  const editButton = useFocusAfter<HTMLButtonElement>(opened !== null);
  const text = item.text || words.noWords;
  const save = async (written: WrittenAction, before: TrackedAction) => {
    const changed = {
      ...(written.text === before.text || written.text === '' ? {} : { text: written.text }),
      ...(written.assignee === before.assignee ? {} : { assignee: written.assignee }),
      ...(written.dueDate === before.dueDate ? {} : { dueDate: written.dueDate }),
    };
    if (Object.keys(changed).length === 0) return;
    await api.actions.update({ id: item.id, ...changed }, { context: { ifMatch: before.revision } });
    await readAgain();
    toast.success(words.saved);
  };
  if (opened)
    return (
      <li className="border-b border-rule py-2">
        <ActionForm
          meetingId={item.meetingId}
          start={opened}
          readStored={() => readAction(item)}
          onSubmit={save}
          onClose={() => setOpened(null)}
          onMerge={() => setMerging(true)}
        />
        {merging && (
          <Suspense>
            <MergeDialog item={item} onClose={() => setMerging(false)} />
          </Suspense>
        )}
      </li>
    );
  const shownOffers = offers.map((offer) => (
    <Offer
      key={offer.otherId}
      offer={offer}
      disabled={pending}
      onAnswer={(same) =>
        answer({ id: item.id, otherId: offer.otherId, meetingId: offer.meetingId, kind: offer.kind }, same)
      }
    />
  ));
  return (
    <li className="flex items-start gap-1 border-b border-rule py-2.5">
      <label className="-ms-2 flex shrink-0 p-2">
        <input
          type="checkbox"
          aria-label={words.done(text)}
          checked={ticked}
          disabled={!item.may.settle}
          onChange={() => !pending && tick(item)}
          className="size-5 accent-ink disabled:cursor-not-allowed"
        />
      </label>
      <div className="min-w-0 grow pt-1.5 text-14">
        {item.state === 'unsupported' && (
          <p className="text-12 font-medium text-warn">{written.unsupported}</p>
        )}
        <Words item={item} within={within} />
        <Facts item={item} />
        <Source item={item} within={within} />
        {item.kept && <Step label={words.kept} step={item.kept} />}
        {item.earlier.map((step) => (
          <Step
            key={step.id}
            label={words.earlier}
            step={step}
            {...(item.may.write
              ? {
                  onSeparate: () =>
                    answer({ id: item.id, otherId: step.id, meetingId: step.meetingId, kind: 'same' }, null),
                }
              : {})}
          />
        ))}
        {shownOffers.slice(0, 1)}
        {shownOffers.length > 1 && (
          <details className="mt-2 text-13 text-ink-2">
            <summary className="cursor-pointer py-0.5">{words.offers.more(shownOffers.length - 1)}</summary>
            {shownOffers.slice(1)}
          </details>
        )}
      </div>
      {item.may.write && (
        <div className="flex shrink-0">
          <IconButton ref={editButton} label={words.edit} onClick={() => setOpened(item)}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={words.delete} onClick={() => remove(item)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </li>
  );
}

interface Placed {
  item: TrackedAction;
  within: ActionItemProps['within'];
}

/** Assignee and due date. */
function Facts({ item: { assignee, due, dueDate, overdue } }: { item: TrackedAction }) {
  const words = useMessages('dashboard/actions');
  const when = dueDate ? words.due(calendarDay(dueDate)) : due && words.said(due);
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-3 text-13">
      <span dir="auto" className={assignee ? 'font-medium wrap-anywhere' : 'text-ink-2'}>
        {assignee ?? words.nobody}
      </span>
      {when && (
        <span className={classNames('wrap-anywhere', overdue ? 'font-medium text-accent' : 'text-ink-2')}>
          {when}
          {overdue && ` (${words.overdue})`}
        </span>
      )}
    </p>
  );
}

/** The text, as a link to the line it is based on. */
function Words({ item, within }: Placed) {
  const words = useMessages('dashboard/actions');
  const { text, line, done, meetingId, entries } = item;
  const look = classNames(
    'block text-start font-medium text-pretty wrap-anywhere',
    done && 'text-ink-2 line-through',
    line && !done && 'decoration-edge decoration-dotted underline-offset-4 hover:underline',
  );
  if (text === '') return <p className="text-ink-2 italic">{words.noWords}</p>;
  if (!line)
    return (
      <p dir="auto" className={look}>
        {text}
      </p>
    );
  return within ? (
    <button
      type="button"
      dir="auto"
      data-claim={within.name}
      aria-current={within.shown ? 'true' : undefined}
      title={words.openLine}
      onClick={() => within.onShow(entries, text)}
      className={look}
    >
      <span className={within.shown ? 'marked' : undefined}>{text}</span>
    </button>
  ) : (
    <Link
      to={paths.entry({ meetingId, entryId: line.id })}
      title={words.openLine}
      dir="auto"
      className={look}
    >
      {text}
    </Link>
  );
}

/** The link to its evidence, and the line itself if its words differ. */
function Source({ item, within }: Placed) {
  const words = useMessages('dashboard/actions');
  const shared = useMessages('dashboard/shared');
  const { line, meetingId, meetingTitle, imported, date, text } = item;
  const quoted = line && !line.content.includes(text) ? words.line(line.speaker, line.content) : null;
  if (within)
    return (quoted ?? (!line && words.noLine)) ? (
      <p dir="auto" className="mt-0.5 line-clamp-2 text-13 wrap-anywhere text-ink-2">
        {quoted ?? words.noLine}
      </p>
    ) : null;
  return (
    <>
      <p className="mt-0.5 flex flex-wrap gap-x-2 text-13 text-ink-2">
        <Link
          to={paths.meeting(meetingId)}
          dir="auto"
          className="line-clamp-1 underline decoration-edge underline-offset-4 wrap-anywhere hover:text-ink"
        >
          {meetingTitle || shared.untitled}
        </Link>
        <time dateTime={date}>{day(date)}</time>
        {imported && <Imported />}
      </p>
      {quoted && (
        <p dir="auto" className="mt-0.5 line-clamp-2 text-13 wrap-anywhere text-ink-2">
          {quoted}
        </p>
      )}
    </>
  );
}

/** A link to the line in which a step was mentioned. */
function Line({ step: { line, meetingId } }: { step: ActionStep }) {
  const words = useMessages('dashboard/actions');
  if (!line) return null;
  return (
    <Link
      to={paths.entry({ meetingId, entryId: line.id })}
      title={words.openLine}
      dir="auto"
      className="line-clamp-2 w-full wrap-anywhere underline decoration-edge decoration-dotted underline-offset-4 hover:text-ink"
    >
      {words.line(line.speaker, line.content)}
    </Link>
  );
}

interface StepProps {
  label: (meeting: string, day: string) => string;
  step: ActionStep;
  onSeparate?: () => void;
}

/** A mention of the item in another meeting. */
function Step({ label, step, onSeparate }: StepProps) {
  const words = useMessages('dashboard/actions');
  const shared = useMessages('dashboard/shared');
  return (
    <Aside>
      <p>{label(step.meetingTitle || shared.untitled, day(step.date))}</p>
      <Line step={step} />
      {onSeparate && (
        <Button size="small" variant="quiet" className="-ms-2 mt-1" onClick={onSeparate}>
          {words.separate}
        </Button>
      )}
    </Aside>
  );
}

interface OfferProps {
  offer: ActionOffer;
  disabled: boolean;
  onAnswer: (same: boolean) => void;
}

/** An item or mention that may be the same. */
function Offer({ offer, disabled, onAnswer }: OfferProps) {
  const words = useMessages('dashboard/actions').offers;
  const shared = useMessages('dashboard/shared');
  const [yes, no] = offer.kind === 'same' ? [words.join, words.notSame] : [words.markDone, words.notDone];
  return (
    <Aside>
      <p>{words[offer.kind](offer.meetingTitle || shared.untitled, day(offer.date))}</p>
      <Line step={offer} />
      <p className="mt-1.5 flex flex-wrap gap-2">
        <Button size="small" disabled={disabled} onClick={() => onAnswer(true)}>
          {yes}
        </Button>
        <Button size="small" variant="quiet" disabled={disabled} onClick={() => onAnswer(false)}>
          {no}
        </Button>
      </p>
    </Aside>
  );
}

const Aside = ({ children }: { children: ReactNode }) => (
  <div className="mt-2 border-s-2 border-edge ps-3 text-13 text-ink-2">{children}</div>
);
