import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api.ts';

/** The first part of every query key of the team. */
export const teamKey = ['team'];

/** The members of the current workspace and its seats. */
export const useMembers = () =>
  useQuery({
    queryKey: [...teamKey, 'members'],
    queryFn: ({ signal }) => api.members.list(undefined, { signal }),
  });

/** Pending invitations, for admins. */
export const useInvitations = (enabled: boolean) =>
  useQuery({
    queryKey: [...teamKey, 'invitations'],
    queryFn: ({ signal }) => api.invitations.list(undefined, { signal }),
    enabled,
  });
