import type { ReactElement } from 'react';

export interface TooltipProps {
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element. */
  children: ReactElement;
}

/** How the element was reached first: the type of the pointer, or the keyboard. */
export type Approach = 'mouse' | 'pen' | 'touch' | 'keyboard';
