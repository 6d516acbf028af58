/** The buttons of a call on Jitsi Meet. */

export const toolbox = '.toolbox-content-items';

/** Recognizes the button by its label, its only distinguishing mark. */
const saysCaptions =
  /subtitle|closed.?caption|untertitel|sous-titre|subt[ií]tulo|legenda|sottotitol|ondertitel|undertekst|undertext|tekstity|titulk|napis|altyaz|субтитр|字幕|자막/iu;

/** Returns the captions button; null when it is in a menu or missing. */
export function captionsButton(document: Document): Element | null {
  for (const button of document.querySelectorAll(`${toolbox} [aria-label]`))
    if (isCaptionsControl(button)) return button;
  return null;
}

/** Returns whether that button is pressed; null when there is none. */
export function captionsPressed(document: Document): boolean | null {
  const pressed = captionsButton(document)?.getAttribute('aria-pressed') ?? null;
  return pressed === null ? null : pressed === 'true';
}

export function isCaptionsControl(target: Element): boolean {
  const control = target.closest('[role=button], button, li');
  return saysCaptions.test(control?.getAttribute('aria-label') ?? '');
}
