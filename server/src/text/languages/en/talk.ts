import { words } from '../patterns.ts';
import { asSpoken, type Talk } from '../talk.ts';

export const talk: Talk = {
  report: words('the and of to in a for on with'),
  deictic: words(`
    i i'm i'll i've i'd me my you you're you'll you've your it it's this that's these those we're let's so yeah like just know think
    gonna well okay mean something one thing things stuff kind sort maybe probably really if or don't here there what's he she him
    her they're there's actually but got get guess yes no hi hello`),
  noEnd: words(`
    the a an and or but of to in for with from by as at into on if that because so than i we we'll you they he she it's that's we're
    you're they're i'm is are was were be been do does have has can could will would should my your our their his her its this these which who what how
    where when not don't very really just like um uh about also gonna let`),
  noStart: words('which than of because who whose or nor whereas including except'),
  lead: /^(?:(?:'kay|so|and|but|because|cause|then|well|also|just|actually|basically|anyway|otherwise|or|plus|okay|yeah|yes|no(?=,)|oh|um|uh|like|now|right|alright|of course|obviously|i mean|you know|i guess|i think|i suppose|i believe|i would say|i'd say|i feel like|it seems|in fact|for example|for instance|by the way|currently|as i said|maybe|probably|first of all|as well)\b(?![-'’]),? ?(?:that )?)+(?=\S+ \S+ \S+)/iu,
  leans:
    /^(?:it|it's|it'll|this|that|that's|these|those|they|they're|they've|they'll|he|he's|she|she's|him|her|them|you|you're|you've|you'll|there|there's|here|here's|i'm|if|when|where|while|which|what|who|because|although|unless|let's|let me|one of them|the same|same|like|or|not|don't|do|did|is|are|was|were|to|for me|and|but|so|go|going|looked|looking|look|think|thinking|using|having|making|took|see|get|got|said|say|making|want|need|sounds|seems|depends|means|idea|'?cause|already|meantime|bit of|kind of|sort of|even|something|(?:in|at|for|on|with|from|by|after|before|about|of|to) (?:that|this|these|those|it|them|both|which)|in a sense|on one|in terms)\b/u,
  numbers: words(`
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
    twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million point oh double percent euro euros pounds`),
  determiners: words(
    'the a an this that these those our your my their his her its some any each every another both two three four of',
  ),
  links: words('of'),
  nounFirst: false,
  nounsAreCapital: false,
  unnamed: words(`
    wanna gonna thing stuff couple bit lot whole guys anyway today tomorrow yesterday minute minutes moment okay feel comes came
    going talk talking talked said says tell told give gives gave find found goes went keep kept seem seems different important
    big small new old good nice cool fine great better best possible whatever basically actually obviously definitely certainly
    exactly simply yourself everybody everyone somebody someone anybody anyone cause sorta kinda ninety eighty seventy sixty
    fifty forty thirty twenty hundred percent point start started stop try tried trying hear heard show showed shown work works
    worked working come coming ask asked call called mentioned imagine remember understand wonder suppose guess hope sense
    question questions idea ideas interesting interested easy easier hard harder able quick quickly ready finished finish done
    side having being taking using used making looking getting putting giving saying thinking doing needed wanted likes liked
    first second third last next previous example fact course case long short wrong main particular certain guy head name week
    weeks month months hour hours year years time meeting meetings order close special simpler limited major wide open front
    result sides newest already onto within between among across during toward towards without against reach interest`),
  vague: words(`
    problem problems end top number numbers bottom standard half project simple decision actual current research extra final
    features feature middle rest day days discussion real individual later basic general money beginning single difference job
    option options possibility possibilities notes list form space bad entire separate group groups person future reason reasons
    process huge various full type types set goal goals feeling additional range overall low need needs specific role roles
    lower detailed opinion biggest outside points average example examples latest kinds limit result results concept concepts
    mind thought matter answer answers place conclusion following total both everything life field combination unit aspect
    aspects maximum similar another style way ways output change changes fourth bunch file solution strange lines ability
    background detail details contrast level chance variety issue issues purpose human alternative effect past initial parents
    area areas amount factor opportunity action focus comments available internal development positive version versions state
    states piece input name page pages value values measure measures product products company companies hand hands head room
    table information data system systems machine machines use user users people man men woman book books stage phase phases
    step steps task tasks item items topic topics slide slides model price cost fifty percent gig term terms line key subject
    subjects word words choice choices draft track note check look view rules rule rate size story sort pair pairs spot speaker
    speakers box paper picture pictures guy stuff report reports meeting agenda presentation thanks plan plans period event
    events team teams first second third fifth sixth original device devices motto drive faculty thesis author computer world
    kid message response`),
  verbs: /(?!)/,
  titled: asSpoken,
  beforeVerbs: words(`
    to i we you they he she it who will would can could should shall may might must don't doesn't didn't can't won't let's
    please gonna wanna just also`),
  clause:
    /\b(?:i|we|you|they|he|she|it|there|is|are|was|were|am|have|has|had|do|does|did|will|would|can|could|should|shall|may|might|must|need|needs|wants?|\p{L}+'(?:s|re|ll|ve|m|d|t))\b/u,
  slip: /\b(?:the|a|an|my|our|your) (?:the|a|an|and|of|in|on|for|to|with|is|was|we|i|you|they|so|but|that's|it's|my|our|or|if)\b|\b(?:for|of|to|with) (?:and|or|but)\b|\b(?:we|you|they) (?:then )?(?:is|i|he|we|you|they)\b/g,
  social:
    /\b(?:thank(?:s| you)|good (?:morning|afternoon|evening)|hello|hi|bye|goodbye|see you|welcome|sorry|excuse me|can you hear|microphones?|my name is|nice to meet|congratulations|lunch|coffee break)\b/,
  aside:
    /\b(?:i(?:'d| would| also| just| only)? (?:want(?:ed)?|like|was going|was gonna|meant|was trying|forgot) (?:to )?(?:ask|mention|say|add|tell|talk|point|show)|i (?:have|had|'ve got) (?:a|one|another|some|two|just)(?: \w+)? (?:questions?|comments?|points?|things?|slides?)|i (?:remember|do remember|was wondering|don't remember|forgot)|as they say|so to speak|what (?:i'm|i was|i am|we were) (?:saying|trying)|(?:second|third|next|other|last|first|only|another) (?:thing|item|point|aspect) (?:is|was|i)|you know what|blah|kidding)\b/,
  wants:
    /\b(?:(?:want|need|prefer|suggest|recommend|propose|request|ask|wish|require|expect)(?:s|ed)?|would like|'d like|should|must|(?:has|have|had|ought) to|recommendation|suggestion|proposal|requirements?|(?:my|the|one|another) idea)\b/,
  open: /\b(?:(?:still|yet) (?:need|have|has|got) to (?:decide|figure out|find out|work out|agree|clarify|determine)|(?:that's|it's|is|remains) (?:still )?an open (?:question|issue|point)|^.{0,12}(?:the )?(?:big )?question (?:is|remains)(?:,| whether| who| what| how| if| when)|(?:it's|is|that's) (?:still )?(?:unclear|not clear|undecided|not decided) (?:yet|whether|who|what|how|if|when)|we (?:don't|do not) (?:yet )?know (?:yet )?(?:whether|who|what|how|if|when|which))\b/,
  asks: /^(?:(?:and|but|so|okay|well|um|uh|yeah|now|then|sorry|oh|alright|right)[,.]? )*(?:who|what|when|where|why|how|which|whose|do|does|did|is|are|was|were|can|could|will|would|should|shall|have|has|am|isn't|aren't|don't|doesn't|didn't|can't|couldn't|won't|wouldn't|shouldn't|any (?:questions?|ideas?|comments?|thoughts))\b(?! (?:i|we) (?:said|mean|think)\b)/,
  idle: /\b(?:can (?:you|everyone|everybody) (?:hear|see)|hear me|see my screen|you know what i mean|you know\?|how are you|how(?:'s| is) (?:it going|everyone|everybody)|are you (?:okay|ready|there|done|finished)|what(?:'s| is) that|is that (?:it|okay|all right|right)|what do (?:you|we) (?:think|mean)|any(?:thing)? (?:else|questions|comments)|does that make sense|do you want to (?:go|start)|shall (?:i|we) (?:go|start|continue|begin|move)|ready|why not|who cares|who knows|right\?|okay\?|sorry|pardon|excuse me|what did you say|say that again|is(?:n't)? it\?$|are(?:n't)? (?:we|you|they)\?$|do(?:n't|esn't)? (?:we|you|they|it)\?$)/,
  unsure:
    /\b(?:don't know|not sure|no idea|have to (?:see|check|look|ask|find out)|need to (?:check|find out|ask)|good question|depends|we'll see|unclear|open question|to be (?:decided|determined|confirmed)|let me check|find out|hard to say)\b/,
  agenda:
    /\b(?:next (?:item|point|topic|thing|slide|on (?:the|our) agenda)|move on|moving on|on (?:the|our|today's) agenda|first of all|last (?:item|point)|let's (?:start|begin|go on|turn|move to)|(?:now|then) (?:we|let's) (?:come|go|turn|move)|my presentation|wrap(?:ping)? up|to sum(?:marize| up)|any other business|another (?:thing|point|topic)|over to you|you can go next)\b/,
};
