import { Button } from '@afterword/ui';
import { Link as LinkIcon } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useMessages } from '../../../locales/messages.ts';
import { selectedLines } from './copy-passage.ts';
import { copyLink } from './entry-actions.ts';

/** Copies a link to the selected lines. Shown while text of the list is selected. */
export function PassageLink({ list, meetingId }: { list: RefObject<Element | null>; meetingId: string }) {
  const words = useMessages('dashboard/meeting').transcript;
  const selected = useSelection(list);
  if (!selected) return null;
  return (
    <Button
      size="small"
      className="bg-surface! shadow-float"
      // Pressing the button must not clear the selection.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        const range = document.getSelection()?.getRangeAt(0);
        const lines = range && list.current && selectedLines(list.current, range);
        if (lines)
          void copyLink({ meetingId, entryId: lines.from, ...(lines.to !== lines.from && { to: lines.to }) });
      }}
    >
      <LinkIcon aria-hidden="true" />
      {words.copyPassageLink}
    </Button>
  );
}

/** Returns whether a selection starts or ends in the list. Cheap, because it runs whenever the selection changes. */
function useSelection(list: RefObject<Element | null>): boolean {
  const [selected, setSelected] = useState(false);
  useEffect(() => {
    const look = () => {
      const { anchorNode, focusNode, isCollapsed = true } = document.getSelection() ?? {};
      const inside = (node: Node | null | undefined) => node != null && !!list.current?.contains(node);
      setSelected(!isCollapsed && (inside(anchorNode) || inside(focusNode)));
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [list]);
  return selected;
}
