import { Field, Select } from '@afterword/ui';
import { useEffect, useState } from 'react';
import { useMessages } from '../locales/messages.ts';
import type { DeviceStatus } from '../messages/messages.ts';
import { askWorker } from './worker.ts';

/** Timeout in milliseconds. The worker first absorbs the journal and then asks the server. */
const timeoutMs = 10_000;

/** Chooses the workspace for future meetings. Renders nothing for a person with only one. */
export function WorkspaceChoice({ status, changed }: { status: DeviceStatus; changed: () => Promise<void> }) {
  const words = useMessages('pages');
  const [problem, setProblem] = useState(false);
  /** The choice, until the worker reports it too. */
  const [chosen, setChosen] = useState<number | null>(null);
  // The person may have joined another workspace.
  useEffect(() => {
    askWorker('workspaces', { choose: null }, timeoutMs).then(changed, (error: unknown) =>
      console.debug(error),
    );
  }, [changed]);
  if (!status.workspace) return null;

  async function choose(id: number) {
    setChosen(id);
    try {
      await askWorker('workspaces', { choose: id }, timeoutMs);
      setProblem(false);
    } catch (error) {
      console.error(error);
      setProblem(true);
    }
    await changed();
    setChosen(null);
  }

  return (
    <Field label={words.workspace} hint={words.workspaceNote} error={problem && words.noAnswer}>
      {(control) => (
        <Select
          {...control}
          value={chosen ?? status.workspace?.id ?? ''}
          onChange={(event) => void choose(Number(event.target.value))}
        >
          {status.workspaces.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
