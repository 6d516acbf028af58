import { limits } from '@afterword/api-client/contract';
import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { type BodyReader, readBody } from '../../platform/http/request-body.ts';
import type { Deps } from '../../platform/procedure.ts';
import { renderPage, siteLocale } from './public-pages.ts';
import type { ContactAnswer, Renderer } from './renderer.ts';

const path = '/contact';
const names = ['fullName', 'email', 'company', 'companySize', 'message', 'website'] as const;
type Fields = Partial<Record<(typeof names)[number], string>>;

/** The part of the call's answer that the page shows. */
const answered = z.object({
  status: z.unknown(),
  data: z.object({ fields: z.array(z.object({ field: z.string() })).optional() }).optional(),
});

/**
 * `POST /contact`: the contact form from a browser without JavaScript. Passed on as the call that the script makes, so
 * that both follow the same rules. The page then shows the outcome and the entered text.
 * @param readWhole reads a body, unless too many are still arriving.
 * @param send makes a call of this server.
 */
export function contactForm(
  deps: Deps,
  renderer: Promise<Renderer | null>,
  readWhole: BodyReader,
  send: (call: Request, context: Context) => Promise<Response>,
): MiddlewareHandler {
  return async (context, next) => {
    const loaded = await renderer;
    if (!loaded) return next();
    const fields = await readWhole(context, readFields);
    const answer = fromElsewhere(context, deps.environment.PUBLIC_URL)
      ? { status: 403, problem: 'failed' as const, problems: [], retryAfter: null }
      : await make(context, fields, send);
    // Redirects, so that a reload does not send it again.
    if (answer === 'sent') return context.redirect(`${path}?sent=true#write`, 303);
    const { status, retryAfter, ...said } = answer;
    const page = await renderPage(deps, loaded, {
      pathname: path,
      search: '',
      locale: siteLocale(context),
      contact: { typed: fields, ...said },
    });
    if (retryAfter) context.header('retry-after', retryAfter);
    context.header('cache-control', 'no-store');
    return context.html(page.html, status as 400);
  };
}

/** Reads the fields of the form under the names that the script uses. */
async function readFields(request: Request): Promise<Fields> {
  const form = new URLSearchParams(
    new TextDecoder().decode(await readBody(request, limits.publicRequestBytes)),
  );
  return Object.fromEntries(
    names
      // Browsers send forms with CRLF, which would count as two characters.
      .map((name) => [name, (form.get(name) ?? '').replaceAll('\r\n', '\n')])
      .filter(([, value]) => value !== ''),
  );
}

/**
 * Returns whether another site's page sent the form. Such a form does nothing in anyone's name, but other sites should
 * not make visitors send messages, each with the limit of the visitor's own address. Browsers state a form's origin;
 * programs that do not are limited like anyone else.
 */
function fromElsewhere(context: Context, publicUrl: string): boolean {
  const site = context.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = context.req.header('origin');
  return origin !== undefined && origin !== new URL(publicUrl).origin;
}

type Outcome = 'sent' | ({ status: number; retryAfter: string | null } & Omit<ContactAnswer, 'typed'>);

async function make(
  context: Context,
  fields: Fields,
  send: (call: Request, context: Context) => Promise<Response>,
): Promise<Outcome> {
  const headers = new Headers(context.req.raw.headers); // Keeps the client's address, also behind a proxy.
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  const answer = await send(
    new Request(new URL('/api/contact/generate', context.req.url), {
      method: 'POST',
      headers,
      body: JSON.stringify(fields),
    }),
    context,
  );
  const { status, data } = answered.parse(await answer.json());
  if (status === 'true') return 'sent';
  const problems = data?.fields?.map(({ field }) => field) ?? [];
  const problem = problems.length > 0 ? 'fields' : answer.status === 429 ? 'too-often' : 'failed';
  return { status: answer.status, problem, problems, retryAfter: answer.headers.get('retry-after') };
}
