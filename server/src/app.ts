import { limits } from '@afterword/api-client/contract';
import { ORPCError } from '@orpc/server';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { bodyRules } from './body-rules.ts';
import { mcpEndpoint } from './outgoing/assistants/mcp.ts';
import { callbackRoute, connectionCallback } from './outgoing/integrations/sign-in/callback.ts';
import type { Actor } from './people/access/actor.ts';
import { admit } from './people/access/admission.ts';
import { bearerOf } from './people/access/sessions.ts';
import { googleCallback, googleCallbackPath } from './people/accounts/google/callback.ts';
import { stripeWebhook } from './people/billing/webhook.ts';
import { oneClick } from './people/mail-refusals/routes.ts';
import {
  deviceAuthorization,
  isOauthPath,
  oauthMetadata,
  oauthRefusal,
  registration,
  revocation,
  tokenEndpoint,
} from './people/oauth/endpoints.ts';
import { scimEndpoint, scimPath } from './people/scim/endpoint.ts';
import {
  samlAcs,
  samlAcsRoute,
  samlMetadata,
  samlMetadataRoute,
  ssoCallback,
  ssoCallbackRoute,
  ssoRoute,
  ssoStart,
} from './people/sso/sign-in.ts';
import { failure } from './platform/errors/failure.ts';
import { describeFault } from './platform/errors/fault.ts';
import { serveUploads } from './platform/files/serve.ts';
import {
  createCallFinder,
  createCallHandler,
  expectedFailure,
  type FoundCall,
  retryAfter,
  unexpected,
} from './platform/http/calls.ts';
import { type ClientAddress, clientAddress } from './platform/http/client-address.ts';
import { crossOrigin } from './platform/http/cross-origin.ts';
import { deprecationHeaders } from './platform/http/deprecation.ts';
import { describeApi } from './platform/http/open-api.ts';
import { readiness } from './platform/http/readiness.ts';
import { receivingFolder, withReceivedFile } from './platform/http/received-file.ts';
import { isRefusal } from './platform/http/refusals.ts';
import { isForm, lengthOf, withReadBody } from './platform/http/request-body.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { firstSegmentOf, isSecretAddress, webApp } from './platform/http/web-app.ts';
import type { Deps, RequestContext } from './platform/procedure.ts';
import { router } from './router.ts';
import { contactForm } from './site/pages/contact-form.ts';
import { extensionPackagePath, serveExtensionPackage } from './site/pages/extension-package.ts';
import { robots, rss, sitemap } from './site/pages/feeds.ts';
import { chooseLanguage, publicPages } from './site/pages/public-pages.ts';
import { loadRenderer } from './site/pages/renderer.ts';
import { attachment } from './transfer/export/file-name.ts';

/** `assistant` marks calls that the MCP server makes. Nothing that a client sends sets it. */
type Bindings = {
  Bindings: ClientAddress & { assistant?: boolean };
  Variables: { requestId: string; call?: string };
};

/** Returns whether a call contains a file that is received on disk. */
const receivesFile = ({ headers }: Request, found: FoundCall | null): boolean =>
  found?.path[0] === 'imports' && isForm(headers);

