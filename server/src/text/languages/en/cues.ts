import type { Cues } from '../cues.ts';

export const cues: Cues = {
  prefers: /\b(?:rather than|instead of|in favou?r of|over|than)\b/u,
  source: /^according to\b/u,
  declines: /^(?:(?:oh|well|um|uh|ah|hm)[, ]+)?(?:no|nope|nah)\b(?! (?:problem|worries|doubt|objection))/u,
  asks: /\b(?:ask(?:s|ed)?|wonder(?:s|ed)?|whether|question\w*)\b/u,
  tellsAsking:
    /\b(?:ask|wonder|whether|question|propos|suggest|want|request|discuss|talk|consider|offer|invit|idea|possib|unclear|open|unsure|check|find out|verif|clarif|if)/u,
  requests:
    /\b(?:can|could|would|will|should|shall|may) (?:you|we|i|somebody|someone|one of you)\b|\bplease/u,
  settles:
    /\b(?:we|let's|let us|us|our|shall|will|'ll|going to|should|with you|go with|go for|take|do)\b|'ll\b/u,
  doubts: /\b(?:i|we) (?:\w+ )?doubt\b/u,
  unsure: /\b(?:doubt|unsure|sceptic|skeptic|question)/u,
  condition: /^(?:and )?(?:if|unless)\b/u,
  supposes:
    /^(?:and |but )?(?:if (?!(?:you|anyone|somebody|someone|we) (?:can|could|would|want|like|need))|unless )/u,
  conditional:
    /\b(?:if|unless|would|could|might|may|case|provided|depend\w*|when|once|condition\w*|should|risk\w*|possib\w*|assum\w*|suppos\w*|without)\b/u,
  plans: /\b(?:will|is going to|are going to)\b/u,
  before: /\bbefore\b/u,
  after: /\b(?:after|once|when|then|from)\b/u,
  until: /\b(?:until|till|unless|yet)\b/u,
  already: /\balready\b/u,
  yet: /\byet\b/u,
  part: /^(?:hal[fv]|quarter|third|doubl|tripl)/u,
};
