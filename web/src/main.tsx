import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { api, queryClient } from './api.ts';
import { linkExtension } from './extension/link.ts';
import { loadMessages } from './locales/messages.ts';
import { routes } from './router.tsx';
import { followOtherTabs, useAuth } from './session/auth.ts';
import { freshSignIn } from './session/fresh-sign-in.ts';
import { reloadWhenReplaced } from './shell/new-version.ts';
import { carryOver } from './site/carry-over.ts';

reloadWhenReplaced();

useAuth.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) {
    // Nor of one workspace in another.
    if (now.user?.workspace.id !== before.user?.workspace.id) void queryClient.resetQueries();
    // Its own pages speak the account's language too.
    if (now.user && now.user.locale !== before.user?.locale) void linkExtension(api, now.user);
    return;
  }
  // Nothing of one account is ever shown to another. What was read before anybody signed in may stay, and go on.
  if (before.user) queryClient.clear();
  if (now.user) void linkExtension(api, now.user, { signedInNow: freshSignIn.take() });
});
followOtherTabs(api);
const loaded = useAuth.getState().load(api);
// What any screen may say, also that it cannot be loaded.
const messagesLoaded = loadMessages('shared');

const router = createBrowserRouter(routes);
const container = document.getElementById('root')!;
const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
);
// What the server drew stays until we can put the same in its place, whole, with what the reader has done on it.
if (container.dataset.server !== undefined) {
  await Promise.all([loaded, messagesLoaded, initialized(router)]);
  dispatchEvent(new Event('afterword:app'));
  const repeat = carryOver(container);
  flushSync(() => createRoot(container).render(app));
  repeat();
} else {
  await messagesLoaded;
  createRoot(container).render(app);
}

/** The first screen's code and data are there. */
function initialized({ state, subscribe }: typeof router): Promise<void> {
  return new Promise((resolve) => {
    if (state.initialized) resolve();
    else subscribe((now) => now.initialized && resolve());
  });
}
