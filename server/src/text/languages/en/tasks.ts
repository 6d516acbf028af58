import { oneOf, type Tasks } from '../tasks.ts';

/** Verbs for tasks. */
const toDo = oneOf(`
  send change count stay swap replace bring collect fetch write call ring phone email e-?mail mail text check ask book order buy bring fix finish update prepare draft schedule arrange
  organi[sz]e contact review test file report circulate forward coordinate chase refer speak(?=\\s(?:to|with)) talk(?=\\s(?:to|with)) look(?=\\s(?:into|at|up))
  find(?=\\sout) get(?=\\s(?:back|hold|you|the|a|that|in\\stouch|quotes)) follow(?=\\sup) set(?=\\sup) reach(?=\\sout) take(?=\\s(?:care|it|that|over|them|those))
  put(?=\\s(?:it|that|together|up|in|the|a|them|you)) sort pull drop(?=\\s(?:it|them|the|a|you|him|her|in|off)) pop(?=\\s(?:in|over|round)) pay sign print copy translate measure record install
  deploy merge publish post invite add create build design rewrite document share(?=\\s(?:the|it|that|those|them|a)\\s?(?!screen)) collect compare confirm
  escalate raise(?=\\s(?:it|that|a|the)) submit negotiate cancel move(?=\\s(?:the|it|that)) reschedule clean upload download compile summari[sz]e pick(?=\\sup)
  drive deliver ship install repair investigate research analy[sz]e run(?=\\s(?:it|the|a|that|some)) try(?=\\s(?:to|the|that|it|out)) handle own
  work(?=\\s(?:on|out|with)) make(?=\\s(?:sure|a|the|an|it|some)) do(?=\\s(?:it|that|this|the|a|some|so)\\b) show(?=\\s(?:you|them|her|him)\\b) give(?=\\s(?:you\\sa\\scall|them|him|her|you\\sthe))
  let(?=\\s(?:you|them|him|her|everyone)\\sknow) tell(?=\\s(?:him|her|them|the)) remind replace register apply push hand(?=\\s(?:it|in|over)) return read(?=\\s(?:it|the|through|your))
  start(?=\\s(?:on|the|drafting|writing|working)) keep(?=\\s(?:you|track|an|notes)) have(?=\\s(?:it|them|that|a\\s(?:go|look|word|stab))\\b) bake cook water message ping
  note(?=\\s(?:that|it)\\sdown) include split cover(?=\\s(?:for|the)) book circle(?=\\sback) hire present meet(?=\\s(?:with|him|her|them)) re\\w{3,}`);
const also =
  '(?:(?:just|also|then|probably|definitely|try to|try and|go and|go ahead and|quickly|happily|still|personally|maybe|actually|be able to) )*';
const will =
  "(?:i'll|i will|i shall|i'm (?:going to|gonna)|i am going to|let me|i'd better|i promise to|i've got to|i'll have to)";

