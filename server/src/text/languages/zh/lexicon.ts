import { emptyLexicon, type Lexicon, lists } from '../lexicon.ts';

export const lexicon: Lexicon = {
  ...emptyLexicon,
  units: {
    '¥': '元',
  },
  denials: /不|没|未|无|别|勿|莫|拒绝|取消|反对|放弃|否决|停止|避免|推迟/u,
  harmless:
    /不错|不仅|不但|没问题|不好意思|差不多|对不起|要不|不过|是不是|能不能|会不会|要不要|有没有|不客气|不管/gu,
  agreeing: /同意|决定|批准|确认|接受|支持|一致/u,
  assent: /好|是|对|可以|同意|没问题|行|明白|当然/u,
  self: /我(?!们)/u,
  all: /大家|所有人|全体|一致|都/u,
  weekdays: lists(
    '周一 星期一 礼拜一; 周二 星期二 礼拜二; 周三 星期三 礼拜三; 周四 星期四 礼拜四; 周五 星期五 礼拜五; 周六 星期六 礼拜六; 周日 星期日 星期天 周天 礼拜天',
  ),
  months: lists('一月; 二月; 三月; 四月; 五月; 六月; 七月; 八月; 九月; 十月; 十一月; 十二月'),
  times: [
    ['today', /今天|今日|今晚/u],
    ['tomorrow', /明天|明日|明早/u],
    ['after-tomorrow', /后天/u],
    ['yesterday', /昨天|昨日/u],
    ['week+1', /下周|下个?星期|下礼拜/u],
    ['week-1', /上周|上个?星期|上礼拜/u],
    ['month+1', /下个?月/u],
    ['month-1', /上个?月/u],
    ['year+1', /明年/u],
    ['year-1', /去年/u],
    ['year0', /今年/u],
  ],
  dense: true,
};
