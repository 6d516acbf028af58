import type { Automation } from '@afterword/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { toast } from '../../parts/toast.ts';
import { automationsKey } from './queries.ts';

/** Switches an automation off and shows a message. */
export function useSwitchOff({ id, name }: Pick<Automation, 'id' | 'name'>) {
  const copy = useMessages('setup/automations');
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.automations.change({ id, active: false }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: automationsKey });
      toast.success(copy.switchedOff(name));
    },
    onError: (error) => toast.error(copy.notSaved(explain(error))),
  });
}
