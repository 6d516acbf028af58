import type { ReactNode } from 'react';
import { useMessages } from '../../locales/messages.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { AskForProof } from './ask-for-proof.tsx';
import { useSecondFactor } from './query.ts';

/** Shows its content to users who have just entered a code or have no second factor; asks others for a code first. */
export function Proven({ children, end }: { children: ReactNode; end?: ReactNode }) {
  const copy = useMessages('second-factor');
  const query = useSecondFactor();
  if (!query.data) return <NotLoaded query={query} words={copy} skeleton="h-10 max-w-96" className="mt-3" />;
  if (query.data.enabled_at === null || query.data.fresh) return children;
  return <AskForProof hasPasskey={query.data.passkeys.length > 0} end={end} />;
}
