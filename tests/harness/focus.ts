import { expect, type Page } from '@playwright/test';

/** Focuses everything focusable, and lists the elements that do not show our focus ring. */
export async function withoutFocusRing(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab'); // From now on the browser shows the focus.
  return page.evaluate(() => {
    const probe = document.createElement('span');
    probe.style.color = 'var(--focus)';
    document.body.append(probe);
    const ours = getComputedStyle(probe).color;
    probe.remove();
    const shows = (element: Element | null): boolean => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2 && outlineColor === ours;
    };
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex="0"]',
    );
    const seen = new Set<string>();
    const missing: string[] = [];
    for (const element of all) {
      if (!element.checkVisibility() || element.matches(':disabled')) continue;
      const kind = `${element.tagName} ${element.getAttribute('type') ?? ''} ${element.className}`;
      if (seen.has(kind)) continue;
      element.focus();
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish(); // The ring fades in.
      if (document.activeElement !== element) continue;
      seen.add(kind);
      // A radio button or a file picker shows the focus on its surrounding element.
      const frames = [element, element.parentElement, element.parentElement?.parentElement ?? null];
      if (!frames.some(shows)) missing.push(element.outerHTML.slice(0, 120));
    }
    return missing;
  });
}

/**
 * Counts search fields that do not use our component, or whose button does not clear them. `clear` is the label of
 * that button.
 */
export async function fieldsWithoutOurButton(page: Page, clear: string): Promise<number> {
  let foreign = await page.locator('input[type=search]:not(search input)').count();
  for (const field of await page.locator('search input:visible').all()) {
    await field.fill('something');
    const button = field.locator('xpath=ancestor::search').getByRole('button', { name: clear });
    await button.click();
    if ((await field.inputValue()) !== '') foreign += 1;
    await expect(button).toHaveCount(0);
  }
  return foreign;
}
