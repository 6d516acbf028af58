import { classNames } from '@afterword/ui';
import { useSyncExternalStore } from 'react';
import { useMessages } from '../locales/messages.ts';
import { watchConnection } from './connection.ts';

/** A notice while the browser is offline. */
export function OfflineNotice() {
  const copy = useMessages('shell');
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine);
  return (
    <p
      role="status"
      className={online ? 'hidden' : 'border-b border-rule bg-wash px-5 py-2 text-center text-13'}
    >
      {online ? '' : copy.offline}
    </p>
  );
}

/** Shown while the browser is offline, next to what cannot be stored on the device and sent later. */
export function NeedsConnection({ className }: { className?: string }) {
  const copy = useMessages('shell');
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine);
  return (
    <p role="status" className={online ? 'hidden' : classNames('text-13 text-warn', className)}>
      {online ? '' : copy.needsConnection}
    </p>
  );
}
