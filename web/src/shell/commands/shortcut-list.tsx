import { Dialog } from '@afterword/ui';
import { Link } from 'react-router-dom';
import { useMessages } from '../../locales/messages.ts';
import { singleKeysChosen } from '../../parts/actions/keys.ts';
import { type ActionGroup, actionNames, actions } from '../../parts/actions/table.ts';
import { paths } from '../../paths.ts';
import { KeyNames } from './key-names.tsx';

const groups: ActionGroup[] = ['anywhere', 'screens', 'lists', 'meeting'];

export interface ShortcutListProps {
  onClose: () => void;
  /** Actions that the user may not use have no key. */
  without: readonly string[];
}

/** All actions with their keys. */
export function ShortcutList({ onClose, without }: ShortcutListProps) {
  const copy = useMessages('actions');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.shortcuts.title}
      closeLabel={copy.shortcuts.close}
      className="w-[min(46rem,calc(100vw-2rem))]!"
    >
      {!singleKeysChosen() && (
        <p className="mt-3 text-14">
          {copy.shortcuts.off}{' '}
          <Link to={paths.preferences} onClick={onClose} className="underline underline-offset-2">
            {copy.shortcuts.change}
          </Link>
        </p>
      )}
      <div className="mt-4 gap-x-10 sm:columns-2">
        {groups.map((group) => (
          <section key={group} aria-label={copy.groups[group]} className="mb-6 break-inside-avoid">
            <h3 className="border-b border-rule pb-1.5 text-13 font-medium text-ink-2">
              {copy.groups[group]}
            </h3>
            <dl>
              {actionNames
                .filter((name) => actions[name].group === group && !without.includes(name))
                .map((name) => (
                  <div key={name} className="flex items-center justify-between gap-4 py-1.5 text-14">
                    <dt>{copy.names[name]}</dt>
                    <dd>
                      <KeyNames keys={actions[name].keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="text-13 text-ink-2">
        {copy.shortcuts.line} {copy.shortcuts.toasts}
      </p>
    </Dialog>
  );
}
