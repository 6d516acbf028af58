import type { LoaderFunctionArgs } from 'react-router-dom';

/** The query parameters of the callback. */
export interface CallbackParameters {
  code: string | null;
  error: string | null;
}

/** Reads the single-use code and removes it from the address and the history before anything else loads. */
export function takeCode({ request }: LoaderFunctionArgs): CallbackParameters {
  const { searchParams, pathname } = new URL(request.url);
  const arrival = { code: searchParams.get('token'), error: searchParams.get('error') };
  window.history.replaceState(window.history.state, '', pathname);
  return arrival;
}
