import { Button, Dialog } from '@afterword/ui';
import { useState } from 'react';
import { formatNumber } from '../locales/locale.ts';
import { useMessages } from '../locales/messages.ts';
import type { DeviceStatus, SignOutChoice } from '../messages/messages.ts';
import { hostOf, SignIn } from '../pages/account.tsx';
import { sendingWords } from '../pages/sending.ts';
import { sessionSentence } from '../pages/session-words.ts';
import { askWorker, sendTimeoutMs } from '../pages/worker.ts';
import { WorkspaceChoice } from '../pages/workspace-choice.tsx';
import { download } from './download.ts';
import { Section } from './section.tsx';

interface AccountProps {
  status: DeviceStatus;
  changed: () => Promise<void>;
}

/** Shows the account and its server: sign in at any server, or sign out without losing unsent entries. */
export function Account({ status, changed }: AccountProps) {
  const words = useMessages('options').account;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState<SignOutChoice | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const own = status.unsent - status.unsentOfOthers;

  /** Asks what to do with this account's unsent entries, if any. Counts them first, because this page's count may be outdated. */
  async function askOrSignOut() {
    setBusy('keep');
    setProblem(null);
    try {
      const { unsent, unsentOfOthers } = await askWorker('status', null);
      if (unsent === unsentOfOthers) return await signOut('keep');
      await changed();
      setAsking(true);
    } catch (error) {
      console.error(error);
      setProblem(words.noAnswer);
    } finally {
      setBusy(null);
    }
  }

  async function signOut(unsent: SignOutChoice) {
    setBusy(unsent);
    setProblem(null);
    try {
      // If the person chose to send first, this may take long.
      const { error } = await askWorker('sign-out', { unsent }, Number.POSITIVE_INFINITY);
      setProblem(error && sessionSentence(error));
      if (!error) setAsking(false);
    } catch (error) {
      console.error(error);
      setProblem(words.noAnswer);
    } finally {
      setBusy(null);
      await changed();
    }
  }

  if (!status.account) {
    return (
      <Section title={words.title} note={words.noteSignedOut}>
        <div className="max-w-90">
          <SignIn server={status.server} onSignedIn={changed} />
        </div>
        <Sending status={status} changed={changed} />
      </Section>
    );
  }
  return (
    <Section title={words.title} note={words.note}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14">
        <dt className="text-ink-2">{words.signedIn}</dt>
        <dd className="wrap-anywhere">{status.account.email}</dd>
        <dt className="text-ink-2">{words.server}</dt>
        <dd className="wrap-anywhere">
          <a
            className="underline underline-offset-2"
            href={`${status.server}/dashboard`}
            target="_blank"
            rel="noreferrer"
          >
            {hostOf(status.server)}
          </a>
        </dd>
      </dl>
      <div className="mt-4 max-w-90 empty:hidden">
        <WorkspaceChoice status={status} changed={changed} />
      </div>
      <Sending status={status} changed={changed} />
      <Button className="mt-4" loading={busy !== null && !asking} onClick={() => void askOrSignOut()}>
        {words.signOut}
      </Button>
      {problem && !asking && (
        <p role="alert" className="mt-2 text-13 text-accent">
          {problem}
        </p>
      )}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        role="alert"
        title={words.unsent(own, formatNumber(own))}
        description={words.whatNow(status.account.email)}
        closeLabel={words.stay}
      >
        <div className="mt-5 flex flex-col gap-2">
          <Choice
            verb={words.send}
            meaning={words.sendMeaning}
            busy={busy === 'send'}
            onChoose={() => signOut('send')}
          />
          <Choice
            verb={words.keep}
            meaning={words.keepMeaning}
            busy={busy === 'keep'}
            onChoose={() => signOut('keep')}
          />
          <Choice
            verb={words.discard}
            meaning={words.discardMeaning}
            busy={busy === 'discard'}
            danger
            onChoose={() => signOut('discard')}
          />
        </div>
        <p className="mt-4 text-13 text-ink-2">
          <button
            type="button"
            className="underline underline-offset-2"
            onClick={() =>
              void exportEverything().catch((error) => {
                console.error(error);
                setProblem(words.exportFailed);
              })
            }
          >
            {words.export}
          </button>
          {words.exportFirst}
        </p>
        <p role="alert" className="mt-2 text-13 text-accent empty:hidden">
          {problem}
        </p>
      </Dialog>
    </Section>
  );
}

async function exportEverything() {
  download('afterword-export', await askWorker('export', { meetingId: null }, 60_000));
}

function Sending({ status, changed }: AccountProps) {
  const { noAnswer, sending } = useMessages('pages');
  const { sentence, reason, canSend } = sendingWords(status);
  const [problem, setProblem] = useState(false);

  async function sendNow() {
    try {
      await askWorker('sync-now', null, sendTimeoutMs);
      setProblem(false);
      await changed();
    } catch (error) {
      console.error(error);
      setProblem(true);
    }
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-14">
      <p>
        <span className={status.unsent > 0 ? 'font-medium' : 'text-ink-2'}>{sentence}</span>
        {reason && <span className="block text-13 text-ink-2">{reason}</span>}
      </p>
      {canSend && (
        <Button size="small" onClick={sendNow}>
          {sending.action}
        </Button>
      )}
      {problem && (
        <p role="alert" className="w-full text-13 text-accent">
          {noAnswer}
        </p>
      )}
    </div>
  );
}

interface ChoiceProps {
  verb: string;
  meaning: string;
  busy: boolean;
  danger?: boolean;
  onChoose: () => void;
}

function Choice({ verb, meaning, busy, danger = false, onChoose }: ChoiceProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-t border-rule pt-2.5">
      <p className="min-w-40 flex-1 text-13 text-pretty text-ink-2">{meaning}</p>
      <Button size="small" variant={danger ? 'danger' : 'secondary'} loading={busy} onClick={onChoose}>
        {verb}
      </Button>
    </div>
  );
}
