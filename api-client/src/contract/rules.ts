import { z } from 'zod';
import { allowed } from './access.ts';
import { errors } from './errors.ts';
import { type Parsed, parseAddress, parseDomain, parsePerson } from './parse-rules.ts';
import { limits } from './product.ts';

const { invalid_input, plan_required } = errors;

/** The lists of privacy rules. docs/privacy-rules.md explains what the extension knows about a meeting. */
export const ruleLists = ['addresses', 'domains', 'people', 'pauseFor'] as const;
export type RuleList = (typeof ruleLists)[number];

/** A list whose items `parse` normalizes, without duplicates. */
const list = (parse: (typed: string, present: readonly string[]) => Parsed, most: number, reason: string) =>
  z
    .array(z.string().max(most))
    .max(limits.privacyRules)
    .transform((typed, context) => {
      const values: string[] = [];
      for (const [index, each] of typed.entries()) {
        const parsed = parse(each, []);
        if ('problem' in parsed) context.addIssue({ code: 'custom', path: [index], message: reason });
        else values.push(parsed.value);
      }
      return [...new Set(values)];
    });

const lists = {
  addresses: list(parseAddress, limits.emailLength, 'An address looks like ana@example.com.'),
  domains: list(parseDomain, limits.emailLength, 'A domain looks like example.com.'),
  people: list(parsePerson, limits.speakerLength, 'A name is one to 200 characters.'),
  pauseFor: list(parsePerson, limits.speakerLength, 'A name is one to 200 characters.'),
};

const names = z.array(z.string());

/** Privacy rules: people who are kept out of captures. */
const ruled = z.object({
  /** Mail addresses. A meeting that shows one of them is not recorded, and its recording is deleted. */
  addresses: names,
  /** Domains, including subdomains. Addresses at these domains have the same effect. */
  domains: names,
  /** Names, as the platform shows them, of people whose words are never stored. Ignores case and accents. */
  people: names,
  /** Names of people during whose presence the recording pauses. */
  pauseFor: names,
});

/** The privacy rules of a person or of a workspace. */
export const privacyRules = ruled.extend({
  /**
   * Whether to email a person when the transcript of a meeting they took part in is complete: false for those who
   * unsubscribed from the workspace, and true subscribes them again. For a workspace: the default for members who have
   * not chosen.
   */
  notify: z.boolean(),
  /** Rules that the workspace adds to yours and that you cannot remove; null if there are none. */
  workspace: ruled.extend({ id: z.number().int(), name: z.string() }).nullable(),
});
export type PrivacyRules = z.infer<typeof privacyRules>;

const of = z
  .enum(['me', 'workspace'])
  .describe('`me`: of the person who asks; `workspace`: of the one their session is in.');

export const rules = {
  get: allowed('read')
    .route({ method: 'GET', path: '/api/rules', tags: ['rules'] })
    .errors({ invalid_input })
    .input(z.object({ of: of.default('me') }))
    .output(privacyRules),

  /**
   * Sets the given fields; omitted ones stay. Only admins set workspace rules. If plans are sold, additions require the
   * feature they belong to; existing entries stay.
   */
  put: allowed('capture')
    .route({ method: 'PUT', path: '/api/rules', inputStructure: 'detailed', tags: ['rules'] })
    .errors({ invalid_input, plan_required })
    .input(
      z.object({
        query: z.object({ of: of.default('me') }),
        body: z.object({
          addresses: lists.addresses.optional(),
          domains: lists.domains.optional(),
          people: lists.people.optional(),
          pauseFor: lists.pauseFor.optional(),
          notify: z.boolean().optional(),
        }),
      }),
    )
    .output(privacyRules),
};
