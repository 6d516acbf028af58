import { Mark } from '@afterword/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messages, useMessages } from '../locales/messages.ts';
import { readSettings, type Settings, watchSettings, writeSettings } from '../messages/settings.ts';
import { WorkerError } from '../pages/failed.tsx';
import { useLiveValue } from '../pages/live.ts';
import { askWorker } from '../pages/worker.ts';
import { Account } from './account.tsx';
import { Capturing } from './capturing.tsx';
import { Device } from './device.tsx';
import { Exceptions } from './exceptions.tsx';
import { OptionsSkeleton } from './section.tsx';
import { Sites } from './sites.tsx';

export function Options() {
  const words = useMessages('options');
  const [live, again] = useLiveValue(readDevice, 3_000);
  const [settings, change, problem] = useSettings();
  const [features] = useLiveValue(readFeatures, 30_000);

  return (
    <main className="mx-auto max-w-240 px-5 pt-10 pb-24 sm:px-8">
      <header className="flex items-center gap-3 pb-8">
        <Mark className="size-8" />
        <h1 className="font-serif text-36 font-medium">{words.title}</h1>
      </header>
      {problem && (
        <p role="alert" className="mb-6 border-l-3 border-accent pl-3 text-14">
          {problem}
        </p>
      )}
      {live.state === 'loading' && <OptionsSkeleton />}
      {live.state === 'failed' && <WorkerError error={live.error} again={again} />}
      {live.state === 'ready' && <Account status={live.value.status} changed={again} />}
      {settings && (
        <>
          <Capturing settings={settings} change={change} />
          <Sites />
          <Exceptions
            settings={settings}
            change={change}
            features={features.state === 'ready' ? features.value : null}
            status={live.state === 'ready' ? live.value.status : null}
          />
        </>
      )}
      {live.state === 'ready' && <Device {...live.value} changed={again} />}
    </main>
  );
}

const readFeatures = () => askWorker('rule-features', null);

async function readDevice() {
  const [status, meetings, estimate] = await Promise.all([
    askWorker('status', null),
    askWorker('meetings', null),
    navigator.storage.estimate(),
  ]);
  return { status, meetings, bytes: estimate.usage ?? null };
}

/** Returns the settings, and follows changes from other pages. */
function useSettings() {
  const [settings, setSettings] = useState<Settings | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let gone = false;
    readSettings().then(
      (stored) => !gone && setSettings(stored),
      (error) => {
        console.error(error);
        setProblem(messages('options').notRead);
      },
    );
    const stop = watchSettings(setSettings);
    return () => {
      gone = true;
      stop();
    };
  }, []);

  const last = useRef(Promise.resolve());
  const change = useCallback((part: Partial<Settings>) => {
    // Run changes one after another, because each writes back all settings that it read.
    last.current = last.current.then(async () => {
      try {
        setSettings(await writeSettings(part));
        setProblem(null);
      } catch (error) {
        console.error(error);
        setProblem(messages('options').notStored);
      }
    });
    return last.current;
  }, []);

  return [settings, change, problem] as const;
}
