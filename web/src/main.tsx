import './styles.css';
import { loadOverlays } from '@afterword/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { api, isUnsaved, queryClient } from './api.ts';
import { linkExtension } from './extension/link.ts';
import { announceSwitch } from './extension/messages.ts';
import { loadMessages } from './locales/messages.ts';
import { loadAhead } from './parts/load-ahead.ts';
import { followSystemTheme } from './parts/theme.ts';
import { loadToasts } from './parts/toast.ts';
import { routes } from './router.tsx';
import { followOtherTabs, useAuth } from './session/auth.ts';
import { freshSignIn } from './session/fresh-sign-in.ts';
import { reloadWhenReplaced } from './shell/new-version.ts';

reloadWhenReplaced();
followSystemTheme();

useAuth.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) {
    // Forget the data of the previous workspace, too.
    if (now.user && now.user.workspace.id !== before.user?.workspace.id) {
      void queryClient.resetQueries();
      void announceSwitch(now.user.id);
    }
    // The public pages use the account's language, too.
    if (now.user && now.user.locale !== before.user?.locale) void linkExtension(api, now.user);
    return;
  }
  // Never show data of one account to another. Data fetched before anyone signed in may stay.
  if (before.user) queryClient.clear();
  if (now.user) void linkExtension(api, now.user, { signedInNow: freshSignIn.take() });
});
followOtherTabs(api, isUnsaved);
void useAuth.getState().load(api);
const router = createBrowserRouter(routes);
// Every screen uses these, even one that says that it cannot be loaded.
await loadMessages('shared');
loadAhead(loadOverlays, loadToasts);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
