/** The rules that keep people and meetings out of captures, and what a plan has to include for new ones (see /pricing). */

/** `automatic-pause`: people never to capture · `email-and-domain-blacklist`: mail domains that pause a capture. */
export const ruleFeatures = ['automatic-pause', 'email-and-domain-blacklist'] as const;
export type RuleFeature = (typeof ruleFeatures)[number];

/** Which rules can be added to, and why not all. Rules that are there stay in force whatever this says. */
export interface RuleFeatures {
  allowed: RuleFeature[];
  /** `plan`: the plan does not include it · `signed-out`: nobody is signed in · `unknown`: the server could not be asked. */
  reason: 'plan' | 'signed-out' | 'unknown' | null;
}
