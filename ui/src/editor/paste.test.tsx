import { expect, test } from 'vitest';
import { cleanPasted } from './paste.ts';

// HTML that Chrome passes on from Google Docs (2026) and Word (Microsoft 365).
const googleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-ea08f363-7fff-0635"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;">Plan</span></h2><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;color:#ff0000;font-weight:400;">plain </span><span style="font-weight:700;">bold</span><span style="font-style:italic;font-weight:400"> slanted</span> <a href="https://example.com/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">link</span></a></p><br><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">one</span></p></li><ul><li dir="ltr"><p><span>two</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`;

const listItem = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><!--[endif]-->${text}<o:p></o:p></p>`;
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0in;} --></style></head><body lang=EN-US><!--StartFragment--><p class=MsoTitle>Plan<o:p></o:p></p><p class=MsoNormal><b><span style='font-size:14.0pt;color:red'>Bold</span></b> and <span style='text-decoration:underline'>under</span><o:p></o:p></p>${listItem(1, '·', 'one')}${listItem(2, 'o', 'two')}${listItem(1, '·', 'three')}<p class=MsoNormal>between<o:p></o:p></p>${listItem(1, '1.', 'first')}${listItem(1, '2.', 'second')}<!--EndFragment--></body></html>`;

test('keeps structure and drops styles from Google Docs', () => {
  expect(cleanPasted(googleDocs)).toBe(
    '<h2>Plan</h2><p>plain <strong>bold</strong><em> slanted</em> <a href="https://example.com/">link</a></p><ul><li><p>one</p></li><ul><li><p>two</p></li></ul></ul>',
  );
});

test('keeps title and lists and drops styles from Word', () => {
  expect(cleanPasted(word)).toBe(
    '<h1>Plan</h1><p><b>Bold</b> and <u>under</u></p><ul><li><p>one</p><ul><li><p>two</p></li></ul></li><li><p>three</p></li></ul><p>between</p><ol><li><p>first</p></li><li><p>second</p></li></ol>',
  );
});

test('runs no pasted script, and keeps the word “on” in the text', () => {
  expect(cleanPasted(`<p title=">" onclick='x()'>onto = on <img src=x onerror="alert(1)"></p>`)).toBe(
    '<p>onto = on <img src="x"></p>',
  );
});

test('keeps everything from another editor of the same kind', () => {
  const own = '<p data-pm-slice="1 1 []" style="text-align: center">a</p>';
  expect(cleanPasted(own)).toBe(own);
});
