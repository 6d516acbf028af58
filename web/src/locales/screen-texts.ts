/** The messages of screens that keep them in their own folder, by name. Each folder's `texts/en.ts` adds its line. */
// biome-ignore lint/suspicious/noEmptyInterface: the folders extend it.
export interface ScreenTexts {}

/**
 * Names the messages of an area's screens after their folders.
 * @param files messages by path, such as `../../../admin/audit/texts/en.ts` → `admin/audit`
 */
export function textsOfScreens(files: Record<string, unknown>): ScreenTexts {
  return Object.fromEntries(
    Object.entries(files).map(([path, messages]) => [path.split('/').slice(-4, -2).join('/'), messages]),
  ) as unknown as ScreenTexts;
}
