import { digitalSourceType } from '../../../../text/generated-text.ts';
import type { FileFormat } from '../../format.ts';

/** The displayed content of a meeting for programs, with the fields of the API's meeting, transcript and summary. */
export const json: FileFormat = {
  type: 'application/json',
  *write({ meeting, parts, generatedBy, notes, summary, actions, complete, gaps, slices }) {
    const { notes: _notes, notesUpdatedAt: _at, captures: _captures, may: _may, ...facts } = meeting;
    const frame = {
      format: 'afterword-meeting',
      version: 1,
      // Precedes the generated text, for programs that read only the start.
      ...(generatedBy ? { generatedBy, digitalSourceType } : {}),
      parts,
      ...facts,
      notes,
      summary,
      actions,
      complete,
      gaps,
    };
    yield `${JSON.stringify(frame, null, 2).slice(0, -2)},\n  "entries": [`;
    let first = true;
    for (const slice of parts.includes('transcript') ? slices : []) {
      const turns = slice().map(({ from: _from, to: _to, ...turn }) => `\n    ${JSON.stringify(turn)}`);
      if (turns.length > 0) yield `${first ? '' : ','}${turns.join()}`;
      first &&= turns.length === 0;
    }
    yield '\n  ]\n}\n';
  },
};
