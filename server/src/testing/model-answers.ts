import type { ModelRequest } from './model-server.ts';

/** A transcript line in a prompt. */
export interface ReadLine {
  number: number;
  speaker: string;
  content: string;
}

/** Parses a prompt about a transcript: the lines, and the code to answer first. */
export function readAsked({ instructions, material }: Pick<ModelRequest, 'instructions' | 'material'>): {
  code: string;
  lines: ReadLine[];
} {
  const [, rules = ''] = /^Code A: (\w+)/u.exec(instructions) ?? [];
  const [, words = ''] = /^Code B: (\w+)/u.exec(material) ?? [];
  const lines = [...material.matchAll(/^\[(\d+)\] (?:\d\d:\d\d:\d\d )?(.*?): (.*)$/gmu)].map(
    ([, number, speaker = '', content = '']) => ({ number: Number(number), speaker, content }),
  );
  return { code: `${rules}-${words}`, lines };
}

/** Returns an obedient model's answer: the code first, then these elements, with missing fields taken from `every`. */
export function answerOf(
  request: Pick<ModelRequest, 'instructions' | 'material'>,
  elements: (lines: ReadLine[]) => Record<string, unknown>[],
  every: Record<string, unknown> = {},
): Record<string, unknown>[] {
  const { code, lines } = readAsked(request);
  const whole = { evidence: [], said: null, ...every };
  return [{ ...whole, text: code }, ...elements(lines).map((element) => ({ ...whole, ...element }))];
}
