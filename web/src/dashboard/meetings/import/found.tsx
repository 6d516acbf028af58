import type { FieldProblem, ImportedMeeting } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../locales/messages.ts';
import { InputField, TextField } from '../../../parts/text-field.tsx';
import { day, dayAndTime, meetingStart, shownTime } from '../../../parts/time.ts';
import { paths } from '../../../paths.ts';
import { type Changes, dateOf, startOf } from './changes.ts';
import { describeProblem, FileList } from './file-list.tsx';
import type { ImportFile, Preview } from './use-import.ts';

/** Maximum number of meetings listed per file. The rest are only counted. */
const shown = 50;

/** Shows the meetings in files. Titles and dates of transcripts can be edited. */
export function Found({
  files,
  changes,
  onChange,
}: {
  files: readonly ImportFile[];
  changes: Changes;
  onChange: (changes: Changes) => void;
}) {
  const words = useMessages('dashboard/import');
  const previews = files.flatMap(({ preview }) => preview ?? []);
  const sum = (count: (preview: Preview) => number) =>
    previews.reduce((total, preview) => total + count(preview), 0);
  return (
    <>
      <p role="status" className="text-14">
        {words.found(
          sum(({ total }) => total),
          sum(({ present }) => present),
        )}
      </p>
      <FileList label={words.list} files={files}>
        {({ preview }) =>
          preview && (
            <Meetings
              preview={preview}
              open={files.length === 1 && preview.meetings.length === 1}
              changes={changes}
              onChange={onChange}
            />
          )
        }
      </FileList>
    </>
  );
}

function Meetings({
  preview: { total, meetings, skipped },
  open,
  changes,
  onChange,
}: {
  preview: Preview;
  open: boolean;
  changes: Changes;
  onChange: (changes: Changes) => void;
}) {
  const words = useMessages('dashboard/import');
  const listed = meetings.slice(0, shown);
  return (
    <>
      {skipped.length > 0 && <Skipped problems={skipped} />}
      <ul>
        {listed.map((meeting) => (
          <li key={meeting.id} className="border-b border-rule py-3 text-14 last:border-0">
            <details open={open}>
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
      {total > listed.length && (
        <p className="pb-3 text-13 text-ink-2">{words.more(total - listed.length)}</p>
      )}
    </>
  );
}

type Change = Changes[string];

function Summary({ meeting, change }: { meeting: ImportedMeeting; change: Change }) {
  const words = useMessages('dashboard/import');
  const shared = useMessages('dashboard/shared');
  return (
    <summary className="cursor-pointer">
      <span dir="auto" className="font-medium wrap-anywhere">
        {(change.title ?? meeting.title) || shared.untitled}
      </span>
      <span className="block text-13 text-ink-2">
        {shownStart(meeting, change) ?? words.noDate} · {words.entries(meeting.entries)}
        {meeting.state === 'present' && <> · {words.present}</>}
      </span>
    </summary>
  );
}

/** Returns the start of a meeting, after edits; null if no date is known. */
function shownStart({ date, dayOnly }: ImportedMeeting, { start }: Change): string | null {
  if (start?.day) return start.time ? dayAndTime(dateOf(start)) : day(`${start.day}T00:00:00`);
  return date && meetingStart({ date, dayOnly });
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
  const { id, title, timeZone, encoding, speakers, lines, skipped, platform, state } = meeting;
  const written = change.title ?? title;
  const start = change.start ?? startOf(meeting);
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
          <div className="flex flex-wrap gap-4">
            <InputField
              label={words.day}
              type="date"
              value={start.day}
              onChange={(day) => onChange({ ...change, start: { ...start, day } })}
            />
            <InputField
              label={words.time}
              type="time"
              value={start.time}
              onChange={(time) => onChange({ ...change, start: { ...start, time } })}
            />
          </div>
          <p className="-mt-2 text-13 text-ink-2">
            {words.zone(Intl.DateTimeFormat().resolvedOptions().timeZone)}
            {timeZone && <> {words.assumedZone(timeZone)}</>}
          </p>
        </>
      )}
      {state === 'present' && (
        <Link to={paths.meeting(id)} className="self-start underline underline-offset-4">
          {words.openPresent}
        </Link>
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
    <details className="py-3 text-14">
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
