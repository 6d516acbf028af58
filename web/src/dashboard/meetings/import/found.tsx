import type { Api, FieldProblem, ImportedMeeting } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { explainProblem } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { InputField, TextField } from '../../../parts/text-field.tsx';
import { dayAndTime, shownTime } from '../../../parts/time.ts';
import { type Changes, localDate } from './changes.ts';

/** Meetings that the list shows before it only counts them. */
const shown = 50;

type Preview = Awaited<ReturnType<Api['imports']['create']>>;

/** Shows the meetings in a file. Titles and dates of transcripts can be changed. */
export function Found({
  preview: { total, present, meetings, skipped },
  changes,
  onChange,
}: {
  preview: Preview;
  changes: Changes;
  onChange: (changes: Changes) => void;
}) {
  const words = useMessages('dashboard/import');
  const listed = meetings.slice(0, shown);
  return (
    <>
      <p role="status" className="text-14">
        {words.found(total, present)}
      </p>
      {skipped.length > 0 && <Skipped problems={skipped} />}
      <section
        aria-label={words.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by keyboard, too.
        tabIndex={0}
        className="mt-3 max-h-[50dvh] overflow-y-auto border-y border-rule"
      >
        <ul>
          {listed.map((meeting) => (
            <li key={meeting.id} className="border-b border-rule py-3 text-14 last:border-0">
              <details open={listed.length === 1}>
                <Summary meeting={meeting} change={changes[meeting.id] ?? {}} />
                <Details
                  meeting={meeting}
                  change={changes[meeting.id] ?? {}}
                  onChange={(change) => onChange({ ...changes, [meeting.id]: change })}
                />
              </details>
            </li>
          ))}
        </ul>
      </section>
      {total > listed.length && (
        <p className="mt-2 text-13 text-ink-2">{words.more(total - listed.length)}</p>
      )}
    </>
  );
}

type Change = Changes[string];

function Summary({ meeting, change }: { meeting: ImportedMeeting; change: Change }) {
  const words = useMessages('dashboard/import');
  const shared = useMessages('dashboard/shared');
  // An empty date changes nothing.
  const date = change.date || meeting.date;
  return (
    <summary className="cursor-pointer">
      <span dir="auto" className="font-medium wrap-anywhere">
        {(change.title ?? meeting.title) || shared.untitled}
      </span>
      <span className="block text-13 text-ink-2">
        {date ? dayAndTime(date) : words.noDate} · {words.entries(meeting.entries)}
        {meeting.state === 'present' && <> · {words.present}</>}
      </span>
    </summary>
  );
}

function Details({
  meeting,
  change,
  onChange,
}: {
  meeting: ImportedMeeting;
  change: Change;
  onChange: (change: Change) => void;
}) {
  const words = useMessages('dashboard/import');
  const { title, date, timeZone, encoding, speakers, lines, skipped, platform, state } = meeting;
  const written = change.title ?? title;
  return (
    <div className="mt-3 flex flex-col gap-4 px-1 pb-1">
      {platform === 'import' && state === 'new' && (
        <>
          <TextField
            label={words.meetingTitle}
            error={written.trim() === '' && words.titleNeeded}
            maxLength={limits.titleLength}
            value={written}
            onChange={(text) => onChange({ ...change, title: text })}
          />
          <InputField
            label={words.date}
            hint={
              <>
                {words.zone(Intl.DateTimeFormat().resolvedOptions().timeZone)}
                {timeZone && <> {words.assumedZone(timeZone)}</>}
              </>
            }
            type="datetime-local"
            value={change.date ?? localDate(date)}
            onChange={(text) => onChange({ ...change, date: text })}
          />
        </>
      )}
      <p dir="auto" className="wrap-anywhere text-ink-2">
        {speakers.length === 0 ? words.noSpeakers : words.speakers(speakers.join(', '))}
      </p>
      {encoding && <p className="text-13 text-ink-2">{words.assumedEncoding}</p>}
      {lines.length > 0 && (
        <section aria-label={words.firstLines} className="border-s-2 border-rule ps-3">
          {lines.map(({ time, speaker, content }, index) => (
            <p key={index} dir="auto" className="mb-1 font-serif wrap-anywhere">
              <span className="me-2 font-sans text-13 text-ink-2 tabular-nums">{shownTime(time)}</span>
              {speaker && <strong className="font-medium">{speaker}: </strong>}
              {content}
            </p>
          ))}
        </section>
      )}
      {skipped.count > 0 && (
        <details className="text-13 text-ink-2">
          <summary className="cursor-pointer">{words.skippedLines(skipped.count)}</summary>
          <ul className="mt-1 ps-4">
            {skipped.lines.map((line, index) => (
              <li key={index} dir="auto" className="truncate">
                {line}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Skipped({ problems }: { problems: readonly FieldProblem[] }) {
  const words = useMessages('dashboard/import');
  return (
    <details className="mt-3 text-14">
      <summary className="cursor-pointer text-accent">{words.skippedFiles(problems.length)}</summary>
      <ul className="mt-1 max-h-40 overflow-y-auto ps-4 text-13 text-ink-2">
        {problems.map((problem, index) => (
          <li key={index} className="wrap-anywhere">
            {describeProblem(problem)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Explains a file's problem and adds the file's name, unless the server's text has it already. */
export function describeProblem(problem: FieldProblem): string {
  const text = explainProblem(problem);
  return !problem.file || text.includes(problem.file) ? text : `${problem.file}: ${text}`;
}
