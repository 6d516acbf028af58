import { type PlanName, planHas } from '@afterword/api-client/product';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { toast } from '../../../parts/toast.ts';
import { useAuth } from '../../../session/auth.ts';
import { siteQuery } from '../../../site-settings.ts';
import { saveFile } from './save-file.ts';

/** Fetches a file and saves it, with its progress and whether the plan allows it. */
export function useExport() {
  const words = useMessages('dashboard/export');
  const plan = useAuth(({ user }) => user?.plan_name);
  const { data: site } = useQuery(siteQuery);
  const make = useMutation({
    mutationFn: (fetchFile: () => Promise<File>) => fetchFile(),
    onSuccess(file) {
      saveFile(file, file.name);
      toast.success(words.saved(file.name));
    },
    onError: (error) => toast.error(words.failed(explain(error))),
  });
  return {
    save: make.mutate,
    pending: make.isPending,
    slow: useSlow(make.isPending),
    /** If no plans are sold, everyone has every feature. */
    included: !site?.sellsPlans || planHas((plan ?? 'Free') as PlanName, 'export'),
  };
}

/** Whether it takes long enough to show progress. */
function useSlow(pending: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setSlow(true), 300);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [pending]);
  return slow;
}
