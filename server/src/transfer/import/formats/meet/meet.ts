import { limits } from '@afterword/api-client/contract';
import { clock, dateIn, named, type ReadTurn, type TranscriptFormat } from '../../transcript.ts';

/**
 * Google Meet's document in Drive, downloaded as text or Word (https://support.google.com/meet/answer/12849897): title,
 * 'Attendees' with their names, 'Transcript', then `Name: words`, with the time on its own line every few minutes.
 */
export const meet: TranscriptFormat = {
  read(text) {
    const lines = text.split('\n').map((line) => line.trim());
    const attendees = lines.findIndex((line) =>
      /^(?:Attendees|Invited|Teilnehmer(?:\*innen|innen)?|Participants)$/i.test(line),
    );
    const start = lines.findIndex(
      (line, index) => index > attendees && /\b(?:Transcript|Transkript|Transcription)$/i.test(line),
    );
    if (attendees < 0 || start < 0) return null;
    const titles = [...lines.slice(0, attendees), ...lines.slice(start, start + 1)].filter(
      (line) => line !== '',
    );
    const turns: ReadTurn[] = [];
    let since = 0;
    for (const line of lines.slice(start + 1)) {
      const time = clock(line);
      const said = named(line);
      const last = turns.at(-1);
      if (time !== null) since = time;
      else if (/^(?:Meeting|Transcription) ended/i.test(line)) break;
      else if (said)
        turns.push({ ...said, from: turns.length === 0 || since !== last?.from ? since : null, to: null });
      else if (last && line !== '') last.content += `\n${line}`;
    }
    if (turns.length === 0) return null;
    const title = titles[0]
      ?.slice(0, limits.titleLength)
      .replace(/\s+/g, ' ')
      .replace(/\s*[-–(]?\s*(?:20\d\d[-/].*)?[-–]?\s*(?:Transcript|Transkript|Transcription)?$/i, '');
    return {
      title: title || null,
      startedAt: titles.map(dateIn).find((date) => date !== null) ?? null,
      turns,
    };
  },
};
