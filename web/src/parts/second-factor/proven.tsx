import { type ReactNode, useState } from 'react';
import { useMessages } from '../../locales/messages.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { AskForProof } from './ask-for-proof.tsx';
import { useSecondFactor } from './query.ts';

/**
 * Shows its content to users who have just entered a code or have no second factor; asks others for a code first. When the
 * code becomes too old, asks again below the content, which may hold typed text or secrets that are shown only once.
 */
export function Proven({ children, end }: { children: ReactNode; end?: ReactNode }) {
  const copy = useMessages('second-factor');
  const query = useSecondFactor();
  const [isShown, setShown] = useState(false);
  const { data } = query;
  if (!data) return <NotLoaded query={query} words={copy} skeleton="h-10 max-w-96" className="mt-3" />;
  const isProven = data.enabled_at === null || data.fresh;
  if (isProven && !isShown) setShown(true);
  return (
    <>
      {isShown && children}
      {!isProven && <AskForProof hasPasskey={data.passkeys.length > 0} end={!isShown && end} />}
    </>
  );
}
