import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { full } from '../fixtures.ts';

/** axe for a page whose frames are all of its own origin: it ends where it began, and opens no page for its result, which took half its time. */
export const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

/** What axe finds on the page in light and in dark, by rule and place; waits for whatever still fades in. */
export async function violations(page: Page, only?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(async () => {
      // The page hears of the colors with its next frame, and fades to them from there.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    });
    const axe = axeOn(page);
    if (only) axe.include(only);
    // Between light and dark nothing differs but colors.
    if (colorScheme === 'dark' && !full) axe.withRules(['color-contrast']);
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
