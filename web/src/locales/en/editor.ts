import type { EditorWords } from '@afterword/ui/editor';

/** Messages of the editor. */
export const messages: EditorWords = {
  toolbar: 'Formatting',
  font: 'Font family',
  fonts: { '': 'Default', Arial: 'Arial', Helvetica: 'Helvetica', 'sans-serif': 'sans-serif' },
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  alignLeft: 'Align left',
  alignCenter: 'Align center',
  alignRight: 'Align right',
  alignJustify: 'Justify',
  bulletList: 'Bullet list',
  orderedList: 'Numbered list',
  heading: (level: number) => `Heading ${level}`,
  undo: 'Undo',
  redo: 'Redo',
  codeBlock: 'Code block',
  color: 'Text color',
  noColor: 'Default text color',
  picture: 'Insert picture',
  /** Tells screen readers how to reach the toolbar from the text. */
  hint: 'Press Alt+F10 for the formatting toolbar, Escape to come back.',
};
