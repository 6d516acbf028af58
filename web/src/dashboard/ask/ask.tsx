import { useMessages } from '../../locales/messages.ts';
import { AskQuestion } from '../parts/ask/ask-question.tsx';

/** /dashboard/ask: asks a question about all meetings the user can read. */
export function Component() {
  const copy = useMessages('dashboard/ask');
  return (
    <>
      <title>{`${copy.title} · Afterword`}</title>
      <h1 className="font-serif text-36 font-medium">{copy.title}</h1>
      <p className="mt-2 mb-6 max-w-160 text-pretty text-ink-2">{copy.intro}</p>
      <div className="max-w-160">
        <AskQuestion meetingId={null} />
      </div>
    </>
  );
}
