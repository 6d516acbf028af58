import { emptyLexicon, type Lexicon, lists } from '../lexicon.ts';

export const lexicon: Lexicon = {
  ...emptyLexicon,
  denials: /ない|ません|なかった|ずに|中止|拒否|却下|反対|延期/u,
  harmless: /かもしれない|かもしれません|問題ない|問題ありません|なければな|ないと(?:いけ|だめ)/gu,
  weekdays: lists('月曜; 火曜; 水曜; 木曜; 金曜; 土曜; 日曜'),
  times: [
    ['today', /今日|本日/u],
    ['tomorrow', /明日/u],
    ['yesterday', /昨日/u],
    ['week+1', /来週/u],
    ['week-1', /先週/u],
    ['month+1', /来月/u],
    ['month-1', /先月/u],
    ['year+1', /来年/u],
    ['year-1', /去年|昨年/u],
  ],
  dense: true,
};
