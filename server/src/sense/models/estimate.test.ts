import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from './estimate.ts';

const talk = {
  English:
    "So I think we should ship it on Friday, unless the tests fail again. Yeah, and Bob said he'd call the customer about the invoice, the one for 12,500 dollars, before the end of the month.",
  German:
    'Also ich würde sagen, wir liefern die neue Version am Freitag aus, falls die Tests nicht wieder fehlschlagen. Herr Müller wollte den Kunden wegen der Rechnung über 12.500 Euro anrufen.',
  French:
    "Je propose que nous livrions la nouvelle version vendredi, à moins que les tests n'échouent encore. Il faudrait aussi appeler le client au sujet de la facture de 12 500 euros.",
  Spanish:
    'Creo que deberíamos entregar la nueva versión el viernes, a menos que las pruebas vuelvan a fallar. Hay que llamar al cliente por la factura de 12 500 euros antes de fin de mes.',
  Russian:
    'Мы решили отправить новую версию в пятницу, сказала Ада. Нужно проверить все тесты ещё раз и написать заказчику до конца недели.',
  Chinese:
    '我们决定星期五发布新版本，除非测试再次失败。王先生说他会在月底之前给客户打电话，谈谈那张一万两千五百美元的发票。',
  Japanese:
    '私たちは金曜日に新しいバージョンを出すことに決めた、とエイダは言った。すべてのテストをもう一度確認する必要がある。',
  Arabic: 'قررنا إرسال الإصدار الجديد يوم الجمعة، قالت آدا. يجب أن نتحقق من جميع الاختبارات مرة أخرى.',
};

describe('an estimate of tokens', () => {
  it.each(Object.keys(talk) as (keyof typeof talk)[])('of talk in %s is at most 15 %% off', (language) => {
    const text = talk[language];
    const real = countTokens(text);
    expect(Math.abs(estimateTokens(text) / real - 1)).toBeLessThan(0.15);
  });

  it('of numbered lines is at most 15 % off', () => {
    const lines = Array.from(
      { length: 40 },
      (_, i) => `[${i + 90}] 00:${10 + i}:05 Ada Lovelace: ${talk.English}`,
    );
    const text = lines.join('\n');
    expect(Math.abs(estimateTokens(text) / countTokens(text) - 1)).toBeLessThan(0.15);
  });
});
