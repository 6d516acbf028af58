import { limits } from '@afterword/api-client/product';
import { classNames, Dialog, Spinner } from '@afterword/ui';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { runAction } from '../../parts/actions/registry.ts';
import { type ActionName, actions } from '../../parts/actions/table.ts';
import { MarkedText } from '../../parts/marked-text.tsx';
import { KeyNames } from './key-names.tsx';
import type { Option } from './palette-options.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

export interface PaletteProps {
  /** Available actions. */
  available: readonly ActionName[];
  onClose: () => void;
}

/** Finds actions, meetings, people and lines while the user types. The server ranks them; the arrow keys select. */
export function Palette({ available, onClose }: PaletteProps) {
  const copy = useMessages('actions').palette;
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { groups, loading, error } = usePaletteGroups(useDeferredValue(typed.trim()), available);
  const all = groups.flatMap(({ options }) => options);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = Math.max(
    0,
    all.findIndex(({ id }) => id === chosenId),
  );
  const id = useId();
  // Runs after the focus has returned to the screen, because an action may move it.
  const afterwards = useRef<(() => void) | null>(null);
  const [open, setOpen] = useState(true);

  const choose = ({ to, action }: Option) => {
    afterwards.current = () => (to === undefined ? action && runAction(action) : navigate(to));
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends the composition of an input method.
    if (event.nativeEvent.isComposing || all.length === 0) return;
    const goTo = (index: number) => {
      event.preventDefault();
      const next = all[(index + all.length) % all.length]!;
      setChosenId(next.id);
      document.getElementById(`${id}-${next.id}`)?.scrollIntoView({ block: 'nearest' });
    };
    if (event.key === 'ArrowDown') goTo(chosen + 1);
    if (event.key === 'ArrowUp') goTo(chosen - 1);
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(all[chosen]!);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={() => {
        onClose();
        afterwards.current?.();
      }}
      title={copy.label}
      placement="top"
      className="flex flex-col overflow-hidden!"
    >
      <div className="flex items-center gap-3 border-b border-rule px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-ink-2" />
        <input
          role="combobox"
          aria-label={copy.label}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={all[chosen] && `${id}-${all[chosen].id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          maxLength={limits.searchLength}
          placeholder={copy.placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosenId(null);
          }}
          onKeyDown={onKeyDown}
          className="h-13 min-w-0 grow bg-transparent text-16 outline-none placeholder:text-ink-2"
        />
        {loading && <Spinner label={copy.searching} className="animate-late" />}
      </div>
      <p role="status" className="sr-only">
        {loading ? '' : all.length === 0 ? copy.none : copy.count(all.length)}
      </p>
      {error !== null && (
        <p role="alert" className="px-4 pt-3 text-13 text-warn">
          {copy.failed(explain(error))}
        </p>
      )}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={copy.results}
        className="min-h-0 overflow-y-auto overscroll-contain p-2"
      >
        {groups.map(({ name, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped so; a fieldset is of a form.
          <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="not-first:mt-2">
            <p id={`${id}-${name}`} role="presentation" className="px-2 py-1 text-12 text-ink-2">
              {name}
            </p>
            {options.map((option) => (
              <OptionRow
                key={option.id}
                id={`${id}-${option.id}`}
                option={option}
                chosen={option === all[chosen]}
                onPoint={() => setChosenId(option.id)}
                onChoose={() => choose(option)}
              />
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

interface OptionRowProps {
  id: string;
  option: Option;
  chosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function OptionRow({ id, option: { parts, note, action }, chosen, onPoint, onChoose }: OptionRowProps) {
  return (
    // The focus stays in the field, whose keys select an option (ARIA Authoring Practices, "Combobox").
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={undefined}
      className={classNames(
        'flex min-h-9 cursor-default flex-wrap items-center justify-between gap-x-4 rounded-sm px-2 py-1.5 text-14',
        'aria-selected:bg-wash aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-transparent',
      )}
    >
      <bdi className="line-clamp-2 min-w-0 wrap-anywhere">
        <MarkedText parts={parts} />
      </bdi>
      {note && <bdi className="max-w-full truncate text-12 text-ink-2">{note}</bdi>}
      {action && <KeyNames keys={actions[action].keys} />}
    </div>
  );
}
