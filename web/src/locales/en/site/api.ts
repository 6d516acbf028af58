/** Texts of /docs/api. */
export const messages = {
  api: {
    title: 'API reference',
    description:
      'Every call that programs make with an API key: scopes, fields, errors, and examples in curl and TypeScript.',
    heading: 'API reference',
    lead: 'Programs read and change meetings with the same calls as the web app. Each needs an API key with the right scope.',
    start: {
      heading: 'Start',
      steps: [
        'Create a key in Personal Settings under API keys. It is shown only once.',
        'Set AFTERWORD_KEY to it in your environment, and run an example.',
        'In TypeScript, create the client once. The examples below use it as api.',
      ],
    },
    document: 'OpenAPI document',
    rules: {
      heading: 'Rules for every call',
      items: [
        {
          name: 'Lists',
          text: 'A list takes limit and answers next. Send it as cursor to get the items after it. Items that are added or removed meanwhile neither repeat nor hide others.',
        },
        {
          name: 'Limits',
          text: 'RateLimit and RateLimit-Policy say how many requests are left. A request over the limit gets 429 with Retry-After.',
        },
        {
          name: 'Repeating',
          text: 'Send an Idempotency-Key with a POST that creates something. The same key gets the same answer for 24 hours.',
        },
        {
          name: 'Two people, one text',
          text: 'Send the revision that you changed as If-Match. If it has changed since, the answer is 412, and nothing is overwritten.',
        },
        {
          name: 'Keeping a copy',
          text: 'GET /api/changes lists what changed since your last request, deletions included. A deleted meeting or line answers 410.',
        },
        {
          name: 'Stability',
          text: 'Calls and fields are only added. A call that ends announces it a year ahead with Deprecation and Sunset.',
        },
      ],
    },
    groups: 'Calls',
    scope: 'Scope',
    everyKey: 'any key',
    plan: 'Plan',
    everyPlan: 'all plans',
    calls: (count: number) => `Limit: ${count} calls a minute, all calls of a key together`,
    streams: (count: number) => `${count} streams at once`,
    adminOnly: 'admins only',
    request: 'Request',
    answer: 'Answer',
    errors: 'Errors',
    optional: 'optional',
  },
};
