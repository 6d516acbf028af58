/**
 * Classes of a control in a `group` that shows on hover and keyboard focus of the group, and always on a touch screen.
 */
export const onApproach =
  'opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100';
