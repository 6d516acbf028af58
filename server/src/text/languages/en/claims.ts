import { type ClaimRules, wordGroups } from '../claims.ts';
import { words } from '../patterns.ts';

const irregular =
  "sent|wrote|written|took|taken|gave|given|told|made|bought|built|paid|met|found|got|gotten|went|gone|came|did|done|saw|seen|left|lost|won|ran|began|begun|chose|chosen|spoke|spoken|held|kept|brought|thought|said|felt|fell|fallen|rose|grew|grown|became|drew|drawn|broke|broken|knew|known|stood|understood|taught|caught|sold|spent|signed|heard|forgot|forgotten|showed|shown|drove|flew|threw|thrown|hid|hired|led|meant|was|were|been|had|used to|(?:has|have|had|i've|we've) (?:not |already |just |also )?(?:read|put|set|cut|hit)";

export const claims: ClaimRules = {
  presentPlans: false,
  clitics: false,
  rewrites: [
    // An answer, not a statement about a problem.
    [
      /(^|[.,;:!?…]\s*|\b(?:yeah|yes|ok|okay|sure|oh|right) )(?:no (?:problem|worries|pressure)|not bad|doesn't matter)(?: at all)?(?=\s*(?:[.,;:!?…]|$)| (?:i|i'll|we|we'll|let)\b)/giu,
      '$1ok',
    ],
    [/(?<![\w'-])(?:u[hm]+|erm|hm+|(?<!\d )mm+)(?![\w'-]),?\s*/giu, ''],
    [/\bmore than (?:just|only)\b/giu, 'not merely'],
    [/\banything but\b/giu, 'not'],
    [/\bhalf an hour\b/giu, '30 minutes'],
    [
      /\b(?:a |one )?half (?:of )?(?=(?:of|the|all|our|your|their|my|its|these|those)\b)/giu,
      '50 percent of ',
    ],
    [/\b(?:a|one) quarter of (?=(?:the|all|our|your|their|my|its|these|those)\b)/giu, '25 percent of '],
    [/\bhalf a (dozen|million)\b/giu, '0.5 $1'],
    [/\b(?:a )?one and a half\b/giu, '1.5'],
    [/\ban? (hour|day|week|month|year) and a half\b/giu, '1.5 $1s'],
    [/\brefus(?:e|es|ed|ing) to\b/giu, 'will not'],
    [/\bfail(?:s|ed)? to\b/giu, 'did not'],
    [/\b(?:is |are |was |were )?unable to\b/giu, 'can not'],
    [/\bhand(?:s|ed)? over\b/giu, 'give'],
    [/\b(?:ran|run|running) out of\b/giu, 'had no more'],
    [
      /\b(?:apart from|with the exception of|other than|all but|(?<=(?:every(?:one|body|thing)|nothing|nobody|no one|none|anything) )but)\b/giu,
      'except',
    ],
    [/,? but not\b/giu, ', not'],
    [/\b(decided|voted|advised|argued) against\b/giu, '$1 not to'],
    [/\bcut in half\b/giu, 'halved'],
    [/(?<!\b(?:no|without|in) )\bdoubts?(?: that)?\b/giu, 'do not think'],
    [/\bgonna\b/giu, 'going to'],
    [/\b(?:wanna|would like to|'d like to)\b/giu, 'want to'],
    [/\bgotta\b/giu, 'have to'],
    [/\b(col|fav|behavi|flav|neighb|lab|hon)our/giu, '$1or'],
    [/\b(\w+(?:al|an|or|ar|er|it|im|in|at|og|on|um))is(e[ds]?|ing|ations?)\b/giu, '$1iz$2'],
    [/\b(?:throw|threw|thrown|throws|throwing) (?:it |them |out|away)/giu, 'drop '],
    [
      /\b(?:take|takes|took|taking|taken) (?:a )?look\b|\bhave a look\b|\blook(?:s|ed|ing)? into\b/giu,
      'look',
    ],
    [/\b(?:find|finds|found|finding) out\b/giu, 'find'],
    [/\b(?:turn|turned|turns) down\b/giu, 'reject'],
    [/\b(?:call|called|calls) off\b/giu, 'cancel'],
    [/\b(?:set|sets|setting) up\b/giu, 'arrange'],
    [/\b(?:get|gets|got) rid of\b/giu, 'remove'],
    [/\b(?:go|goes|went|going) up\b/giu, 'rise'],
    [/\b(?:go|goes|went|going|is|was|are|were) down\b/giu, 'fall'],
    [/\b(?:put|puts|putting) off\b/giu, 'postpone'],
    [/\b(?:goes|go|went|going) (?:out|live)\b(?! of\b)|\b(?:is|was) live\b/giu, 'launch'],
    [/\bin favor of\b/giu, 'for'],
  ],
  forms: wordGroups(`
    keep kept; bite bit bitten; send sent; write wrote written; take took taken; give gave given; tell told; make made; buy bought; build built; pay paid; meet met; get got gotten
    go went gone; come came; see saw seen; lose lost; win won; run ran; begin began begun; choose chose chosen; speak spoke spoken; hold held; bring brought
    think thought; say said; feel felt; fall fell fallen; rise rose risen; grow grew grown; draw drew drawn; break broke broken; know knew known; stand stood; understand understood
    teach taught; catch caught; sell sold; spend spent; hear heard; forget forgot forgotten; drive drove driven; fly flew flown; throw threw thrown; hide hid hidden; lead led
    mean meant; lend lent; find found; sit sat; sleep slept; sing sang sung; ring rang; wear wore worn; eat ate eaten; freeze froze frozen; steal stole stolen; shoot shot
    shrink shrank shrunk; sink sank; swim swam; wake woke; hang hung; bend bent; deal dealt; feed fed; fight fought; seek sought; blow blew blown; shake shook shaken
    swear swore; strike struck; stick stuck; show shown; become became; withdraw withdrew withdrawn; early earlier; different difference`),
  endings: new Set(['d s', 's z', 'b pt', 'ss t', 'in n', 'ain en', ' it', ' at']),
  same: wordGroups(`
    ask demand want request need require wish; begin start kick; buy purchase acquire order; fix repair solve resolve mend; end finish complete; cheap inexpensive
    costly expensive pricey; drop fall decrease decline lower cut reduce shrink; rise increase grow raise climb; fast quick; large big; small little
    postpone delay move push reschedule defer; picture image photo; customer client; people person folk guy; phone call; mail email; difficult hard; easy simple
    problem issue trouble; look check see review examine verify inspect investigate study; choose pick select choice; remove drop delete discard; show present demonstrate
    get receive obtain; error mistake bug; quit resign leave left; tell inform let notify; afraid fear worry; reach contact; use employ; happen occur; launch release ship publish
    enough sufficient; cancel scrap; contract agreement; boss manager; help assist support; idea suggestion proposal; location place site; pleased happy glad; annoyed angry
    color colour; microphone microphones mike mikes mic mics; speak talk discuss discussion conversation; build develop create make write; send mail forward ship; reason cause; offer quote; pay spend cost charge price rate
    available free; late delayed; change modify alter hack edit; stay keep remain; bring take; fine ok good; prepare draft write; arrange organize schedule book plan
    share send; near close; wrong incorrect faulty; test try; meet meeting; lack missing; travel trip journey go fly drive; revenue sales income turnover; bug issue defect
    outdated obsolete old; doable feasible possible; loan lend credit; loan borrow; experiment test trial; collide clash conflict; figure number; invest money fund; gain win
    colleague coworker people teammate; deadline due; tester test; refuse reject decline no; accept approve agree yes; worth value; house home; car vehicle
    lawyer attorney legal; doctor physician; film movie video; exam examination; room space; company business; money budget funds; increase hike; hire recruit; fire dismiss
    teach train; hotel accommodation; bill invoice; kid child; upset unhappy angry dissatisfied; deal contract; law legal; dislike hate; enjoy like love; allow permit let
    forbid prohibit ban; require need must; gather collect; distribute hand pass circulate; fail break crash; stop end halt cease; extend prolong renew extension; shorten cut
    replace swap substitute; return back; visit come; damage harm; hurt injured; rent lease; assess evaluate evaluation rate; aim goal target objective; permission approval
    rule policy regulation; document file paper; draft version; topic subject; area region zone; currently now; previous last former; estimate guess evaluation; recall remember; squash smash; probably likely; often frequently; rarely seldom; quickly fast
    handle manage deal; own possess; add include; separate split divide; combine merge join; connect link; close shut; update renew refresh join attend; talk speak
    answer reply respond; staff employee worker; firm company vendor supplier; vacation holiday leave; broken faulty; sure certain`),
  light: words(`
    am pm be is are was were been being am have has had having do does did done get gets got make makes made take takes took go goes went going come comes came give gives gave will
    would shall can could may might must should able let lets it they them their he she his her him that which who whom whose this these those team group member members meeting participants
    everyone everybody speaker there here one ones also currently now then about regarding due approximately roughly nearly around exactly own himself herself themselves still
    yet already thing things something someone somebody anyone because since therefore so as well too just only very really quite rather more most much many lot lots another
    other against according except all every each both any some possible finally instead put set within belong belongs belonged`),
  vague: words(`
    cost costs amount amounts total totals worth charge charges announce announced arrive arrives arrived appear appears happen happens include includes included contain contains carry carries work
    works working wait waits waiting expect expects expected consider considers receive received depend depends mean means handle handles provide provides join joins relate
    concern concerns involve involves say says said tell tells told report reported explain explained mention mentioned note noted think thinks believe find finds found see
    sees seen hear heard know knows look looks run runs use uses used keep keeps turn turns need needs want wants try tries call called name named lie lies stand stands sit
    become becomes start show shows issue issues matter matters topic subject question problem problems case cases reason reasons result results fact facts part parts place
    places way ways kind kinds type types different sort number numbers time times day moment end point points piece order plan plans planned deadline appointment decision agreement discussion
    conversation comment comments opinion view concept approach option options effort extra additional overall certain single several various entire whole current present
    available necessary needed possible per along together apart directly roughly probably likely simply actually basically altogether again already later soon once instead
    otherwise therefore however next remaining remain remains stay stays`),
  partial: /\b(?:half|50 percent|part of|most of|almost|nearly|partly|mostly)\b/u,
  hedges:
    /\b(?:(?:i|we) (?:\w+ )?(?:thought|believed|assumed|hoped|expected) (?!about|of|through|it (?:over|through))|maybe|perhaps|possibl[ey]|probably|likely|could|might|(?<!\b(?:in|by|of|on|since|until|till|before|after|from|this|next|last|early|late|mid|end) )may(?! \d)|should|would|'d|suppos\w+|propos\w+|suggest\w*|what if|what about|how about|why don't|why not|shall we|not sure|i guess|hopefully|hope|like to|consider\w*|potential\w*|thinking (?:about|of)|let's see|we'll see|i'll see|option|tentativ\w+|ideally|depend\w*|wish|almost)\b/u,
  opinions: /\b(?:i|we) (?:[\w']+ ){0,2}(?:think|believe|feel|guess|reckon|assume|suspect)\b/u,
  conditions:
    /^or\b|\b(?:used to|formerly|if (?!you (?:could|can|want|like|would))|unless|whether|as soon as|once|until|(?:doesn't|does not) (?:mean|say)|provided|in case|otherwise|as long as)\b/u,
  future:
    /(?:\b(?:will|shall|won't|going to|let's|let me|must|needs? to|ha(?:ve|s) to|'ve got to|(?:is|are|am) to|to do|tomorrow|can|able to|next (?:week|month|year)|promise\w* to|wants?|agreed to|plans? to|want \w+ to|(?:i'm|we're|i am|we are) \w+ing(?=.* (?:tomorrow|tonight|later|next|weekend|\w+day)))|'ll)\b/u,
  infinitives:
    /^(?:to|can|can't|could|will|won't|would|might|may|should|must|let|let's|i'll|we'll|they'll|you'll)$/u,
  present: /\b(?:is|are|has|have)\b/u,
  bygone: /\b(?:was|were|had)\b/u,
  able: /\b(?:can|able to|wants? to)\b/u,
  past: new RegExp(
    `\\b(?:(?!need|indeed|hundred|speed|feed|proceed|exceed|embed|red\\b|bed\\b)\\w{2,}ed|${irregular})\\b`,
    'u',
  ),
  continuing: {
    subjects: /^(?:they|he|she)(?:'(?:s|d|ll|re|ve))?$/u,
    objects: /^(?:it|them|him|her)$/u,
    auxiliaries:
      /^(?:is|was|has|had|will|would|can|could|may|might|must|shall|should|does|did|takes?|took|gets?|got|makes?|made|goes|went|comes|came|gives|gave)$/u,
    times: /^(?:now|today|tonight|tomorrow|later|soon|next|this|\w+day)$/u,
  },
  requests:
    /\b(?:(?:can|could|would|will) (?:you|somebody|someone|anyone|anybody|one of you|we get)|please|i (?:need|want|'d like) you to|(?<!\b(?:do|did|does) )you (?:should|need to|have to|must|will))\b/u,
  settles:
    /\b(?:decided|decision|agreed|agree|let's (?!see|say|talk|discuss|think|wait|not (?:commit|decide|rush|talk))|we'll|we will|we're going|we are going|going with|go with|settled|approved|chosen|chose|final|confirmed|then we|so we|it is(?=(?: then)?\W*$)|that's it|we (?:use|take|keep|ship|drop|need to|have to|won't|will not))\b/u,
  defers:
    /\b(?:come|get|go|coming|going) back (?:to|on) (?:that|this|it|the decision)|\b(?:leave|keep) (?:it|that|this|them) open\b|\b(?:decide|discuss|see|talk about) (?:[\w']+ ){0,4}(?:later|next (?:time|week|meeting)|another time)\b/u,
  objects:
    /\b(?:no way|don't (?:like|agree|think so|want)|disagree|against (?:it|that)|i'm against|not (?:a good|a great|sure|yet|convinced)|bad idea|wait|too (?:early|risky|expensive|late)|me neither|i doubt|nope|object)\b|^(?:\w+, )?no\b/u,
  because:
    /\b(?:because of|because|'cause|cause|since (?=(?:it|they|we|i|he|she|the|there|that|this|our|their|\w+ (?:is|are|was|were|has|have|had|will|would|can|could|do|does|did|isn't|aren't))\b)|due to|owing to|as a result of|thanks to|reason(?:s)? (?:is|was|being)|that's why|on account of)\b/u,
  so: /\b(?:so|therefore|thus|hence|that's why|which is why|consequently)\b/u,
  except: /^(?:but )?not (?!only|yet)|\b(?:except|excluding|everything but)\b/u,
  all: /\b(?:all|every|everyone|everybody|everything|each|both|none|nobody|no one|always|entire|whole|fully|unanimous\w*)\b/u,
  says: /^(?:also |just |later |then |had |has |have )*(?:say|says|said|tell|tells|told|report\w*|explain\w*|mention\w*|not(?:es|ed)|stat(?:es|ed)|announc\w*|confirm\w*|claim\w*|point(?:s|ed) out|add(?:s|ed)? that|quot\w*|describ\w*|warn\w*|remind\w*|recall\w*|admit\w*|stress\w*|emphasi\w*|clarif\w*|(?:is |was )?(?:sure|certain|convinced|aware)|knows?|knew|remembers?|promised?|estimat\w*|talks?|talked|predict\w*|denie[sd]|deny|promis\w*)\b/u,
  thinks:
    /^(?:\w+ly |also |just |would |had |has |have |is |was |still |does not |doesn't |did not |didn't |do not )*(?:thinks?|thought|believ\w*|feels?|felt|finds?|found|consider\w*|wants?|wanted|wish\w*|like[sd]?|dislike[sd]?|hates?|hated|prefer\w*|rather|suggest\w*|propos\w*|recommend\w*|advis\w*|expect\w*|hop(?:es|ed)|fear\w*|doubt\w*|worr\w*|assum\w*|guess\w*|suspect\w*|argu\w*|call(?:s|ed) (?=.* (?:a|an) )|plan(?:s|ned)|offer\w*|(?:in favou?r|for|skeptical|sceptical|concerned|happy|unhappy|glad|annoyed|not sure|unsure|worried|afraid|pleased)|(?:support|oppos|object|critici[sz]|complain|prais|welcom)\w*)\b/u,
  asks: /^(?:also |just |had |has |then )*(?:ask|asks|asked|wonder\w*|request\w*|inquir\w*|question\w*|wants? (?:to know|to hear)|would like to know)\b/u,
  agrees:
    /^(?:also |both |all |had |has |have )*(?:agree[sd]?|accept\w*|approv\w*|support\w*|endors\w*|back(?:s|ed)|consent\w*|is (?:fine|okay|ok|in favou?r)|was (?:fine|okay|in favou?r)|seconds?|seconded|confirm\w*)\b/u,
  opposes:
    /^(?:also |was |is |had |has |did not |does not |doesn't |didn't )*(?:against|oppos\w*|reject\w*|object\w*|disagree\w*|refus\w*|like|declin\w*|dislik\w*|den(?:y|ied|ies))\b/u,
  decides:
    /\b(?:(?:was|were|is|been|have|has|had|they|team|group|we|committee|board) (?:\w+ )?(?:decided|agreed|resolved|settled|chosen|approved|concluded|rejected)|(?:they|team|group|committee|board) (?:decide|agree|choose|chose|settle|approve|reject|opted|opt)s?|decision (?:is|was|to)|(?:settled|agreed|decided) on)\b/u,
  source: /^(?:according to|for|in the (?:view|opinion) of)\b/u,
  self: /(?<![\p{L}'])(?:i|i'll|i'm|i've|i'd|me|my|mine|myself|let me)(?![\p{L}])/u,
  selfAsSubject: /^(?:i|i'll|i'm|i've|i'd)$/u,
  we: /(?<![\p{L}'])(?:we|we'll|we're|we've|we'd|us|our|ours|let's)(?![\p{L}])/u,
  they: /(?<![\p{L}'])(?:they|they'll|they're|they've|them|their)(?![\p{L}])/u,
  you: /(?<![\p{L}'])(?:you|you'll|you're|you've|you'd|your|yours)(?![\p{L}])/u,
  third: /(?<![\p{L}'])(?:he|she|he's|she's|he'll|she'll|him|her)(?![\p{L}])/u,
  directions: /^(?:from|to|into|than|after|before|without|by)$/u,
  perfect: /\b(?:has|have) (?!to\b)/u,
  than: /^than$/u,
  averse: /^(?:outside|without|non)$/u,
  passive: /^(?:be|is|are|was|were|been|being|get|gets|got)$/u,
  proposes:
    /\b(?:propos\w*|suggest\w*|what if|what about|how about|why don't we|shall we|should we|let's|i vote|i'd (?:go|say|take)|we (?:could|should|can|might)|(?:could|can) we)\b/u,
};
