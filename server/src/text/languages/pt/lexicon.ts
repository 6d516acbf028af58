import { beginning, emptyLexicon, type Lexicon, lists, phrase, set, values } from '../lexicon.ts';

export const lexicon: Lexicon = {
  ...emptyLexicon,
  negators: set('não nunca jamais nenhum nenhuma ninguém nada nem'),
  denials: beginning(
    `recus|rejeit|sem\\b|contra\\b|cancel|em vez|evit|adi(?:ar|ou|ado)|falt|só\\b|apenas|antes\\b|até\\b`,
  ),
  harmless: phrase('não só|por que não|ou não'),
  assent: phrase('sim|ok|certo|claro|combinado|perfeito|exato|tudo bem'),
  self: phrase('eu|me|meu|minha'),
  and: set('e &'),
  numbers: values(
    'dois 2, duas 2, três 3, quatro 4, cinco 5, seis 6, sete 7, oito 8, nove 9, dez 10, onze 11, doze 12, quinze 15, vinte 20, trinta 30, quarenta 40, cinquenta 50, sessenta 60, setenta 70, oitenta 80, noventa 90, cem 100, cento 100, duzentos 200, trezentos 300, quinhentos 500',
  ),
  scales: values('mil 1000, milhão 1000000, milhões 1000000'),
  loose: values('um 1, uma 1, primeiro 1, primeira 1, ambos 2, metade 0.5, meio 0.5, meia 0.5'),
  weekdays: lists(
    'segunda segunda-feira; terça terça-feira; quarta quarta-feira; quinta quinta-feira; sexta sexta-feira; sábado; domingo',
  ),
  months: lists(
    'janeiro; fevereiro; março; abril; maio; junho; julho; agosto; setembro; outubro; novembro; dezembro',
  ),
  capitalTimes: set('segunda terça quarta quinta sexta'),
};
