import { DialogLoading } from '@afterword/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createKeyReader, singleKeysChosen } from '../../parts/actions/keys.ts';
import { availableActions, runAction, useActions } from '../../parts/actions/registry.ts';
import type { ActionName } from '../../parts/actions/table.ts';
import { switchTheme } from '../../parts/theme.ts';
import { paths } from '../../paths.ts';
import { useAuth } from '../../session/auth.ts';

const loadCommandDialogs = () => import('./dialogs.ts');

const Palette = lazy(async () => ({ default: (await loadCommandDialogs()).Palette }));
const ShortcutList = lazy(async () => ({ default: (await loadCommandDialogs()).ShortcutList }));

/**
 * Listens for the keys of all actions, handles those that are the same on every screen, and shows the palette and the
 * list of shortcuts.
 */
export function Commands() {
  const navigate = useNavigate();
  const { user } = useAuth();
  const [shown, setShown] = useState<{ palette: readonly ActionName[] } | 'shortcuts' | null>(null);
  const staff = user?.user_role === 'admin';
  useActions({
    palette: () => setShown({ palette: availableActions().filter((name) => name !== 'palette') }),
    shortcuts: () => setShown('shortcuts'),
    // A screen with its own search handles it instead.
    search: () => navigate(paths.search),
    theme: switchTheme,
    home: () => navigate(paths.dashboard),
    meetings: () => navigate(paths.meetings),
    actionItems: () => navigate(paths.actionItems),
    searchAll: () => navigate(paths.search),
    ask: () => navigate(paths.ask),
    company: () => navigate(paths.companySettings),
    settings: () => navigate(paths.personalSettings),
    downloads: () => window.location.assign(paths.download),
    administration: staff ? () => navigate(paths.admin) : undefined,
  });
  useKeys();
  if (shown === null) return null;
  const close = () => setShown(null);
  return (
    <Suspense fallback={<DialogLoading />}>
      {shown === 'shortcuts' ? (
        <ShortcutList onClose={close} without={staff ? [] : ['administration']} />
      ) : (
        <Palette available={shown.palette} onClose={close} />
      )}
    </Suspense>
  );
}

/** Runs the action of a key, unless a dialog is open. */
function useKeys() {
  const reader = useRef(createKeyReader());
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const name = reader.current(event, singleKeysChosen());
      if (
        name === null ||
        event.repeat ||
        document.querySelector('[role=dialog],[role=alertdialog],[role=menu]')
      )
        return;
      if (runAction(name)) event.preventDefault();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
