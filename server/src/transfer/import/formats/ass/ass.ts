import { transcriptOf } from '../../cues.ts';
import { clock } from '../../times.ts';
import type { TranscriptFormat } from '../../transcript.ts';

/** Default titles of files that nobody named. */
const noTitle = /^(?:Default Aegisub file|<untitled>)$/i;

/**
 * Advanced SubStation Alpha, as Aegisub and ffmpeg write it (https://aegisub.org/docs/latest/ass_tags/). The name of a
 * line (Aegisub's "actor") is its speaker.
 */
export const ass: TranscriptFormat = {
  read(text) {
    if (!/^\s{0,100}\[Script Info\]/i.test(text)) return null;
    const lines = text.split('\n');
    const events = lines.slice(lines.findIndex((line) => /^\[Events\]/i.test(line)) + 1);
    const rows = events.flatMap((line) => {
      const [, kind = '', rest = ''] = /^(Format|Dialogue):[ \t]*(.*)$/.exec(line) ?? [];
      return kind === '' ? [] : [{ kind, cells: rest.split(',') }];
    });
    const columns = rows.find(({ kind }) => kind === 'Format')?.cells.map((name) => name.trim()) ?? [];
    const cues = rows.flatMap(({ kind, cells }) => {
      const cell = (name: string) => cells[columns.indexOf(name)]?.trim() ?? '';
      const [from, to] = [clock(cell('Start')), clock(cell('End'))];
      if (kind === 'Format' || from === null || to === null) return [];
      // The words are the last column and may contain commas.
      const words = cells.slice(columns.length - 1).join(',');
      const speaker = cell('Name').replace(/[<>&]/g, ' ');
      return [{ from, to, text: speaker.trim() ? `<v ${speaker}>${words}` : words }];
    });
    const title = lines.flatMap((line) => /^Title:[ \t]*(\S.*)$/.exec(line)?.[1]?.trim() ?? [])[0];
    cues.sort((a, b) => a.from - b.from);
    return {
      ...transcriptOf({ cues, skipped: [] }),
      title: title && !noTitle.test(title) ? title : null,
    };
  },
};
