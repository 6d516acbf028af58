import { languageOf } from '../../../text/languages/registry.ts';
import { polish, sentencesOf } from '../../../text/transcript/sentences.ts';
import { foldedWords } from '../../../text/words.ts';
import type { SummaryInput } from '../engine.ts';
import { withoutLead } from './candidates.ts';
import { passagesOf } from './weighing/passages.ts';

/** Maximum pieces of lines that one sentence of a summary joins. */
const maxJoined = 4;

/**
 * Returns whether a text repeats sentences of lines as this engine writes them: without noises, stutters and leads, and
 * joined across lines.
 */
export function quotes(text: string, lines: SummaryInput['entries'], declared: string | null): boolean {
  const { code, phrases, talk } = languageOf(declared, lines.map(({ content }) => content).join(' '));
  const plain = (sentence: string) => {
    const words = foldedWords(withoutLead(polish(sentence, phrases), talk)).join(' ');
    return /[?？؟]["'”’)\s]*$/.test(sentence) ? `${words}?` : words;
  };
  const runs = new Set(
    [sentencesOf(lines, code), passagesOf(lines)].flatMap((pieces) =>
      pieces.flatMap((_, from) =>
        Array.from({ length: maxJoined }, (__, more) =>
          plain(
            pieces
              .slice(from, from + more + 1)
              .map((piece) => piece.text)
              .join(' '),
          ),
        ),
      ),
    ),
  );
  const own = sentencesOf([{ id: '', speaker: '', content: text, startedAt: '' }], code).map((sentence) =>
    plain(sentence.text),
  );
  return own.length > 0 && own.every((sentence) => runs.has(sentence));
}
