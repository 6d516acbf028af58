import { Button } from '@afterword/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../../../locales/messages.ts';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { useAuth } from '../../../session/auth.ts';
import { SettingsPage } from '../../parts/settings/settings-pages.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberTable } from './member-table.tsx';
import { Seats } from './seats.tsx';
import { useMembers } from './use-team.ts';

/** /dashboard/company-settings/team: members, invitations and roles. */
export function Component() {
  const copy = useMessages('setup/team');
  const company = useMessages('setup/company');
  const { user } = useAuth();
  const { hash } = useLocation();
  const [inviting, setInviting] = useState(hash === '#invite');
  const query = useMembers();
  const { data } = query;
  if (!user) return null;
  const admin = user.workspace.role === 'admin';
  return (
    <SettingsPage
      title={copy.title}
      lead={company.of(user.workspace.name)}
      action={
        admin && (
          <Button variant="primary" onClick={() => setInviting(true)}>
            <UserPlus aria-hidden="true" />
            {copy.invite}
          </Button>
        )
      }
    >
      {data && <Seats admin={admin} />}
      {!data && <NotLoaded query={query} words={copy} skeleton="h-32" className="mt-6" />}
      {data && <MemberTable members={data.items} admin={admin} />}
      {data?.items.length === 1 && admin && <p className="mt-4 text-14 text-ink-2">{copy.alone}</p>}
      {admin && <Invitations />}
      {inviting && admin && <InviteDialog onClose={() => setInviting(false)} />}
    </SettingsPage>
  );
}
