import { Button, Field, Input } from '@afterword/ui';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../locales/messages.ts';
import { defaultServer } from '../messages/default-server.ts';
import { type AddressProblem, parseServer, reachServer } from './server-address.ts';
import { sessionSentence } from './session-words.ts';
import { askWorker } from './worker.ts';

interface SignInProps {
  server: string;
  onSignedIn: () => void;
}

/** Signs in at any server, in a browser window. */
export function SignIn({ server, onSignedIn }: SignInProps) {
  const { signIn: words, address: problems } = useMessages('pages');
  const [address, setAddress] = useState(server || defaultServer());
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const sentenceOf = ({ code, about }: AddressProblem) => {
    const sentence = problems[code];
    return typeof sentence === 'string' ? sentence : sentence(about);
  };

  async function signIn(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    const parsed = parseServer(address);
    if ('problem' in parsed) {
      setEditing(true);
      setProblem(sentenceOf(parsed.problem));
      return;
    }
    setBusy(true);
    try {
      // The extension's default server is not checked.
      const checked = parsed.server === defaultServer() ? parsed : await reachServer(parsed.server);
      if ('problem' in checked) {
        setEditing(true);
        setProblem(sentenceOf(checked.problem));
        return;
      }
      // No timeout, because the person may have to wait for an email.
      const { error } = await askWorker('sign-in', { server: checked.server }, Number.POSITIVE_INFINITY);
      if (error) setProblem(sessionSentence(error));
      else onSignedIn();
    } catch (error) {
      console.error(error);
      setProblem(words.noAnswer);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={signIn} className="flex flex-col gap-3" noValidate>
      {editing ? (
        <Field label={words.server} error={problem}>
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              spellCheck={false}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
      ) : (
        problem && (
          <p role="alert" className="text-13 text-accent">
            {problem}
          </p>
        )
      )}
      <Button type="submit" variant="primary" loading={busy}>
        {words.action}
      </Button>
      {!editing && (
        <p className="flex flex-wrap items-baseline gap-x-2 text-12 text-ink-2">
          <span className="min-w-0 truncate">{words.at(hostOf(address))}</span>
          <button type="button" className="underline underline-offset-2" onClick={() => setEditing(true)}>
            {words.another}
          </button>
        </p>
      )}
    </form>
  );
}

/** Returns the host of an address, such as `afterword.example.com:3000`, or the text itself if it is no address. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
