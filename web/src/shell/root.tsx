import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Outlet, useLocation } from 'react-router-dom';
import { useMessages } from '../locales/messages.ts';
import { focusMain } from '../parts/focus-main.ts';
import { FullScreenSpinner } from '../parts/full-screen-spinner.tsx';
import { useToasts } from '../parts/toast.ts';
import { useAuth } from '../session/auth.ts';
import { keepFocus } from './keep-focus.ts';

/** Around every screen: shows toasts, keeps focus, and scrolls to the top on each navigation. */
export function Root() {
  const copy = useMessages('shell');
  const { status } = useAuth();
  const toasts = useToasts(false);
  useFreshStart();
  useEffect(keepFocus, []);
  return (
    <>
      {status === 'authenticating' ? <FullScreenSpinner /> : <Outlet />}
      {toasts &&
        // Outside of the page, which tooltips and dialogs cover. Specification, section 9.
        createPortal(
          <toasts.Toaster
            duration={4_000}
            visibleToasts={3}
            position="bottom-right"
            hotkey={['altKey', 'KeyT']}
            containerAriaLabel={copy.toasts}
            style={{ '--width': '356px' } as React.CSSProperties}
            toastOptions={{
              classNames: {
                toast: 'rounded-md! border-rule! bg-surface! text-ink! shadow-float! font-sans!',
                description: 'text-ink-2!',
                actionButton: 'bg-ink! text-paper!',
              },
            }}
          />,
          document.body,
        )}
    </>
  );
}

/** A new screen starts at its top, and keyboards and screen readers start at its main part. */
function useFreshStart() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    window.scrollTo(0, 0);
    focusMain();
  }, [pathname]);
}
