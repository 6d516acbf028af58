import { Button } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { api } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { useResetOnReturn } from '../../parts/reset-on-return.ts';
import { returnPath } from '../../session/return-path.ts';
import { explainSignIn } from './explain.ts';

/** Opens Google's sign-in, which returns to the page that required signing in. */
export function ContinueWithGoogle() {
  const copy = useMessages('account/sign-in');
  const { state } = useLocation() as { state: { from?: unknown } | null };
  const leave = useMutation({
    mutationFn: () => api.accounts.googleUrl(),
    onSuccess: ({ url }) => {
      returnPath.keep(state?.from);
      window.location.assign(url);
    },
  });
  useResetOnReturn(leave.reset);

  return (
    <>
      <Button
        size="large"
        className="w-full"
        loading={leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate()}
      >
        <GoogleMark />
        {copy.login.google}
      </Button>
      {leave.error && (
        <p role="alert" className="text-13 text-accent">
          {explainSignIn(leave.error, { unavailable: copy.errors.google_unavailable })}
        </p>
      )}
    </>
  );
}

/** Google's required colors (https://developers.google.com/identity/branding-guidelines). */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92c-.26 1.37-1.04 2.53-2.21 3.31v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.09z"
      />
      <path
        fill="#34A853"
        d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84C3.99 20.53 7.7 23 12 23z"
      />
      <path
        fill="#FBBC05"
        d="M5.84 14.09c-.22-.66-.35-1.36-.35-2.09s.13-1.43.35-2.09V7.07H2.18C1.43 8.55 1 10.22 1 12s.43 3.45 1.18 4.93l3.66-2.84z"
      />
      <path
        fill="#EA4335"
        d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15C17.45 2.09 14.97 1 12 1 7.7 1 3.99 3.47 2.18 7.07l3.66 2.84c.87-2.6 3.3-4.53 6.16-4.53z"
      />
    </svg>
  );
}
