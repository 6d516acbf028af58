/** Texts of the editor. Passed in, because only its user knows the reader's language. */
export interface EditorWords {
  toolbar: string;
  font: string;
  /** By what CSS calls each; '' is the text's own. */
  fonts: Record<string, string>;
  bold: string;
  italic: string;
  underline: string;
  strike: string;
  alignLeft: string;
  alignCenter: string;
  alignRight: string;
  alignJustify: string;
  bulletList: string;
  orderedList: string;
  heading: (level: number) => string;
  undo: string;
  redo: string;
  codeBlock: string;
  color: string;
  noColor: string;
  picture: string;
  /** How the toolbar is reached from the text, for a screen reader. */
  hint: string;
}
