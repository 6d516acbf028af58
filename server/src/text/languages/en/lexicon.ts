import {
  clauseJoins,
  emptyLexicon,
  type Lexicon,
  numberValues,
  phrase,
  timePatterns,
  unitWords,
  wordLists,
  wordPairs,
  wordSet,
} from '../lexicon.ts';
import { numberRules } from './numbers.ts';

export const lexicon: Lexicon = {
  ...emptyLexicon,
  decimalPoint: true,
  units: unitWords(
    'minute: minute minutes min mins; hour: hour hours hr hrs; day: day days; week: week weeks; month: month months; quarter: quarters; year: year years; %: percent percentage; $: dollar dollars; €: euro euros; £: pound pounds; chf: francs; ¢: cents; km: kilometer kilometers kilometre kilometres; kg: kilo kilos kilogram; ms: milliseconds',
  ),
  negators: wordSet(`
    not no never none nobody nothing neither nor nowhere cannot cant dont doesnt didnt wont isnt arent wasnt werent hasnt havent
    hadnt wouldnt shouldnt couldnt mustnt neednt aint can't don't doesn't didn't won't isn't aren't wasn't weren't hasn't haven't
    hadn't wouldn't shouldn't couldn't mustn't needn't ain't`),
  harmless: phrase(
    `not only|no doubt|why not|nothing but|not just|no wonder|no matter|whether or not|or not|if not|not to mention|(?:can't|cannot) wait(?= to)|don't forget|do not forget|don't mind|no question|why don't (?:we|you|i)|no kidding|not that(?= (?:i|we|you|he|she|it|they)\\b)|no,|nope,|no one but|wouldn't it|isn't it|aren't (?:they|we|you)|don't (?:you|they|we)|right, no`,
  ),
  opposites: wordPairs(`
    
    increase increased increases increasing raise raised raises raising rise rises rose risen grow grew grows grown higher up more doubled doubles double tripled|decrease decreased decreases decreasing reduce reduced reduces reducing cut cuts cutting lower lowered lowers fall fell falls fallen drop dropped drops shrink shrank decline declined down less fewer halved
    accept accepted accepts approve approved approves approval|reject rejected rejects refuse refused refuses decline declined turndown; before earlier|after afterwards later
    start started starts starting begin began begins launch launched|stop stopped stops stopping end ended ends; open opened opens opening|close closed closes closing shut
    hire hired hires hiring|fire fired fires firing dismiss dismissed; win won wins winning|lose lost loses losing; agree agreed agrees|disagree disagreed disagrees
    add added adds adding include included includes|remove removed removes removing exclude excluded excludes delete deleted
    succeed succeeded succeeds success passed passes|fail failed fails failure; above over exceed exceeded exceeds exceeding|below under
    cheaper cheap cheapest|pricier expensive dearer costlier; faster fast quicker quick|slower slow; buy bought buys buying|sell sold sells selling
    keep kept keeps keeping continue continues continued continuing|drop dropped drops discard discarded scrap scrapped stop stops stopped stopping
    half partly partial partially|fully entirely everything completely; minimum least|maximum most; always|never; best better|worst worse; with|without
    for favor favour support supports supported|against oppose opposed opposes; enable enabled enables|disable disabled disables
    allow allowed allows permit permitted|forbid forbidden prohibit prohibited ban banned; easy easier|hard harder difficult; possible able|impossible unable; early|late
    profit gain gains|loss losses; internal internally|external externally; import imports|export exports; public|private
    optional voluntary|mandatory required compulsory obligatory; happy satisfied pleased|unhappy dissatisfied; ahead|behind
    love loved loves like liked likes|hate hated hates dislike disliked dislikes; strong stronger|weak weaker; simple simpler|complex complicated; safe|unsafe dangerous
    temporary temporarily|permanent permanently; manual manually|automatic automatically automated`),
  assent: phrase(
    `yes|yeah|same|please do|go ahead|yep|yup|ok|okay|sure|agreed|i agree|exactly|right|absolutely|definitely|of course|will do|sounds good|good idea|works for me|i'm with (?:you|him|her|them)|with you on that|i'm for it|fine|fine by me|deal|done|got it|perfect|great|good|happy to|me too|same here|makes sense|correct|true|i'm in|let's do (?:it|that)|no problem|no objections?|gladly|on it|i'll (?:go|do|take|handle|cover|step|jump|get|own|be|look|see|sort|deal|fix|call|book|write|send|ask|bring|make)|i can (?:do|take|go|handle|cover)|let me (?:do|take|handle)|leave it (?:to|with) me|alright|all right|i can do that|i'll do (?:it|that)|i'll take (?:it|that)|thanks|thank you|cool`,
  ),
  and: wordSet('and & as well plus'),
  numbers: numberValues(`
    zero 0, two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ten 10, eleven 11, twelve 12, thirteen 13, fourteen 14,
    fifteen 15, sixteen 16, seventeen 17, eighteen 18, nineteen 19, twenty 20, thirty 30, forty 40, fourty 40, fifty 50, sixty 60, seventy 70,
    eighty 80, ninety 90, third 3, fourth 4, fifth 5, sixth 6, seventh 7, eighth 8, ninth 9, tenth 10, eleventh 11, twelfth 12,
    thirteenth 13, fourteenth 14, fifteenth 15, sixteenth 16, seventeenth 17, eighteenth 18, nineteenth 19, twentieth 20, thirtieth 30,
    fortieth 40, fiftieth 50`),
  scales: numberValues(
    'hundred 100, hundreds 100, thousand 1000, thousands 1000, grand 1000, k 1000, million 1000000, millions 1000000, mio 1000000, m 1000000, billion 1000000000, billions 1000000000, bn 1000000000, dozen 12',
  ),
  loose: numberValues(
    'one 1, single 1, first 1, once 1, second 2, twice 2, double 2, doubled 2, couple 2, pair 2, both 2, half 0.5, halve 0.5, halved 0.5, triple 3, tripled 3, quarter 0.25, third 0.3333',
  ),
  joins: wordSet('and'),
  point: wordSet('point'),
  weekdays: wordLists(
    'monday mon mondays; tuesday tue tues tuesdays; wednesday wed wednesdays; thursday thu thur thurs thursdays; friday fri fridays; saturday sat saturdays; sunday sun sundays',
  ),
  months: wordLists(
    'january jan; february feb; march; april apr; may; june jun; july jul; august aug; september sep sept; october oct; november nov; december dec',
  ),
  times: timePatterns(`
    today: today|tonight|this (?:morning|afternoon|evening)|(?:by|before|at) the end of (?:the |this )?day|end of day|eod; tomorrow: tomorrow; yesterday: yesterday|last night;
    week+1: next week|the (?:coming|following) week|in (?:a|one) week; week-1: last week|the previous week|a week ago; week0: this week|end of (?:the |this )?week;
    month+1: next month|the (?:coming|following) month|in (?:a|one) month; month-1: last month|the previous month|a month ago; month0: this month|end of (?:the |this )?month;
    quarter+1: next quarter; quarter-1: last quarter|the previous quarter; quarter0: this quarter|end of (?:the |this )?quarter; year+1: next year;
    year-1: last year|the previous year; year0: this year|end of (?:the |this )?year; morning: mornings?; afternoon: afternoons?; evening: evenings?|tonight;
    noon: noon|midday|lunchtime; midnight: midnight; spring: spring; summer: summer; autumn: autumn; winter: winter; weekend: weekends?; q1: q1|first quarter;
    q2: q2|second quarter; q3: q3|third quarter; q4: q4|fourth quarter; christmas: christmas|xmas; easter: easter`),
  capitalTimes: wordSet('may march mar sun sat wed mon'),
  clauseJoins: clauseJoins('but|because|although|though|while|whereas|unless|however|so that|except'),
  numberRules: numberRules,
};
