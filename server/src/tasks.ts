import type { TaskName, Tasks } from './platform/process/threads.ts';
import { loadSchema } from './response-schemas.ts';

/**
 * Tasks for worker threads, whose duration depends on user input. Each loads its dependencies on first use, and
 * exchanges only values that can be copied.
 */
const tasks: Tasks = {
  async summarize(input, onStep) {
    const { builtInEngine } = await import('./sense/summaries/engine/built-in.ts');
    return builtInEngine.summarize(input, onStep);
  },

  async answer(input) {
    const { answer } = await import('./sense/ask/engine.ts');
    return answer(input);
  },

  async sanitize({ html, former }) {
    const { inlinePictures, sanitizeHtml } = await import('./platform/rich-text/sanitize.ts');
    return sanitizeHtml(html, inlinePictures(former ?? ''));
  },

  async sanitizeNotes(notes) {
    const { sanitizeNotes } = await import('./platform/rich-text/notes.ts');
    return sanitizeNotes(notes);
  },

  async acceptPicture({ field, bytes }) {
    const { acceptPicture } = await import('./platform/files/uploads.ts');
    return acceptPicture(field, bytes);
  },

  async writeFile(input) {
    const { writeFile } = await import('./transfer/export/write-file.ts');
    return writeFile(input);
  },

  async parseJson({ bytes, limits: { values, schema } }) {
    const { parseJson, UnreadableJson } = await import('./platform/outbound/parse-json.ts');
    const limits = { values, schema: schema && (await loadSchema(schema)) };
    try {
      return { value: parseJson(new TextDecoder().decode(bytes), limits) };
    } catch (error) {
      if (error instanceof UnreadableJson) return { unreadable: error.message };
      throw error;
    }
  },

  async readTranscript({ timeZone, ...file }) {
    const { readTranscriptFile } = await import('./transfer/import/read-transcript.ts');
    return readTranscriptFile(file, timeZone);
  },

  async checkArchiveHead({ name, bytes }) {
    const { checkArchiveHead } = await import('./transfer/import/read-archive.ts');
    checkArchiveHead(name, bytes);
  },

  async readMeetingLine({ name, bytes }) {
    const { readMeetingLine } = await import('./transfer/import/read-archive.ts');
    return readMeetingLine(name, bytes);
  },

  async readArchiveLines({ name, bytes }) {
    const { readArchiveLines } = await import('./transfer/import/read-archive.ts');
    return readArchiveLines(name, bytes);
  },

  async recheckClaims({ claims, ...source }) {
    const { checkImported } = await import('./transfer/archive/claim-state.ts');
    return claims.map((claim) => checkImported(claim, source));
  },

  async readSamlResponse(facts) {
    const { readSamlResponse } = await import('./people/sso/saml/response.ts');
    return readSamlResponse(facts);
  },

  async objectionTo({ password, owner }) {
    const { objectionTo } = await import('./people/accounts/password-rules.ts');
    return objectionTo(password, owner);
  },
};

type Task = (input: unknown, onStep: (step: string) => void) => Promise<unknown>;

/** Runs a task by name for another thread. */
export const runTask = (name: TaskName, input: unknown, onStep: (step: string) => void): Promise<unknown> =>
  (tasks[name] as Task)(input, onStep);
