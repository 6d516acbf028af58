import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { full } from '../fixtures.ts';

/**
 * axe for a page whose frames are all of its own origin: it ends where it began, and opens no page for its result, which took
 * half its time. It describes nothing but what it finds wrong.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

const bothSchemes = ['light', 'dark'] as const;

/**
 * Lists what axe finds, by rule and place, once nothing fades in any more.
 * @param options.only a selector of the part to look at
 * @param options.schemes the color schemes to look at; after the first one, only contrast can differ
 */
export async function violations(
  page: Page,
  { only, schemes = bothSchemes }: { only?: string; schemes?: readonly ('light' | 'dark')[] } = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(async () => {
      // The page hears of the colors with its next frame, and fades to them from there.
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
