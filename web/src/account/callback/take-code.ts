import type { LoaderFunctionArgs } from 'react-router-dom';

/** Parameters of the callback's address. */
export interface CallbackParameters {
  code: string | null;
  error: string | null;
}

/** Reads the single-use code and takes it out of address and history at once, before anything else loads. */
export function takeCode({ request }: LoaderFunctionArgs): CallbackParameters {
  const { searchParams, pathname } = new URL(request.url);
  const arrival = { code: searchParams.get('token'), error: searchParams.get('error') };
  window.history.replaceState(window.history.state, '', pathname);
  return arrival;
}
