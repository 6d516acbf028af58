import type { Invitation } from '@afterword/api-client';
import { Badge, Button } from '@afterword/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { ConfirmDeletion } from '../../../parts/confirm-deletion.tsx';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { SettingsSection } from '../../../parts/settings-section.tsx';
import { day } from '../../../parts/time.ts';
import { toast } from '../../../parts/toast.ts';
import { teamKey, useInvitations } from './use-team.ts';

/** Pending invitations, each with buttons to send it again or withdraw it. */
export function Invitations() {
  const team = useMessages('setup/team');
  const copy = team.invitations;
  const client = useQueryClient();
  const [doomed, setDoomed] = useState<Invitation | null>(null);
  const query = useInvitations(true);
  const { data } = query;
  return (
    <SettingsSection title={copy.title}>
      {!data && (
        <NotLoaded query={query} words={{ loading: team.loading, failed: copy.failed }} skeleton="h-16" />
      )}
      {data?.items.length === 0 && <p className="text-14 text-ink-2">{copy.none}</p>}
      <ul>
        {data?.items.map((invitation) => (
          <Row
            key={invitation.id}
            invitation={invitation}
            onWithdraw={() => setDoomed(invitation)}
            onChanged={() => client.invalidateQueries({ queryKey: teamKey })}
          />
        ))}
      </ul>
      <ConfirmDeletion
        thing={doomed}
        words={copy.withdrawal}
        remove={({ id }) => api.invitations.withdraw({ id })}
        onClose={() => setDoomed(null)}
        onDeleted={() => client.invalidateQueries({ queryKey: teamKey })}
      >
        {({ email }) => email}
      </ConfirmDeletion>
    </SettingsSection>
  );
}

interface RowProps {
  invitation: Invitation;
  onWithdraw: () => void;
  onChanged: () => void;
}

function Row({ invitation, onWithdraw, onChanged }: RowProps) {
  const { invitations: copy, roles } = useMessages('setup/team');
  const { id, email, role, invitedBy, expiresAt, state } = invitation;
  const renew = useMutation({
    mutationFn: () => api.invitations.renew({ id }),
    onSuccess: () => toast.success(copy.renewed(email)),
    onError: (error) => toast.error(copy.renewFailed(explain(error))),
    onSettled: onChanged,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3 first:pt-0">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2 text-14 font-medium wrap-anywhere">
          {email}
          <Badge tone={role === 'admin' ? 'good' : 'plain'}>{roles[role]}</Badge>
        </p>
        <p className="text-13 text-ink-2">
          {copy.by(invitedBy)}, {state === 'open' ? copy.states.open(day(expiresAt)) : copy.states[state]}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          aria-label={copy.renewNamed(email)}
          loading={renew.isPending}
          onClick={() => renew.mutate()}
        >
          {copy.renew}
        </Button>
        <Button size="small" aria-label={copy.withdrawNamed(email)} onClick={onWithdraw}>
          {copy.withdraw}
        </Button>
      </div>
    </li>
  );
}
