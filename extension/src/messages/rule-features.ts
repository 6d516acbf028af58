/** The rules that keep people and meetings out of captures, and the plan features needed to add new ones (see /pricing). */

/** `automatic-pause`: people never to capture · `email-and-domain-blacklist`: email domains that pause a capture. */
export const ruleFeatures = ['automatic-pause', 'email-and-domain-blacklist'] as const;
export type RuleFeature = (typeof ruleFeatures)[number];

/** The rules that can be added to, and why not all. Existing rules stay in force in any case. */
export interface RuleFeatures {
  allowed: RuleFeature[];
  /** `plan`: the plan does not include it · `signed-out`: no account is signed in · `unknown`: the server is unreachable. */
  reason: 'plan' | 'signed-out' | 'unknown' | null;
}
