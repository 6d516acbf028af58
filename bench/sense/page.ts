import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { builtInEngine } from '../../server/src/sense/summaries/engine/built-in.ts';
import type { MeasuredMeeting } from './meetings.ts';

const folder = new URL('../../bench-out/', import.meta.url);

/**
 * Writes summaries of these meetings to a page for a person to read, because scores do not reveal embarrassing ones.
 */
export async function writePage(meetings: MeasuredMeeting[]): Promise<void> {
  const sections: string[] = [];
  for (const meeting of meetings) sections.push(await sectionOf(meeting));
  const page = `<!doctype html><meta charset="utf-8"><title>Summaries to read</title>
<style>body{font:16px/1.5 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem}h2{margin-top:3rem;border-top:1px solid}h3,small{font-family:sans-serif}h3{font-size:1rem;margin-bottom:0}ul{margin-top:.2rem}</style>
<h1>Summaries to read</h1>
<p>By the built-in engine. Would whoever was there nod?</p>
${sections.join('\n')}
`;
  await mkdir(folder, { recursive: true });
  const file = new URL('summaries.html', folder);
  await writeFile(file, page);
  console.log(`  ten summaries to read: ${fileURLToPath(file)}`);
}

async function sectionOf({ id, title, language, input, turns }: MeasuredMeeting): Promise<string> {
  // Annotators' marks, such as '{disfmarker}' and '{vocalsound}', do not occur in captions.
  const entries = input.entries.map((entry) => ({
    ...entry,
    content: entry.content.replace(/\s*\{\w+\}/g, ''),
  }));
  const { topics, decisions, actions, questions } = await builtInEngine.summarize({ ...input, entries });
  const since = (at: string) => (at === '' ? '' : `${at.slice(11, 19)} `);
  const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const line = ({ text, speaker }: { text: string; speaker: string }) =>
    `<small>${escaped(speaker)}</small> ${escaped(text)}`;
  const part = (name: string, items: string[]) =>
    items.length === 0 ? `<h3>${name}: none</h3>` : `<h3>${name}</h3>${list(items)}`;
  return `<h2 lang="${language}">${escaped(title)} <small>${escaped(id)}, ${turns.length} turns</small></h2>
${topics.map((topic) => `<h3>${since(topic.startedAt)}${escaped(topic.title)}</h3>${list(topic.claims.map(line))}`).join('\n')}
${part(
  'Decisions',
  decisions.map((claim) => (claim.possible ? `<em>possible:</em> ${line(claim)}` : line(claim))),
)}
${part(
  'Action items',
  actions.map(
    (claim) =>
      `${line(claim)} <small>→ ${escaped(claim.assignee ?? '?')}${claim.due ? `, ${escaped(claim.due)}` : ''}${claim.dueDate ? ` (${claim.dueDate})` : ''}</small>`,
  ),
)}
${part('Open questions', questions.map(line))}`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
