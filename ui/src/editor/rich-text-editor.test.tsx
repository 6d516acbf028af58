import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RichTextEditor } from './rich-text-editor.tsx';
import type { EditorWords } from './words.ts';

const words: EditorWords = {
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
  /** For screen readers: how to reach the toolbar from the text. */
  hint: 'Press Alt+F10 for the formatting toolbar, Escape to come back.',
};

test('shows a labeled text with one tab stop for the toolbar', () => {
  render(<RichTextEditor html="<p>Hello</p>" label="Content" words={words} />);
  expect(screen.getByRole('textbox', { name: 'Content' }).textContent).toBe('Hello');
  const toolbar = screen.getByRole('toolbar', { name: 'Formatting' });
  const tools = [...toolbar.querySelectorAll('button, select, input[type=color]')];
  expect(tools.map((tool) => tool.getAttribute('aria-label'))).toEqual([
    ...['Font family', 'Bold', 'Italic', 'Underline', 'Strikethrough'],
    ...['Align left', 'Align center', 'Align right', 'Justify', 'Bullet list', 'Numbered list'],
    ...['Heading 1', 'Heading 2', 'Heading 3', 'Undo', 'Redo', 'Code block'],
    ...['Text color', 'Default text color', 'Insert picture'],
  ]);
  expect([...screen.getByLabelText('Font family').children].map((font) => font.textContent)).toEqual([
    ...['Default', 'Arial', 'Helvetica', 'sans-serif'],
  ]);
});

test('is 120 pixels high by default', () => {
  const { rerender } = render(<RichTextEditor html="" label="Content" words={words} />);
  expect(screen.getByRole('textbox').style.minHeight).toBe('120px');
  rerender(<RichTextEditor key="tall" html="" label="Content" words={words} height={320} />);
  expect(screen.getByRole('textbox').style.minHeight).toBe('320px');
});

test('reports changes as HTML and as JSON', () => {
  const [onHtmlChange, onJsonChange] = [vi.fn(), vi.fn()];
  render(
    <RichTextEditor
      html="<p>Hello</p>"
      label="Content"
      words={words}
      onHtmlChange={onHtmlChange}
      onJsonChange={onJsonChange}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Heading 2' }));
  expect(onHtmlChange).toHaveBeenLastCalledWith('<h2>Hello</h2>');
  expect(onJsonChange.mock.lastCall?.[0].content[0]).toMatchObject({ type: 'heading', attrs: { level: 2 } });
  expect(screen.getByRole('button', { name: 'Heading 2', pressed: true })).toBeDefined();
});

test('reports when the text loses focus', () => {
  const onBlur = vi.fn();
  render(<RichTextEditor html="" label="Content" words={words} onBlur={onBlur} />);
  const text = screen.getByRole('textbox');
  act(() => text.focus());
  fireEvent.blur(text);
  expect(onBlur).toHaveBeenCalledOnce();
});

test('can hide its toolbar, and can be read-only', () => {
  const { rerender } = render(
    <RichTextEditor html="<p>a</p>" label="Content" words={words} toolbar={false} />,
  );
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(screen.getByRole('textbox').getAttribute('contenteditable')).toBe('true');
  rerender(<RichTextEditor key="read" html="<p>a</p>" label="Content" words={words} readOnly />);
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(screen.getByRole('textbox').getAttribute('contenteditable')).toBe('false');
});

test('shows new text passed to it', () => {
  const { rerender } = render(<RichTextEditor html="<p>a</p>" label="Content" words={words} />);
  rerender(<RichTextEditor html="<p>b</p>" label="Content" words={words} />);
  expect(screen.getByRole('textbox').textContent).toBe('b');
});

test('drops pictures from other sites and of other types', () => {
  const html = `<p>a</p><img src="https://elsewhere.example/x.png"><img src="data:image/svg+xml;base64,PHN2Zz4="><img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">`;
  render(<RichTextEditor html={html} label="Content" words={words} />);
  expect(screen.getByRole('textbox').querySelectorAll('img')).toHaveLength(1);
});
