import { Button, Mark, type MarkState, Spinner } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api.ts';
import { type LinkStatus, linkExtension, useExtensionLink } from '../../extension/link.ts';
import { canAsk } from '../../extension/messages.ts';
import { isNewer } from '../../extension/version.ts';
import { messages, useMessages } from '../../locales/messages.ts';
import { paths } from '../../paths.ts';
import { useAuth } from '../../session/auth.ts';
import { siteQuery } from '../../site-settings.ts';

/** Where pictures explain how to load the extension, if it is in no store. */
const steps = `${paths.download}#load`;

const marks: Record<LinkStatus, MarkState> = {
  checking: 'waiting',
  absent: 'waiting',
  connected: 'ready',
  elsewhere: 'waiting',
  'signed-out': 'waiting',
  refused: 'lost',
};

/** State of this browser's extension, as the extension reports it, and the next step if something is missing. */
export function ExtensionState() {
  const copy = useMessages('dashboard/home');
  const { user } = useAuth();
  const { status, version, server, refusal } = useExtensionLink();
  const words = copy.extension;
  const { data: site } = useQuery(siteQuery);
  const newest = site?.extension?.version;
  const requests: Partial<Record<LinkStatus, string>> = {
    elsewhere: words.takeOver,
    'signed-out': words.connect,
    refused: words.again,
  };
  const request = requests[status];

  // The user may return from installing the extension.
  useEffect(() => {
    if (!user) return;
    const look = () => {
      if (document.visibilityState === 'visible') void linkExtension(api, user);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [user]);

  return (
    <section aria-labelledby="extension" className="mt-12">
      <h2 id="extension" className="border-b border-rule pb-2 font-serif text-22 font-medium">
        {words.title}
      </h2>
      <div data-state={status} className="flex gap-4 py-5">
        {status === 'checking' ? (
          <Spinner label={words.checking} className="size-6 animate-late" />
        ) : (
          <Mark state={marks[status]} className="shrink-0" />
        )}
        <div className="min-w-0 grow text-14">
          <div role="status" className="wrap-anywhere">
            {status === 'connected' && words.connected(version ?? '')}
            {status === 'elsewhere' && words.elsewhere(server ?? '')}
            {status === 'signed-out' && words.signedOut}
            {status === 'refused' && `${words.refused} ${refusal ? explainRefusal(refusal) : ''}`}
            {status === 'absent' && words.absent}
          </div>
          {user && request && (
            <Connect label={request} onConnect={() => linkExtension(api, user, { takeOver: true })} />
          )}
          {version !== null && newest !== undefined && isNewer(newest, version) && (
            <p className="mt-2">
              {words.newer(newest)}{' '}
              <a href={site?.stores.chrome ?? steps} className="underline decoration-edge underline-offset-4">
                {words.update}
              </a>
            </p>
          )}
          {status === 'absent' && <HowToLoad />}
        </div>
      </div>
    </section>
  );
}

function Connect({ label, onConnect }: { label: string; onConnect: () => Promise<void> }) {
  const [connecting, setConnecting] = useState(false);
  const connect = async () => {
    setConnecting(true);
    await onConnect();
    setConnecting(false);
  };
  return (
    <Button size="small" className="mt-3" loading={connecting} onClick={connect}>
      {label}
    </Button>
  );
}

function HowToLoad() {
  const copy = useMessages('dashboard/home');
  const { user } = useAuth();
  const { data: site } = useQuery(siteQuery);
  const look = () => {
    // A page that was open before the extension was installed cannot reach it until it is reloaded.
    if (canAsk() && user) void linkExtension(api, user);
    else window.location.reload();
  };
  const lookAgain = (
    <Button size="small" onClick={look}>
      {copy.extension.look}
    </Button>
  );
  if (site?.stores.chrome)
    return (
      <div className="mt-4 flex flex-wrap gap-4">
        <Button asChild variant="primary" size="small">
          <a href={site.stores.chrome}>{copy.extension.store}</a>
        </Button>
        {lookAgain}
      </div>
    );
  return (
    <>
      <h3 className="mt-3 font-medium">{copy.extension.how}</h3>
      <ol className="mt-1 list-decimal pl-5 text-ink-2 marker:tabular-nums">
        {copy.extension.steps.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
      {site && !site.extension && <p className="mt-3">{copy.extension.ownCopy}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        {site?.extension && (
          <Button asChild variant="primary" size="small">
            <a href={site.extension.url} download>
              {copy.extension.file(site.extension.version)}
            </a>
          </Button>
        )}
        {lookAgain}
        <a href={steps} className="underline decoration-edge underline-offset-4">
          {copy.extension.pictures}
        </a>
      </div>
    </>
  );
}

/** Returns why the extension refused the account: a message for the code, or the extension's own text. */
function explainRefusal({ code, reason }: { code: string | null; reason: string | null }): string {
  const { refusals } = messages('dashboard/home').extension;
  const { codes } = messages('errors');
  if (code !== null && Object.hasOwn(refusals, code)) return refusals[code as keyof typeof refusals];
  if (code !== null && Object.hasOwn(codes, code)) return codes[code as keyof typeof codes];
  return reason ?? '';
}
