/** The plan features needed to add rules that keep people and meetings out of captures (see /pricing). */

/** `automatic-pause`: people never to capture. `email-and-domain-blacklist`: email domains that pause a capture. */
export const ruleFeatures = ['automatic-pause', 'email-and-domain-blacklist'] as const;
export type RuleFeature = (typeof ruleFeatures)[number];

/** The rules that can be added, and why others cannot. Existing rules always apply. */
export interface RuleFeatures {
  allowed: RuleFeature[];
  /** `plan`: not in the plan. `signed-out`: no account is signed in. `unknown`: the server is unreachable. */
  reason: 'plan' | 'signed-out' | 'unknown' | null;
}
