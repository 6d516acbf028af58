import { expect, it } from 'vitest';
import { languageNamed } from '../../../text/languages/registry.ts';
import { sentencesOf } from '../../../text/transcript/sentences.ts';
import { weighTerms } from '../../../text/transcript/terms.ts';
import { candidatesOf } from './candidates.ts';

/** Returns the lines that an overview may show of these sentences, and their fitness. */
function linesOf(language: string, ...said: string[]) {
  const { code, phrases, talk } = languageNamed(language);
  const entries = said.map((content, id) => ({ id: `${id}`, speaker: 'Ada', content, startedAt: '' }));
  const sentences = sentencesOf(entries, code);
  return candidatesOf(sentences, weighTerms(sentences, phrases, code), phrases, talk);
}

const textsOf = (language: string, said: string) => linesOf(language, said).map(({ text }) => text);

it.each([
  ['en', 'No supplier in Leeds delivers the new pallets before winter.'],
  ['es', 'No estoy seguro de la calidad de las paletas del proveedor de Bilbao.'],
  ['fr', 'Non seulement le fournisseur de Lyon est en retard, il livre les mauvaises palettes.'],
  ['en', 'Right-handed workers in Leeds stack the pallets of the supplier.'],
  ['de', 'Natürlich möchten wir das Lager in Essen vor dem Winter erweitern.'],
  ['de', 'Ich glaube, dass man das Lager in Essen vor dem Winter erweitern muss.'],
  ['zh', '对于仓库的自动化改造，供应商已经给出三个报价。'],
  ['zh', '好多供应商在冬天之前不能交付新的仓库货架。'],
])('in %s keeps a first word that carries meaning: %s', (language, said) => {
  expect(textsOf(language, said)).toEqual([said]);
});

it.each([
  ['en', 'No, the supplier in Leeds delivers the new pallets before winter.', 'The supplier'],
  ['es', 'No, el proveedor de Bilbao tiene las nuevas paletas en el almacén.', 'El proveedor'],
  ['de', 'Ich glaube, wir brauchen ein größeres Lager in Essen vor dem Winter.', 'Wir brauchen'],
  ['zh', '对，实际上供应商在冬天之前不能交付新的仓库货架。', '供应商'],
  ['zh', '可能就是供应商在冬天之前不能交付新的仓库货架。', '供应商'],
])('in %s starts a line with its subject: %s', (language, said, start) => {
  expect(textsOf(language, said)).toEqual([expect.stringMatching(`^${start}`)]);
});

it.each([
  ['en', 'I wanted to mention the pallets of the supplier in Leeds and the warehouse.'],
  ['de', 'Lassen Sie mich über das Lager und die Paletten in Essen sprechen.'],
  ['fr', 'Je voudrais vous parler du fournisseur de Lyon et de ses palettes.'],
  ['es', 'Quería comentar la calidad de las paletas del proveedor de Bilbao.'],
])('in %s shows no talk about the talk: %s', (language, said) => {
  expect(textsOf(language, said)).toEqual([]);
});

it('prefers a sentence to a false start with the same words', () => {
  const [broken, whole] = linesOf(
    'en',
    'The warehouse has room The warehouse has pallets of the supplier in Leeds.',
    'The warehouse has room and the warehouse has pallets of the supplier in Leeds.',
  );
  expect(broken!.fitness).toBeLessThan(0.6 * whole!.fitness);
});

it('in Chinese shows no line that lacks the subject of its verb', () => {
  expect(textsOf('zh', '已经向供应商证明了新的仓库货架的可靠性。')).toEqual([]);
  expect(textsOf('zh', '仓库团队已经向供应商证明了新货架的可靠性。')).toHaveLength(1);
});

it('prefers a statement to words without a verb', () => {
  const [fragment, statement] = linesOf(
    'en',
    'The new warehouse for that supplier of pallets in Leeds.',
    'The new warehouse has room for pallets of the supplier in Leeds.',
  );
  expect(fragment!.fitness).toBeLessThan(0.6 * statement!.fitness);
});
