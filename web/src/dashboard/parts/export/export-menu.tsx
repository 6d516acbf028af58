import {
  type ExportFormat,
  exportFormatNames,
  exportFormats,
  exportParts,
  transcriptFormats,
} from '@afterword/api-client/formats';
import { entitlements } from '@afterword/api-client/product';
import { Button, type ButtonProps, Dialog, Menu } from '@afterword/ui';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../api.ts';
import { useMessages } from '../../../locales/messages.ts';
import { useActions } from '../../../parts/actions/registry.ts';
import { paths } from '../../../paths.ts';
import { useExport } from './use-export.ts';
import { useParts } from './use-parts.ts';

export interface ExportMenuProps {
  /** A single meeting is a file; several are a zip. */
  meetings: readonly string[];
  size?: ButtonProps['size'];
  /** Whether a keyboard shortcut opens it. */
  byKey?: boolean;
}

/** Exports meetings as files, with the chosen parts. */
export function ExportMenu({ meetings, size = 'small', byKey = false }: ExportMenuProps) {
  const words = useMessages('dashboard/export');
  const { save, pending, slow, included } = useExport();
  const [open, setOpen] = useState(false);
  const { parts, choose, storing } = useParts(open && included);
  useActions({ export: byKey ? () => setOpen(true) : undefined });
  const take = (format: ExportFormat) => {
    const [id] = meetings;
    return meetings.length === 1 && id
      ? api.exports.meeting({ id, format })
      : api.exports.many({ meetings: [...meetings], format });
  };
  const button = (
    <>
      <Download aria-hidden="true" />
      {words.button}
    </>
  );
  if (!included)
    return (
      <NotIncluded size={size} open={open} onOpenChange={setOpen}>
        {button}
      </NotIncluded>
    );
  return (
    <>
      <Menu
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button size={size} loading={slow} disabled={meetings.length === 0}>
            {button}
          </Button>
        }
        choices={{
          label: words.parts.label,
          items: exportParts.map((part) => ({
            key: part,
            label: words.parts[part],
            checked: parts.includes(part),
            onCheckedChange: (checked) => choose(part, checked),
          })),
        }}
        items={exportFormatNames.map((format) => ({
          key: format,
          label: words.kinds[exportFormats[format].kind](exportFormats[format].name),
          hint: `.${format}`,
          disabled:
            pending || storing || (transcriptFormats.includes(format) && !parts.includes('transcript')),
          onSelect: () => save(() => take(format)),
        }))}
      />
      <span role="status" className="sr-only">
        {slow && words.making}
      </span>
    </>
  );
}

/** The same button if the plan lacks exports: it says so and links to the plans. */
function NotIncluded({
  children,
  size,
  open,
  onOpenChange,
}: {
  children: ReactNode;
  size: NonNullable<ButtonProps['size']>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const words = useMessages('dashboard/export');
  return (
    <>
      <Button size={size} onClick={() => onOpenChange(true)}>
        {children}
      </Button>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={words.button}
        description={words.planned(entitlements.export)}
        actions={
          <>
            <Button onClick={() => onOpenChange(false)}>{words.close}</Button>
            <Button asChild variant="primary">
              <Link to={paths.personalPlan}>{words.plans}</Link>
            </Button>
          </>
        }
      />
    </>
  );
}
