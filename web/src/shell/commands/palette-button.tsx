import { IconButton } from '@afterword/ui';
import { Search } from 'lucide-react';
import { useMessages } from '../../locales/messages.ts';
import { runAction } from '../../parts/actions/registry.ts';
import { actions } from '../../parts/actions/table.ts';
import { KeyNames } from './key-names.tsx';

/** Opens the palette; on wide screens it also shows the shortcut. */
export function PaletteButton({ compact = false }: { compact?: boolean }) {
  const copy = useMessages('actions').palette;
  const open = () => void runAction('palette');
  if (compact)
    return (
      <IconButton label={copy.button} tooltip={false} aria-haspopup="dialog" onClick={open}>
        <Search aria-hidden="true" />
      </IconButton>
    );
  return (
    <button
      type="button"
      aria-label={copy.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
      className="mb-4 flex min-h-9 w-full items-center gap-3 rounded-md border border-rule px-3 text-14 text-ink-2 transition-colors hover:bg-wash hover:text-ink"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 grow truncate text-start">{copy.button}</span>
      <KeyNames keys={actions.palette.keys} />
    </button>
  );
}
