import type { User } from '@afterword/api-client';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths, safeReturnPath } from '../paths.ts';
import { useAuth } from './auth.ts';
import { Unreachable } from './unreachable.tsx';

/** First page after signing in (specification, section 2). */
export function homeOf(user: User): string {
  return user.user_role === 'admin' ? paths.admin : paths.dashboard;
}

/** Lets signed-in users through; others sign in first and return. */
export function RequireUser() {
  const { status, user, ended } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (status === 'unreachable') return <Unreachable />;
  if (status === 'second-factor')
    return <Navigate to={paths.secondFactor} replace state={{ from: pathname + search + hash }} />;
  if (status !== 'signed-in')
    return <Navigate to={paths.login} replace state={ended ? null : { from: pathname + search + hash }} />;
  // A screen of another account starts again, because it keeps data of its own.
  return <Outlet key={user?.id} />;
}

/** Lets admins through. */
export function RequireAdmin() {
  const { status, user } = useAuth();
  if (status === 'signed-in' && user?.user_role !== 'admin') return <Navigate to={paths.forbidden} replace />;
  return <RequireUser />;
}

/**
 * Lets signed-out visitors through. After signing in, here or in another tab, they continue to the page they wanted.
 */
export function SignedOutOnly() {
  const { status, user } = useAuth();
  const { state } = useLocation() as { state: { from?: unknown } | null };
  if (status === 'signed-in' && user)
    return <Navigate to={safeReturnPath(state?.from) ?? homeOf(user)} replace />;
  if (status === 'second-factor') return <Navigate to={paths.secondFactor} replace state={state} />;
  return <Outlet />;
}
