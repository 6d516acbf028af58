/* The parts of dialogs, menus and tooltips that need Radix, in one file that pages load when one comes near. */
export { DialogWindow } from '../dialog/dialog-window.tsx';
export { MenuList } from '../menu/menu-list.tsx';
export { TooltipBubble } from '../tooltip/tooltip-bubble.tsx';
