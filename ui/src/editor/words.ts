/** Texts of the editor. Passed in, because the editor does not know the reader's language. */
export interface EditorWords {
  toolbar: string;
  font: string;
  /** Labels by CSS font name. '' is the default font. */
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
  /** For screen readers: how to reach the toolbar from the text. */
  hint: string;
}
