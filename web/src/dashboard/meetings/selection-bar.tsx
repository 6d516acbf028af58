import type { MeetingItem } from '@afterword/api-client';
import { Button } from '@afterword/ui';
import { useMessages } from '../../locales/messages.ts';
import { ExportMenu } from '../parts/export/export-menu.tsx';
import type { Selection } from './use-selection.ts';

/** Starts selecting meetings, shows how many are selected, and offers actions on them. */
export function SelectionBar({ selection, page }: { selection: Selection; page: readonly MeetingItem[] }) {
  const words = useMessages('dashboard/export');
  const { chosen, begin, end, toggle } = selection;
  if (!chosen)
    return (
      <Button size="small" variant="quiet" onClick={begin}>
        {words.select}
      </Button>
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span role="status" className="text-13 tabular-nums">
        {words.selected(chosen.size)}
      </span>
      <Button size="small" variant="quiet" onClick={() => toggle(page.map(({ id }) => id))}>
        {words.selectAll}
      </Button>
      <ExportMenu meetings={[...chosen]} />
      <Button size="small" variant="quiet" onClick={end}>
        {words.done}
      </Button>
    </div>
  );
}
