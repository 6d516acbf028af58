import { asApiError } from '@afterword/api-client';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { api } from '../api.ts';
import { paths } from '../paths.ts';
import { useAuth } from './auth.ts';

/** Ends the session on the server, removes the token and goes to /login. `onlyHere` is said when the server was not told. */
export function useSignOut(onlyHere: string) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.accounts.logout(),
    onSettled: (_answer, error) => {
      // 401: it had ended already.
      if (error && asApiError(error).status !== 401) toast.warning(onlyHere);
      useAuth.getState().lost();
      navigate(paths.login, { replace: true });
    },
  });
}
