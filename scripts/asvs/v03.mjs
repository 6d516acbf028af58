import { absent, design, sections, tests } from './rows.mjs';

const app = (...titles) => tests('platform/http/app.test.ts', ...titles);

/** V3, web frontend. @type {import('./rows.mjs').Rows} */
export const v03 = {
  '3.2.1': [
    'Calls answer JSON with nosniff and a policy that runs nothing foreign; downloads are attachments.',
    app('sends the same security headers with every kind of answer'),
    tests('transfer/export/meetings.test.ts', 'has a file name that every system supports'),
  ],
  '3.2.2': [
    'React shows text as text. Markup is set only where it was sanitized.',
    tests('tests/hostile.spec.ts', 'hostile captions, names and titles are text wherever they are shown'),
    tests('scripts/asvs/source-rules.test.mjs', 'sets HTML only from sanitized markup'),
  ],
  '3.3.1': [
    'Over TLS, each cookie is Secure and has the prefix `__Host-`.',
    tests(
      'people/accounts/accounts.test.ts',
      'is recognized by a cookie that no script and no other site can use',
      'is not impersonated through a cookie set by a neighboring host',
    ),
    tests(
      'web/src/locales/cookie-over-tls.test.ts',
      'keep the choice in a host-only cookie if the site is served over TLS',
    ),
  ],
  '3.3.2': [
    'Cookies are SameSite=Lax. None of them signs anyone in.',
    tests(
      'people/accounts/accounts.test.ts',
      'is recognized by a cookie that no script and no other site can use',
    ),
  ],
  '3.3.3': [
    'Over TLS, each cookie belongs to this host alone.',
    tests(
      'people/accounts/accounts.test.ts',
      'is not impersonated through a cookie set by a neighboring host',
    ),
    tests('site/pages/public-pages.test.ts', 'uses a host-only cookie if the site is reached over TLS'),
  ],
  '3.3.4': [
    'The cookie that identifies a browser is HttpOnly and in no body. The token of a session is no cookie.',
    tests(
      'people/accounts/accounts.test.ts',
      'is recognized by a cookie that no script and no other site can use',
    ),
  ],
  '3.4.1': [
    'HSTS for a year with subdomains, with every answer.',
    app('sends the same security headers with every kind of answer'),
  ],
  '3.4.2': [
    'One origin may call: that of the extension.',
    app(
      'may call from its own origin with a token and a cookie',
      'is the only allowed origin: %s is rejected',
    ),
  ],
  '3.4.3': [
    'One policy with every answer: own scripts alone, no objects, no base.',
    app(
      'sends the same security headers with every kind of answer',
      'tells browsers to run only its own scripts and to refuse framing',
    ),
    tests(
      'tests/content-policy.spec.ts',
      'a drawer, a dialog, a toast and the progress bar obey the content security policy',
    ),
  ],
  '3.4.4': ['With every answer.', app('sends the same security headers with every kind of answer')],
  '3.4.5': [
    'Other sites learn the host at most; addresses with a code or a share, nothing.',
    app(
      'sends the same security headers with every kind of answer',
      'keeps the code in %s out of caches and referrers',
    ),
  ],
  '3.4.6': ['No answer may be framed.', app('sends the same security headers with every kind of answer')],
  '3.5.1': [
    'Calls that need a session need its token in a header. Without one, forms of other sites are refused.',
    tests('transcripts/meetings/bad-input.test.ts', 'that is not declared as JSON is refused'),
    tests('site/pages/contact-form.test.ts', 'is refused from %s'),
  ],
  '3.5.2': [
    'A call needs a token in a header, and a body declared as JSON; other types are refused.',
    tests(
      'transcripts/meetings/bad-input.test.ts',
      'that is not declared as JSON is refused',
      'gets 401 from %s, whatever it sends',
    ),
  ],
  '3.5.3': [
    'No call that changes something is a GET.',
    tests('platform/http/open-api.test.ts', 'has no GET call that changes data'),
  ],
  '3.5.4': ['There is one application on the host: site, app and API share their accounts.', absent()],
  '3.5.5': [
    'Pages use no `postMessage` between windows; the tabs of this site tell each other only that something changed. The card that assistants show takes messages of the frame around it alone. The extension takes messages of its own server alone, of known shapes.',
    tests(
      'extension/src/background/session.test.ts',
      'is not taken from %s, which gets no answer',
      'is refused when the message is %j',
    ),
    tests(
      'extension/src/background/messages.test.ts',
      'from a web page reads no meetings and signs nobody out',
    ),
  ],
  '3.7.1': [
    'HTML, CSS, JavaScript and an extension with Manifest V3.',
    sections('architecture.md', 'Extension', 'Web'),
  ],
  '3.7.2': [
    'Redirects lead to configured providers, and to addresses that the client of an assistant registered and a person agreed to.',
    tests(
      'people/accounts/google/google.test.ts',
      'redirects nowhere else because of a parameter of the answer',
    ),
    tests('people/sso/attacks.test.ts', 'cannot redirect the browser through anything in a request'),
    tests(
      'people/oauth/oauth.test.ts',
      'requires a registered redirect address, a resource of this server, and requested scopes',
    ),
    design('Connections'),
  ],
};
