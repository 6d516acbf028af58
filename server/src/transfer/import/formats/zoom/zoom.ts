import { clock, sinceFirst } from '../../times.ts';
import { addLine, linesOf, type ReadTurn, type TranscriptFormat } from '../../transcript.ts';

const caption = /^\[(.{1,200})\] (\d{1,2}:\d{2}:\d{2}(?:\s[AP]M)?)$/i;
/** The words for `from` and `to` in the languages of the client. */
const [sender, recipient] = [
  'From|Von|De|Da|Van|Från|Fra|Od|Z|От|Від|Dari|Từ|来自|來自|从|從|開始|发件人|寄件者|보낸 사람',
  String.raw`to|To(?=\s+Everyone\b)|an|à|a|para|aan|till|til|do|komu|кому|для|kepada|đến|发送至|收件人|收件者|至|到|終了|宛先|받는 사람`,
];
const chat = new RegExp(
  String.raw`^(?:(20\d\d-\d\d-\d\d) )?(\d{1,2}:\d{2}:\d{2})\s+(?:${sender})\s+(?:([^:：]{1,200})\s+(?:${recipient})\s+[^:：]{1,200}?|(.{1,200}?))\s*[:：]\s*(.*)$`,
  // With case, because `Van Dyke` is a name, and the `An` in `Le An Nguyen` too.
  'u',
);
/** `10:02:33⇥Name:⇥words`, as in chats of cloud recordings */
const columns = /^\d{1,2}:\d{2}:\d{2}\t[^\s:][^:\t]{0,199}:\t/;
const shortChat = /^(\d{1,2}:\d{2}:\d{2})\t\s*([^:\t]{1,200}?)\s*:\t?\s*(.*)$/;

/**
 * Captions and chats that Zoom's desktop client saves (`meeting_saved_closed_caption.txt`): `[Name] 10:02:33` on a
 * line, followed by the words. The times are times of day, so the first one is the start.
 */
export const zoom: TranscriptFormat = {
  read(text) {
    const lines = linesOf(text);
    const [first = ''] = lines;
    const isChat = !caption.test(first) && (chat.test(first) || shortChat.test(first));
    if (!isChat && !caption.test(first)) return null;
    const isDated = isChat && dayOf(chat.exec(first)?.[1]) > 0;
    const turns: ReadTurn[] = [];
    for (const line of lines) {
      const found = isChat ? chatIn(line) : captionIn(line);
      if (found) turns.push(found);
      else addLine(turns.at(-1)!, line);
    }
    const begun = turns[0]!.from ?? 0;
    const since = isDated
      ? turns.map((turn) => ({ ...turn, from: Math.max(0, turn.from! - begun) }))
      : sinceFirst(turns);
    return {
      title: null,
      start: isDated ? { local: new Date(begun).toISOString().slice(0, 19), zone: null } : null,
      turns: since.filter(({ content }) => content !== ''),
    };
  },
};

function captionIn(line: string): ReadTurn | null {
  const [, speaker = '', time] = caption.exec(line) ?? [];
  return time ? { speaker, content: '', from: clock(time), to: null } : null;
}

/** Reads a message. Its time counts from 1970 if it has a date. */
function chatIn(line: string): ReadTurn | null {
  const [, date, time, to, alone, words = ''] = chat.exec(line) ?? [];
  const isShort = !time || (to === undefined && columns.test(line));
  const [, short, name = '', said = ''] = isShort ? (shortChat.exec(line) ?? []) : [];
  if (short) return { speaker: name, content: said, from: clock(short), to: null };
  if (!time) return null;
  const from = dayOf(date) + clock(time)!;
  return { speaker: (to ?? alone ?? '').trim(), content: words, from, to: null };
}

/** Returns when a day begins, in milliseconds since 1970; 0 without a valid date. */
const dayOf = (date = '') => Date.parse(date) || 0;
