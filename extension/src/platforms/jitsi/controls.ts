/** The buttons of a call on Jitsi Meet. */

/** What holds the buttons. */
export const toolbox = '.toolbox-content-items';

/** The button has no mark but its label. */
const saysCaptions =
  /subtitle|closed.?caption|untertitel|sous-titre|subt[ií]tulo|legenda|sottotitol|ondertitel|undertekst|undertext|tekstity|titulk|napis|altyaz|субтитр|字幕|자막/iu;

/** The button for captions, null where it is in a menu or nowhere. */
export function captionsButton(document: Document): Element | null {
  for (const button of document.querySelectorAll(`${toolbox} [aria-label]`))
    if (isCaptionsControl(button)) return button;
  return null;
}

/** Whether that button is pressed; null where there is none. */
export function captionsPressed(document: Document): boolean | null {
  const pressed = captionsButton(document)?.getAttribute('aria-pressed') ?? null;
  return pressed === null ? null : pressed === 'true';
}

/** Whether an element is part of what switches captions on or off. */
export function isCaptionsControl(target: Element): boolean {
  const control = target.closest('[role=button], button, li');
  return saysCaptions.test(control?.getAttribute('aria-label') ?? '');
}
