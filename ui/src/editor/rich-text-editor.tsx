import { isNodeSelection, type JSONContent } from '@tiptap/core';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { extensions, textExtensions } from './extensions.ts';
import { cleanPasted } from './paste.ts';
import { filesOf, type PictureRefusal, readPictures } from './pictures.ts';
import { Toolbar } from './toolbar.tsx';
import type { EditorWords } from './words.ts';

export type { PictureRefusal } from './pictures.ts';
export type { EditorWords } from './words.ts';

export interface RichTextEditorProps {
  /** The content. A new value replaces it, unless the editor itself reported that value last. */
  html: string;
  /** The accessible name of the text. */
  label: string;
  /** Labels of the toolbar. */
  words: EditorWords;
  /** Minimum height of the text in pixels. */
  height?: number;
  readOnly?: boolean;
  /** Whether to show a toolbar. Without it, shortcuts still work. Read-only text has none. */
  toolbar?: boolean;
  /** For short text in a narrow place: no pictures, and no fonts, colors or alignment. */
  compact?: boolean;
  /** Puts the cursor at the end of the text after mounting. */
  autoFocus?: boolean;
  /** Maximum size of an inserted picture in bytes; unlimited by default. */
  maxPictureBytes?: number;
  onHtmlChange?: (html: string) => void;
  onJsonChange?: (json: JSONContent) => void;
  onBlur?: () => void;
  /** Called when a dropped, pasted or chosen picture is rejected. */
  onPictureRefused?: (refusal: PictureRefusal) => void;
  'aria-invalid'?: true | undefined;
  className?: string;
}

/**
 * Edits or shows rich text. Import it from `@afterword/ui/editor`, because it is large. Dropped and pasted pictures become part of the
 * text as base64.
 */
export function RichTextEditor({
  html,
  label,
  words,
  height = 120,
  readOnly = false,
  toolbar = true,
  compact = false,
  autoFocus = false,
  maxPictureBytes = Number.POSITIVE_INFINITY,
  onHtmlChange,
  onJsonChange,
  onBlur,
  onPictureRefused,
  'aria-invalid': invalid,
  className,
}: RichTextEditorProps) {
  const hint = useId();
  const bar = useRef<HTMLDivElement>(null);
  const reported = useRef(html);
  const hasToolbar = toolbar && !readOnly;

  const insert = async (editor: Editor, files: readonly File[], at = editor.state.selection.to) => {
    const { sources, refused } = await readPictures(files, maxPictureBytes);
    if (refused) onPictureRefused?.(refused);
    const pictures = sources.map((src) => ({ type: 'image', attrs: { src } }));
    if (pictures.length === 0) return;
    editor.chain().insertContentAt(at, pictures).focus().run();
    // Continue typing after the picture and do not replace it.
    if (isNodeSelection(editor.state.selection)) editor.commands.createParagraphNear();
  };

  const editor = useEditor({
    extensions: compact ? textExtensions : extensions,
    content: html,
    autofocus: autoFocus && 'end',
    editable: !readOnly,
    injectCSS: false, // A style element, which the content security policy refuses: editor.css is linked instead.
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(hasToolbar ? { 'aria-describedby': hint, 'aria-keyshortcuts': 'Alt+F10' } : {}),
        ...(readOnly ? { 'aria-readonly': 'true' } : {}),
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
        class: 'rich-text prose',
        style: `min-height: ${height}px`,
        dir: 'auto',
      },
      transformPastedHTML: cleanPasted,
      handlePaste: (_view, event) => {
        const files = compact ? [] : filesOf(event.clipboardData);
        if (files.length > 0) void insert(editor, files);
        return files.length > 0;
      },
      handleDrop: (view, event, _slice, moved) => {
        const files = moved || compact ? [] : filesOf(event.dataTransfer);
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        if (files.length > 0) {
          event.preventDefault();
          void insert(editor, files, at);
        }
        return files.length > 0;
      },
      handleKeyDown: (_view, event) => {
        if (!hasToolbar || event.key !== 'F10' || !event.altKey) return false;
        bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
        return true;
      },
    },
    onUpdate({ editor }) {
      if (onHtmlChange) {
        reported.current = editor.isEmpty ? '' : editor.getHTML();
        onHtmlChange(reported.current);
      }
      onJsonChange?.(editor.getJSON());
    },
    onBlur: () => onBlur?.(),
  });

  useEffect(() => {
    if (html === reported.current) return;
    reported.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);

  return (
    <div
      data-state={readOnly ? 'read-only' : 'editable'}
      className={classNames(!readOnly && 'rounded-md border border-edge bg-surface', className)}
    >
      {hasToolbar && (
        <>
          <Toolbar
            ref={bar}
            editor={editor}
            words={words}
            compact={compact}
            onFiles={(files) => insert(editor, files)}
          />
          <p id={hint} className="sr-only">
            {words.hint}
          </p>
        </>
      )}
      <EditorContent editor={editor} className={readOnly ? undefined : 'px-4 py-3'} />
    </div>
  );
}