/** Creates the whole server as one function from request to answer. Has no port, clock or database of its own. */
export function createApp(deps: Deps): Hono<Bindings> {
  const calls = createCallHandler(router);
  const findCall = createCallFinder(router);
  const refuse =
    (call: RequestContext, { path }: FoundCall) =>
    (error: unknown) => {
      throw expectedFailure(error, call, path);
    };
  /** Reads the body of a request, with a limit on bodies still arriving. */
  const readWhole = async <T>(
    { env, req: { raw } }: Context<Bindings>,
    read: (request: Request) => Promise<T>,
  ): Promise<T> => {
    if (raw.method === 'GET' || raw.method === 'HEAD' || env.incoming?.complete) return read(raw);
    const address = clientAddress(env, raw.headers, deps.environment.TRUSTED_PROXIES);
    return deps.capacity.readBody(address, () => read(raw));
  };
  /** Returns a request with its body read: into memory, or to disk for imported files. */
  const withBody = async (request: Request, found: FoundCall | null, actor: Actor | null) =>
    receivesFile(request, found)
      ? withReceivedFile(request, {
          folder: receivingFolder(deps.environment.DATA_DIR),
          most: limits.importBytes,
        })
      : {
          request: await withReadBody(request, bodyRules(found), async (values) => {
            if (actor) await deps.capacity.countValues(actor.account.id, values);
          }),
          file: null,
        };
  const app = new Hono<Bindings>();

  app.use(async (context, next) => {
    const id = crypto.randomUUID();
    const begun = performance.now();
    context.set('requestId', id);
    await next();
    context.res.headers.set('x-request-id', id);
    const { method, path } = context.req;
    deps.log.debug(
      {
        request: id,
        method,
        path: isSecretAddress(path) ? firstSegmentOf(path) : path,
        status: context.res.status,
        ms: Math.round(performance.now() - begun),
      },
      'request',
    );
  });
  app.use(securityHeaders(deps.environment));

  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  let checking: ReturnType<typeof readiness> | null = null;
  app.get('/readyz', async (context) => {
    // Anyone may call this, and a check writes to every database: simultaneous calls share one.
    checking ??= readiness(deps).finally(() => {
      checking = null;
    });
    const state = await checking;
    return context.json(state, state.status === 'unavailable' ? 503 : 200);
  });

  app.use('/api/*', crossOrigin());
  let openApi: ReturnType<typeof describeApi> | undefined;
  app.get('/api/openapi.json', async (context) => {
    openApi ??= describeApi(deps.environment.PUBLIC_URL);
    return context.json(await openApi);
  });
  app.post('/api/stripe/webhook', stripeWebhook(deps, readWhole));
  /** Answers HEAD like GET. Hono drops the content, which may be a stream that waits for its reader. */
  const answerCall = async (context: Context<Bindings>) => {
    const { raw } = context.req;
    if (raw.method !== 'HEAD') return answerRequest(context, raw);
    const answer = await answerRequest(context, new Request(raw, { method: 'GET' }));
    await answer.body?.cancel();
    return new Response(null, answer);
  };
  const answerRequest = async (context: Context<Bindings>, raw: Request): Promise<Response> => {
    const answer = new Headers({ 'cache-control': 'no-store' });
    const call: RequestContext<Actor> = {
      deps,
      request: {
        id: context.get('requestId'),
        address: clientAddress(context.env, raw.headers, deps.environment.TRUSTED_PROXIES),
        headers: raw.headers,
        method: raw.method,
        query: new URL(raw.url).searchParams,
        signal: raw.signal,
        assistant: context.env.assistant === true,
      },
      answer,
      reply: {},
    };
    // Rejects unauthorized and rate-limited callers before reading the body.
    const found = await findCall(raw);
    if (!found) throw failure('not_found');
    context.set('call', found.path.join('.'));
    for (const [name, value] of deprecationHeaders(found.access)) context.header(name, value);
    const admitted = await admit(call, found).catch(refuse(call, found));
    if (admitted && !isForm(raw.headers)) await deps.capacity.countBody(admitted.account.id, lengthOf(raw));
    const leave =
      admitted && receivesFile(raw, found) ? deps.capacity.receiveFile(admitted.account.id) : null;
    try {
      const { request, file } = await readWhole(context, () => withBody(raw, found, admitted));
      const { matched, response } = await calls
        .handle(request, { context: { ...call, admitted } })
        .finally(() => file?.discardUnlessKept());
      if (!matched) throw failure('not_found');
      if (response.headers.get('content-type') === 'text/event-stream') {
        // A proxy must not delay events: nginx obeys the first header, compressing proxies the second.
        answer.set('x-accel-buffering', 'no');
        answer.set('cache-control', 'no-store, no-transform');
      }
      for (const [name, value] of answer) response.headers.append(name, value);
      if (call.reply.file && response.ok) return fileResponse(call.reply.file, response.headers);
      return call.reply.body && response.ok ? new Response(call.reply.body, response) : response;
    } finally {
      leave?.();
    }
  };
  app.all('/api/*', answerCall);
  // The only call of the specification outside of /api.
  app.get('/auth/google/url', answerCall);
  app.get(googleCallbackPath, googleCallback(deps));
  app.get(ssoRoute, ssoStart(deps));
  app.get(ssoCallbackRoute, ssoCallback(deps));
  app.post(samlAcsRoute, samlAcs(deps, readWhole));
  app.get(samlMetadataRoute, samlMetadata(deps));
  app.get(callbackRoute, connectionCallback(deps));
  app.all('/api', () => {
    throw failure('not_found');
  });

  app.use('/mcp', async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
  });
  app.all(
    '/mcp',
    mcpEndpoint(deps, async (call, context) => app.fetch(call, { ...context.env, assistant: true })),
  );
  app.get('/.well-known/*', oauthMetadata(deps));
  app.post('/oauth/register', registration(deps, readWhole));
  app.post('/oauth/device_authorization', deviceAuthorization(deps, readWhole));
  app.post('/oauth/token', tokenEndpoint(deps, readWhole));
  app.post('/oauth/revoke', revocation(deps, readWhole));
  app.all(`${scimPath}/*`, scimEndpoint(deps, readWhole));
  app.post('/unsubscribe/:token', oneClick(deps));
  app.get('/files/*', serveUploads(deps));
  app.use(compress());
  app.get('/robots.txt', robots(deps));
  const renderer = loadRenderer(deps.webRoot);
  app.get('/sitemap.xml', sitemap(deps, renderer));
  app.get('/blog/rss.xml', rss(deps));
  app.get(extensionPackagePath, serveExtensionPackage(deps.extension));
  app.get('/language/:locale', chooseLanguage(deps.environment));
  app.post(
    '/contact',
    contactForm(deps, renderer, readWhole, async (call, context) => app.fetch(call, context.env)),
  );
  app.use('*', publicPages(deps, renderer));
  app.route('/', webApp(deps.webRoot));

  app.onError((error, context) => {
    const known = error instanceof ORPCError ? error : unexpected(context.get('requestId'));
    if (known !== error) {
      // A client that disconnects while sending a body is not our error.
      const level = context.req.raw.signal.aborted ? 'debug' : 'error';
      deps.log[level](
        { request: context.get('requestId'), ...describeFault(error) },
        'A request failed unexpectedly',
      );
    }
    if (isRefusal(known)) {
      const { method, path } = context.req;
      // The caller chooses the rest of the address.
      const request = context.get('requestId');
      const call = context.get('call') ?? `${method} ${firstSegmentOf(path)}`;
      deps.refusals.note({ request, call, code: known.code, account: undefined });
    }
    const seconds = (known.data as { retryAfter?: unknown } | undefined)?.retryAfter;
    if (typeof seconds === 'number') context.header('retry-after', `${seconds}`);
    else if (known.code === 'unavailable') context.header('retry-after', `${retryAfter}`);
    if (known.code === 'unauthenticated')
      context.header(
        'www-authenticate',
        bearerOf(context.req.raw.headers) ? 'Bearer error="invalid_token"' : 'Bearer',
      );
    context.header('cache-control', 'no-store');
    if (isOauthPath(context.req.path))
      return context.json(oauthRefusal(context.req.path, known), known.status as 400);
    return failureResponse(context, known);
  });
  return app;
}

/** Returns the answer for a download, streamed while it is created. */
function fileResponse(
  { name, type, bytes }: NonNullable<RequestContext['reply']['file']>,
  headers: Headers,
): Response {
  const sent = new Headers(headers);
  // These headers describe the empty file that this answer replaces.
  sent.delete('content-length');
  sent.set('content-type', type);
  sent.set('content-disposition', attachment(name));
  const pieces = bytes[Symbol.asyncIterator]();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return?.();
    },
  });
  return new Response(stream, { headers: sent });
}

function failureResponse(
  context: Context,
  { defined, code, status, message, data }: ORPCError<string, unknown>,
): Response {
  return context.json(
    { defined, code, status, message, ...(data === undefined ? {} : { data }) },
    status as 400,
  );
}
