import { words } from '../patterns.ts';
import { phrasesWithEdges } from '../phrases.ts';

/** Verbs for what is done about the matter, and not in the conversation: 'we'll use' but not 'we'll see'. */
const toDo =
  '\\b(?! (?:(?:\\w+ly|just|also|then|not) )*(?:see|say|tell|talk|discuss|look|go (?:back|on|over|through|to|into)|know|find|come|worry|start|begin|think|do (?:it|that|this|some|a)|move on|hear|learn|show|meet|figure|decide|agree|wait|need|want|let|finish|continue|hope|get|have|be (?:able|talking|doing|discussing|looking|back))\\b)';

export const phrases = phrasesWithEdges({
  functionWords: words(`
    a about actually after again all also am an and any anything are aren't around as at back basically be because been
    before being bit but by can can't come could couldn't did didn't do does doesn't doing don't done down each else even
    every fine first for from get gets getting go goes going gonna good got gotta great had has have haven't having he
    he'd he'll he's her here here's hers him his hmm how i i'd i'll i'm i've if in into is isn't it it'd it'll it's its
    just kind know let let's like little look looks lot made make makes many maybe me mean might mm mm-hmm more most much
    must my need never no nope not now of off oh ok okay on one ones only or other our out over own part people perhaps
    point pretty probably put quite rather really right said same say saying says see seem seems she she's should
    shouldn't so some something sorry sort still stuff such sure take tell than thank thanks that that'd that'll that's
    the their them then there there'd there's these they they'd they'll they're they've thing things think this those
    though through to too try trying two uh uh-huh um under until up us use very wanna want wants was wasn't way we we'd
    we'll we're we've well went were weren't what what's when where whether which while who why will with without won't
    would wouldn't yeah yep yes yet you you'd you'll you're you've your yours disfmarker vocalsound`),
  // Not the unit in '5 mm', and not 'the ER'.
  noises: /\b(?:[Uu]+h+m*|[Uu]+m+|[Ee]+r+m*|[Mm]+h+m+|[Hh]+m+|(?<!\d ?)[Mm]m+(?: ?- ?[Hh]mm)?)\b[,.]? ?/gu,
  fillers: /\b(?<!\b(?:let|do|did|if|as|what|how|that|when) )(?:you know|i mean), ?/giu,
  splitContractions: /(?<=[\p{L}\p{N}]) (?=(?:['’](?:s|re|ll|ve|m|d|t)|n['’]t)(?![\p{L}\p{N}'’]))/giu,
  decided: {
    strong: [
      /\b(?:we|we've|we have|the (?:group|team|company|board|committee))(?:'ve| have)? (?:(?:all|also|now|just|finally|unanimously) )?(?:decided|agreed|settled|chosen|concluded|approved|resolved)\b/,
      /\b(?:let's|let us|we'll|we will|we're going to|i'd say we|so we) (?:just )?(?:go|stick|stay) (?:with|for|ahead)\b/,
      /\bwe(?:'re| are) (?:going|sticking|staying) (?:with|for|ahead)\b/,
      /\b(?:the|our|final|that's (?:a|the)) decision (?:is|was)\b/,
      /\b(?:it's|that's|it is|that is) (?:decided|settled|agreed|approved|a deal|final)\b/,
      /\b(?:we|i think we) (?:won't|will not|are not going to|aren't going to|'re not (?:going to|gonna))\b/,
      /\b(?:let's|let us|then we|we hereby) (?:decide|agree|settle|resolve)\b(?! (?:first|about|later|if|whether|what|next|another|on a date))/,
    ],
    not: /\b(?:not|haven't|hasn't|didn't|isn't|never|nothing|nobody|undecided|yet to|whether|if|unless|until|once|before) (?:[^\s,.;]+ ){0,5}(?:decided?|agreed?|settled?|decision|chosen|approved|resolved)\b|\bundecided\b|\b(?:once|when|what|whatever|because|which|as|like|since) (?:they|we)(?:'ve|'re| have| are| had)?(?: \w+)? (?:decided|agreed|settled|chosen)\b|\b(?:decided|agreed) (?:(?:on )?(?:what|this)|that's|(?:that )?already|earlier)\b/,
    tentative:
      /\b(?:if|maybe|perhaps|might|could|would|don't think|probably|possibly|whether|or something|i guess|i don't know|not sure|did|didn't|had|was|were|you|you'll|you're|they|they'll|people|because|'cause|otherwise|who|someone|i'm|i'll|i'd (?!say we)|i can|in case|earlier|later|to decide|hope|let me|let you|where|(?:do|shall|should|can) we)\b|\?|^(?:or|to|of|is|are|by|what|how|which|should|has|have)\b/,
    proposed: new RegExp(
      [
        `\\blet's${toDo}`,
        `\\b(?:we|i'd say we)(?:'ll| will| won't| should(?:n't)?| shall| must|(?:'re| are) (?:gonna|going to))${toDo}`,
        "\\bwe (?:(?:can|just|also) ){0,2}(?:keep|go|take|use|leave|drop|skip|move|close|stay|start|stop|put|make)\\b|\\b(?:we're|we are|are we) (?:keeping|going (?:for|with|ahead)|taking|using|leaving|dropping|moving|closing|staying|starting|stopping)\\b",
        "\\bwe (?:(?:definitely|really) )?(?:need|want)\\b(?! to)|\\bwe don't (?:need|want|use)\\b",
        '\\b(?:should|must|has to|have to|needs to) (?:(?:only|just|also|definitely) )*(?:be|stay|look|include|use|fit)\\b',
        '\\b(?:going|go|stick|sticking) (?:for|with)\\b|\\boff the list\\b',
      ].join('|'),
    ),
    concluded:
      /^(?:(?:yeah|yes|okay|ok|right|fine|good|well|so|alright|all right|fair enough|agreed|no),? )*(?:then\b(?! (?:i(?!'d say we)|you|he|she|they|there|again|it|that|maybe)\b)|from now on\b)|^(?:\S+ ){1,5}then[.!]?$/,
  },
  due: /\b(?:(?:by|before|until|on|this|next|due) )?(?:(?:(?:the )?end of (?:the )?(?:day|week|month|quarter|year))|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|afternoon|evening|night))?|tomorrow(?: (?:morning|afternoon|evening))?|tonight|(?:this|next) (?:week|month|quarter|year|sprint|morning|afternoon|evening|weekend)|later today|today|next meeting|(?:january|february|march|april|june|july|august|september|october|november|december)(?: \d{1,2}(?:st|nd|rd|th)?)?|(?:in|within) (?:a|an|one|two|three|four|five|six|\d+|thirty|forty) (?:minutes|hours?|days?|weeks?|months?)|(?:the )?next meeting|noon|\d{1,2}(?::\d{2})? ?(?:am|pm|o'clock))\b/,
  when: {
    counted: /\b(?:days?|weeks?)\b/u,
    period: /week|month/u,
    noDay: /^(?:(?:by|before|until|this|in|within) )?(?:the )?(?:this|next)? ?(?:week|month|quarter|year)$/u,
    endOfWeek: /end of (?:the |this )?week/u,
    endOfMonth: /end of (?:the |this )?month/u,
    endOfDay: /end of (?:the |this )?day/u,
  },
});
