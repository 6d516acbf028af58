import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { full } from '../fixtures.ts';

/**
 * Runs axe on a page whose frames all have its own origin. It does not open another page for its results, which took
 * half the time, and reports only violations.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

const bothSchemes = ['light', 'dark'] as const;

/**
 * Lists what axe finds, by rule and place, once nothing fades in any more. @param options.only a selector of the part
 * to check @param options.schemes the color schemes to check; after the first one, only contrast can differ
 */
export async function violations(
  page: Page,
  { only, schemes = bothSchemes }: { only?: string; schemes?: readonly ('light' | 'dark')[] } = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(async () => {
      // The page receives the colors with its next frame, and then fades to them.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    });
    const axe = axeOn(page);
    if (only) axe.include(only);
    if (index > 0 && !full) axe.withRules(['color-contrast']);
    const result = await axe.analyze();
    found.push(
      ...result.violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${colorScheme} ${id}: ${target.join(' ')} ${failureSummary}`,
        ),
      ),
    );
  }
  return found;
}
