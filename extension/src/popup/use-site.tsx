import { platformNames } from '@afterword/api-client/product';
import { Button } from '@afterword/ui';
import { useEffect, useState } from 'react';
import { currentLocale } from '../locales/locale.ts';
import { useMessages } from '../locales/messages.ts';
import { builtInSite, hostOfPattern, platformOnHost, type SiteOutcome } from '../messages/granted-sites.ts';
import { grantSite, presets, selfHostedPlatforms } from '../pages/granted-sites.ts';
import { askWorker } from '../pages/worker.ts';

/** Offers to capture meetings on the site of this tab, and shows the outcome. */
export function UseSite({ pattern, tabId }: { pattern: string; tabId: number | null }) {
  const words = useMessages('pages').sites;
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SiteOutcome | 'failed' | null>(null);
  const host = hostOfPattern(pattern);
  const preset = presets.find((one) => one.pattern === pattern);
  const offer = preset && words.presets[preset.platform];
  const platform = builtInSite(pattern)?.platform ?? platformOnHost(pattern);
  const runs = platform
    ? words.runs(platformNames[platform])
    : words.runsOn(listed(selfHostedPlatforms.map(({ name }) => name)));

  // The browser's prompt closes the popup, so the outcome is shown when the popup next opens.
  useEffect(() => {
    let gone = false;
    askWorker('site-answer', { pattern, tabId }).then(
      (answer) => !gone && answer.outcome && setOutcome(answer.outcome),
      (error: unknown) => console.error(error),
    );
    return () => {
      gone = true;
    };
  }, [pattern, tabId]);

  async function use() {
    setBusy(true);
    setOutcome(null);
    try {
      setOutcome(await grantSite({ pattern, tabId, platform: preset?.platform ?? null }));
    } catch (error) {
      console.error(error);
      setOutcome('failed');
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="mt-3 [font-feature-settings:'calt'_0]">
      <Button size="small" loading={busy} onClick={use}>
        {offer?.turnOn ?? words.use}
      </Button>
      <p className="mt-2 text-13 text-pretty wrap-anywhere text-ink-2">
        {offer?.about ?? `${words.useHint(host)} ${runs}`}
      </p>
      <p role="status" className="mt-2 text-13 text-pretty wrap-anywhere text-ink empty:hidden">
        {outcome && outcomeWords(outcome)}
      </p>
    </div>
  );

  function outcomeWords(what: SiteOutcome | 'failed'): string {
    if (what === 'failed') return words.failed;
    if (what.kind === 'granted') return words.granted(host, platformNames[what.platform]);
    return what.kind === 'refused' ? words.refused(host) : words.noMeeting(host);
  }
}

function listed(names: string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(names);
}