export const tasks: Tasks = {
  commits: new RegExp(
    [
      `\\b${will} ${also}${toDo}\\b`,
      `\\bi (?:have to|need to|must|gotta|can) ${also}${toDo}\\b.*\\b(?:by|before|on|this|tomorrow|tonight|today|next)\\b`,
      `\\bi still (?:need|have) to ${also}${toDo}\\b`,
      `\\bi'm (?:sending|calling|booking|writing|ordering|meeting|picking|bringing) .*\\b(?:tomorrow|tonight|today|later|this|next|on|by)\\b`,
      `\\bi'll (?:do|take|handle|own|sort|bring|get|grab) (?:it|that|this|them|those|the \\w+)\\b`,
      `\\bleave (?:it|that|this) (?:with|to) me\\b|\\bconsider it done\\b|^on it\\b|\\bi'm on it\\b|\\bi've got (?:it|this|that) covered\\b`,
    ].join('|'),
    'u',
  ),
  plans:
    /\bi(?:'ll| will) (?!(?:\w+ly |also |just |still |then |maybe |perhaps )*(?:be|have|see|say|tell|think|never|always|miss|need|skip|want|like|know|remember|forget|stay)\b)\w+|\bi(?:'m| am) (?!going|trying|wondering|thinking|hoping|saying|sitting|being|having|feeling|looking forward|missing|needing|skipping|staying)\w+ing\b/u,
  takes:
    /\b(?:i (?:can|could|will)|i'll|on it|i'm on it|will do|i've got (?:it|that|this)|i got (?:it|this)|^(?:oh,? |well,? |um,? )?me(?! again)|that(?:'s|'ll be| would be) me|happy to|i don't mind|i'd be happy|leave it (?:with|to) me|put me down|i'd love to)\b/u,
  accepts:
    /^(?:(?:ugh|oh|ah|um|uh|well|hmm|right|oh no|fine),? ?)*(?:yes|yeah|yep|yup|sure|okay|ok|(?:of )?course|makes sense|(?:that )?works for me|absolutely|certainly|no problem|will do|no worries|happy to|fine|great|sounds good|please|got it|alright|all right|definitely|on it|gladly|can do|you got it|cool|perfect|sure thing|agreed|i agree|go on then|lovely|good|thank you|thanks|go ahead|that would be)\b/u,
  refuses:
    /\b(?:no(?! (?:bother|problem|worries|trouble))|not(?! a problem)|can't|cannot|won't|don't|sorry|already|rather|afraid|unfortunately|nope|didn't|haven't)\b/u,
  requests: new RegExp(
    `\\b(?:can|could|would|will) (?:you|one of you|someone|somebody) (?:please |just |also |maybe |possibly |then )*(?!see|hear|say|imagine|think|tell me (?:what|how|why|more)|repeat|explain|remember|believe|go|have|be |get that|like|want|mind if)\\w+|\\bwould you mind \\w+ing|\\byou'(?:ll|d) ${toDo}|\\b(?:are|were) you (?:going to|able to) ${toDo}|\\bdo you want to ${toDo}|\\bcan i ask you to`,
    'u',
  ),
  orders: new RegExp(
    `\\bplease (?!go|have|come|let|be|wait|hold|feel|note|open|click|press|tell|say|don't|excuse|call me)${toDo}|(?:^|[,.;:] )(?:please |just |then |and )*${toDo} [^.?!]*,? please\\b|\\bdo (?:it|that|this) (?:this|by|before|today|tomorrow|on)\\b|(?:^|[.!] )get (?:one|two|some|a|the)\\b|\\bi(?:'d like| want| need) you to ${toDo}|\\byou (?:need to|have to|must|should) ${toDo}\\b.*\\b(?:by|before|this week|today|tomorrow)\\b|^(?:bring|send|email|call|ask) (?:me|us|your|him|her|them)\\b`,
    'u',
  ),
  offers:
    /\b(?:do|would) you (?:want|like) me to\b|\b(?:shall|should) i\b(?! (?:start|begin|go|share|say|continue|do first))|\bwant me to\b|^(?:(?:well|yeah|so|maybe|um|uh),? )*i (?:could|can) (?!see|hear|say|tell|imagine|understand|think|remember|believe)\w+ (?:to |with )?(?:the|a|an|it|them|him|her|my|that|those)\b|\bif you(?: want|'d like| like),? i(?:'ll| can| could)\b/u,
  opens:
    /\bwho(?:'s| is| wants| can| will|'ll| could| would| should| has| takes| does)\b|\b(?:somebody|someone|anyone|anybody|one of us) (?:should|needs to|has to|ought to|could|can|want|wants|to|please)\b|\bany volunteers\b|\bwe (?:should|need to|need|have to|ought to)\b|\bcan (?:someone|somebody|anyone)\b|\bdoesn't \w+ have\b/u,
  assigned: new RegExp(
    `^(?: [a-z]+){0,2}(?:'s| is| will|'ll)? ?(?:(?:is going to|is gonna|will|'ll) ${also}${toDo}|(?:is |'s )?(?:sorting|taking care|handling|going to ${toDo}|working on|writing|sending|booking|organi[sz]ing|preparing|looking into)|said (?:he|she|they)(?:'d|'ll| would| will) ${toDo}|has to ${toDo}|takes (?:care|on|over))\\b`,
    'u',
  ),
  unless:
    /\b(?:not(?! yet)|never|don't|didn't|won't|wouldn't|can't|couldn't|would have|should have|could have|always|usually|all day|yesterday|used to|nearly|almost|had to|wish|hate to|i'd have|what i|how i|why i|where i|when i|which i|that i have to say|whatever i|ever)\b|\?$/u,
  conditions: /\b(?:if|unless|suppose|imagine|whenever)\b/u,
  passing:
    /\b(?:unmute|mute)\b|\bdo you want to (?:go|start|begin)\b|\bwho (?:wants|would like) to (?:start|begin|go|be|follow)\b|\bexcuse me\b|\b(?:how|what|where|which|when|why)\b(?: [\w']+){0,3} (?:would|will|can|could|do|should) (?:you|i)\b|\b(?:i'll|i will|i'm gonna|let me|i can|please|could you|can you) (?:just |also )*(?:(?:put|take|leave|move|write|bring|do|clean|load) (?:it|that|this|them|these|those|her|one|[\w']+ [\w']+) (?:here|there|in there|up|down|back|over)|(?:write|bring|load|pull)\b.{0,20}\b(?:down|up)\b(?! (?:by|before|on))|make a note|draw|buy it|show you\b(?!.*\b(?:on|by|next|tomorrow)\b)|present (?:the|my|you|our))\b|\bcan (?:you|everyone) (?:all )?(?:see|hear)\b|\bscreen\b|\bi'll (?:be|say|tell you (?:what|how|a|something|that)|show you (?:this|how|what|here|the next|a few|some)|give you (?:an?|that|some|the) |start|begin|go|let you|see|leave you|stop|read (?:out|you)|never|always|try to (?:be|explain|keep)|come (?:to|back to)|get to|hand over|pass|wait|put it (?:this|that) way|sleep on)\b|\blet me (?:just |quickly )?(?:see|say|think|start|know|tell|explain|show|finish|go|share|try|ask you|give|read|put it|check (?:if|my|the (?:time|chat|screen))|do (?:this|that) (?:one|now)|add (?:that|to that|one)|write (?:that|it) (?:down|up)|draw|get (?:this|that|my|the))\b|\b(?:right now|in a (?:second|minute|moment|sec))\b|\bi'll do my best\b|\bwalk into\b/u,
};
