/** The buttons of a call on Jitsi Meet. */

export const toolbox = '.toolbox-content-items';

/** Matches the label of the captions button, the only attribute that identifies it. */
const saysCaptions =
  /subtitle|closed.?caption|untertitel|sous-titre|subt[ií]tulo|legenda|sottotitol|ondertitel|undertekst|undertext|tekstity|titulk|napis|altyaz|субтитр|字幕|자막/iu;

/** Returns the captions button, or null if it is in a menu or missing. */
export function captionsButton(document: Document): Element | null {
  for (const button of document.querySelectorAll(`${toolbox} [aria-label]`))
    if (isCaptionsControl(button)) return button;
  return null;
}

/** Returns whether the captions button is pressed, or null if there is none. */
export function captionsPressed(document: Document): boolean | null {
  const pressed = captionsButton(document)?.getAttribute('aria-pressed') ?? null;
  return pressed === null ? null : pressed === 'true';
}

export function isCaptionsControl(target: Element): boolean {
  const control = target.closest('[role=button], button, li');
  return saysCaptions.test(control?.getAttribute('aria-label') ?? '');
}
