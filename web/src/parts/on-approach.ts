/** Of a control in a `group`: there when one points at the group or comes to it by keyboard, and always on a touch screen. */
export const onApproach =
  'opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-60';
