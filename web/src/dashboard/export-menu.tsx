import type { ExportFormat } from '@afterword/api-client';
import { entitlements, type PlanName, planHas } from '@afterword/api-client/product';
import { Button, type ButtonProps, Menu } from '@afterword/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { api } from '../api.ts';
import { explain } from '../locales/explain.ts';
import { useMessages } from '../locales/messages.ts';
import { paths } from '../paths.ts';
import { useAuth } from '../session/auth.ts';
import { siteQuery } from '../site-settings.ts';
import { saveFile } from './save-file.ts';

/** The order of the menu: what people read first. */
const formats: readonly ExportFormat[] = ['docx', 'pdf', 'txt', 'md', 'srt', 'vtt', 'csv', 'json'];

export interface ExportMenuProps {
  /** Of one the file is its own; several come in a zip. */
  meetings: readonly string[];
  size?: ButtonProps['size'];
}

/** Takes meetings along as files. */
export function ExportMenu({ meetings, size = 'small' }: ExportMenuProps) {
  const words = useMessages('dashboard/export');
  const included = useIncluded();
  const make = useMutation({
    mutationFn: (format: ExportFormat) => {
      const [id] = meetings;
      return meetings.length === 1 && id
        ? api.exports.meeting({ id, format })
        : api.exports.many({ meetings: [...meetings], format });
    },
    onSuccess(file) {
      saveFile(file, file.name);
      toast.success(words.saved(file.name));
    },
    onError: (error) => toast.error(words.failed(explain(error))),
  });
  const slow = useSlow(make.isPending);
  return (
    <>
      <Menu
        trigger={
          <Button size={size} loading={slow} disabled={meetings.length === 0}>
            <Download aria-hidden="true" />
            {words.button}
          </Button>
        }
        items={formats.map((format) => ({
          key: format,
          label: words.formats[format],
          hint: `.${format}`,
          disabled: !included || make.isPending,
          onSelect: () => make.mutate(format),
        }))}
        note={
          !included && (
            <>
              {words.planned(entitlements.export)}{' '}
              <Link to={paths.personalSettings} className="text-ink underline underline-offset-4">
                {words.plans}
              </Link>
            </>
          )
        }
      />
      <span role="status" className="sr-only">
        {slow && words.making}
      </span>
    </>
  );
}

/** Whether the plan has it; where no plans are sold, everybody has. */
function useIncluded(): boolean {
  const plan = useAuth(({ user }) => user?.plan_name);
  const { data: site } = useQuery(siteQuery);
  return !site?.sellsPlans || planHas((plan ?? 'Free') as PlanName, 'export');
}

/** True once something has taken so long that it is to be said. */
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
