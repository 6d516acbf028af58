import { platformNames } from '@afterword/api-client/product';
import { Button, Dialog, IconButton } from '@afterword/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import browser from 'webextension-polyfill';
import { currentLocale } from '../locales/locale.ts';
import { useMessages } from '../locales/messages.ts';
import { type GrantedSite, hostOfPattern, type SiteOutcome } from '../messages/granted-sites.ts';
import { grantSite, type Preset, presets, useBlockedSites, useGrantedSites } from '../pages/granted-sites.ts';
import { askWorker } from '../pages/worker.ts';
import { Section } from './section.tsx';

/** Disables contextual alternates in host names: the font would turn the x in 8x8.vc into a multiplication sign. */
const hostNames = "[font-feature-settings:'calt'_0]";

/** Lists the granted sites, which can be removed, and well-known sites, which can be added. */
export function Sites() {
  const words = useMessages('options').sites;
  const shared = useMessages('pages').sites;
  const sites = useGrantedSites();
  const blocked = useBlockedSites();
  const [removing, setRemoving] = useState<GrantedSite | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  if (sites === null) return null;
  const offered = presets.filter(({ pattern }) => !sites.some((site) => site.pattern === pattern));

  async function add({ pattern, platform }: Preset) {
    setBusy(pattern);
    setSaid('');
    try {
      const outcome = await grantSite({ pattern, tabId: null, platform });
      setSaid(outcomeWords(outcome, pattern));
    } catch (error) {
      console.error(error);
      setSaid(shared.failed);
    } finally {
      setBusy(null);
    }
  }

  /** Asks the browser for the access again. The worker then reads open meetings. */
  async function allow(origins: string[]) {
    setSaid('');
    try {
      await browser.permissions.request({ origins });
    } catch (error) {
      console.error(error);
      setSaid(shared.failed);
    }
  }

  async function remove({ pattern }: GrantedSite) {
    setBusy(pattern);
    setSaid('');
    try {
      await askWorker('remove-site', { pattern }, Number.POSITIVE_INFINITY);
    } catch (error) {
      console.error(error);
      setSaid(shared.failed);
    } finally {
      setBusy(null);
      setRemoving(null);
    }
  }

  function outcomeWords(outcome: SiteOutcome, pattern: string): string {
    const host = hostOfPattern(pattern);
    if (outcome.kind === 'granted') return shared.granted(host, platformNames[outcome.platform]);
    return outcome.kind === 'refused' ? shared.refused(host) : shared.noMeeting(host);
  }

  return (
    <Section title={words.title} note={words.note}>
      <div className={hostNames}>
        {blocked.length > 0 && (
          <div className="mb-5 max-w-120 border-l-3 border-warn pl-3">
            <p className="text-14 text-pretty">{words.blocked(listed(blocked.map(hostOfPattern)))}</p>
            <Button size="small" className="mt-2" onClick={() => void allow(blocked)}>
              {words.allow}
            </Button>
          </div>
        )}
        {sites.length === 0 ? (
          <p className="max-w-120 text-14 text-pretty text-ink-2">{words.none}</p>
        ) : (
          <ul aria-label={words.list} className="max-w-120 divide-y divide-rule border-y border-rule">
            {sites.map((site) => (
              <li key={site.pattern} className="flex items-center justify-between gap-3 py-1 text-14">
                <span className="min-w-0 wrap-anywhere">
                  {hostOfPattern(site.pattern)}{' '}
                  <span className="text-13 text-ink-2">{platformNames[site.platform]}</span>
                </span>
                <IconButton
                  label={words.remove(hostOfPattern(site.pattern))}
                  size="small"
                  tooltip={false}
                  onClick={() => setRemoving(site)}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {offered.map((preset) => {
          const offer = shared.presets[preset.platform];
          return (
            offer && (
              <div key={preset.pattern} className="mt-5 max-w-120">
                <Button size="small" loading={busy === preset.pattern} onClick={() => add(preset)}>
                  {offer.turnOn}
                </Button>
                <p className="mt-1.5 text-13 text-pretty text-ink-2">{offer.about}</p>
              </div>
            )
          );
        })}
      </div>
      <p role="status" className="mt-4 max-w-120 text-14 text-pretty empty:hidden">
        {said}
      </p>
      <Dialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        role="alert"
        title={words.askRemove(removing === null ? '' : hostOfPattern(removing.pattern))}
        description={words.removeMeaning}
        actions={
          <>
            <Button onClick={() => setRemoving(null)}>{words.cancel}</Button>
            <Button
              variant="danger"
              loading={busy !== null}
              onClick={() => removing && void remove(removing)}
            >
              {words.confirm}
            </Button>
          </>
        }
      />
    </Section>
  );
}

function listed(hosts: string[]): string {
  return new Intl.ListFormat(currentLocale()).format(hosts);
}
