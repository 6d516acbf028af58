import { absent, sections, tests } from './rows.mjs';

/** V4, API and web service. @type {import('./rows.mjs').Rows} */
export const v04 = {
  '4.1.1': [
    'Answers name their type; texts name UTF-8, which is the only encoding of JSON.',
    tests('platform/http/app.test.ts', 'sends the same security headers with every kind of answer'),
  ],
  '4.1.2': [
    'The server redirects no call. The proxy redirects pages alone.',
    sections('hosting.md', 'Behind a proxy'),
  ],
  '4.1.3': [
    'Of `X-Forwarded-For`, only what our own proxies wrote counts, by their number.',
    tests(
      'platform/http/http-server.test.ts',
      'is that of the connection, whatever headers claim',
      'is read only from headers that our own proxies wrote',
    ),
  ],
  '4.2.1': [
    'Node reads messages strictly: two lengths, or a length with chunks, are refused, and so are two hosts.',
    tests(
      'platform/http/http-server.test.ts',
      'answers %j with a client error',
      'a body over the limit gets 413 before it is read: %s',
    ),
    tests(
      'platform/http/host-header.test.ts',
      'answers a request with two Host headers with 400, in upper or lower case',
    ),
  ],
  '4.3.1': ['There is no GraphQL.', absent()],
  '4.3.2': ['There is no GraphQL.', absent()],
  '4.4.1': ['There is no WebSocket. Live pages read server-sent events.', absent()],
  '4.4.2': ['There is no WebSocket.', absent()],
  '4.4.3': ['There is no WebSocket. Streams have the token of the session in a header.', absent()],
  '4.4.4': ['There is no WebSocket.', absent()],
};
