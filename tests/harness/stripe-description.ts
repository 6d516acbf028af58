import { describedBy } from './vendor-description.ts';

/** Violations of the description in a request; none if it is allowed. */
type Describe = (method: string, path: string, body: string) => Promise<string[]>;

/**
 * Stripe's published description: from 2026 for requests, from 2023 for responses. Null, with one printed line, on a
 * machine without it.
 */
export async function describedByStripe(): Promise<Describe | null> {
  const described = await describedBy('stripe-current', 'stripe');
  if (!described) return null;
  return (method, path, sent) => {
    const url = new URL(path, 'https://api.stripe.com');
    let body = sent;
    if (method === 'DELETE') {
      // Stripe's library sends these parameters in the query, although the API description puts them in the body, even for DELETE.
      body = url.searchParams.toString();
      url.search = '';
    }
    return described.request(
      new Request(url, {
        method,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        ...(body && method !== 'GET' ? { body } : {}),
      }),
    );
  };
}
