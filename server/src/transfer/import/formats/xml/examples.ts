import type { TranscriptExample } from '../../transcript.ts';

export const examples: TranscriptExample[] = [
  {
    source: 'YouTube, srv1, https://github.com/yt-dlp/yt-dlp',
    text: '<?xml version="1.0" encoding="utf-8" ?><transcript><text start="3.12" dur="2.1">it&amp;#39;s\nready &amp;amp; done</text><text start="70.5" dur="2">thank you</text></transcript>',
    turns: [
      [3_120, '', "it's ready & done"],
      [70_500, '', 'thank you'],
    ],
  },
  {
    source: 'YouTube, srv3, https://github.com/yt-dlp/yt-dlp',
    text: '<?xml version="1.0" encoding="utf-8" ?><timedtext format="3"><head><ws id="0"/></head><body><w t="0" id="1"/><p t="3120" d="2100" w="1"><s ac="0">shall</s><s t="200"> we</s></p><p t="5200" w="1" a="1">\n</p><p t="70500" d="2000">begin</p></body></timedtext>',
    turns: [
      [3_120, '', 'shall we'],
      [70_500, '', 'begin'],
    ],
  },
  {
    source: 'TTML, https://www.w3.org/TR/ttml2/',
    text: '<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><body><div><p begin="00:00:03.500" end="00:00:05.000">Maya Torres: Shall we<br/>begin?</p>\n<p begin="9s" dur="1.5s"><span>Omar Reed:</span> Yes.</p></div></body></tt>',
    turns: [
      [3_500, 'Maya Torres', 'Shall we\nbegin?'],
      [9_000, 'Omar Reed', 'Yes.'],
    ],
  },
  {
    source: 'TTML with ticks, as video services write it',
    text: '<tt:tt xmlns:tt="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ttp:tickRate="10000000"><tt:body><tt:div><tt:p begin="31200000t" end="50000000t">Hello.</tt:p></tt:div></tt:body></tt:tt>',
    turns: [[3_120, '', 'Hello.']],
  },
  {
    source: 'TTML with frames, single quotes, comments and CDATA',
    text: "<tt xmlns='http://www.w3.org/ns/ttml' xmlns:ttp='http://www.w3.org/ns/ttml#parameter' ttp:frameRate='25'><body><div><p begin='25f' end='50f'>Hello<!-- a note -->.</p><p begin='3s'><![CDATA[Salt & pepper]]></p></div></body></tt>",
    turns: [
      [1_000, '', 'Hello.'],
      [3_000, '', 'Salt & pepper'],
    ],
  },
  {
    source: 'TTML with times in its spans',
    text: '<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p><span begin="1s" end="2s">Hello, <span tts:color="red">all</span>.</span><br/><span begin="3s">Bye.</span></p></div></body></tt>',
    turns: [
      [1_000, '', 'Hello, all.'],
      [3_000, '', 'Bye.'],
    ],
  },
];

/** Returns a file of this format with hostile lines. */
export const hostile = (lines: readonly string[]): string =>
  `<timedtext>${lines.map((line) => `<p t="1000" d="1000">${line.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`).join('')}</timedtext>`;
