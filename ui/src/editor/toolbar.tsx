import { type Editor, useEditorState } from '@tiptap/react';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Baseline,
  Bold,
  Eraser,
  Heading1,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  SquareCode,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { Toolbar as Radix } from 'radix-ui';
import type { MouseEvent, Ref } from 'react';
import { useMemo, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { pictureTypes } from './pictures.ts';
import type { EditorWords } from './words.ts';

interface Action {
  label: string;
  Icon: LucideIcon;
  /** The shortcut in the editor's notation: Mod is Control, or Command on a Mac. */
  keys?: string;
  /** Hidden in a compact toolbar. */
  spacious?: boolean;
  run: (editor: Editor) => boolean;
  /** For toggle buttons: whether the format applies to the selection. */
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
}

const mark = (name: string, label: string, Icon: LucideIcon, keys: string): Action => ({
  label,
  Icon,
  keys,
  run: (editor) => editor.commands.toggleMark(name),
  isOn: (editor) => editor.isActive(name),
});

const align = (side: string, label: string, Icon: LucideIcon, keys: string): Action => ({
  label,
  Icon,
  keys,
  spacious: true,
  run: (editor) => editor.commands.setTextAlign(side),
  isOn: (editor) => editor.isActive({ textAlign: side }),
});

const heading = (level: 1 | 2 | 3, label: string, Icon: LucideIcon): Action => ({
  label,
  Icon,
  keys: `Mod+Alt+${level}`,
  run: (editor) => editor.commands.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
});

/** The buttons between font and color, in the order of the specification (section 2). */
const groupsIn = (words: EditorWords): Action[][] => [
  [
    mark('bold', words.bold, Bold, 'Mod+B'),
    mark('italic', words.italic, Italic, 'Mod+I'),
    mark('underline', words.underline, Underline, 'Mod+U'),
    mark('strike', words.strike, Strikethrough, 'Mod+Shift+S'),
  ],
  [
    align('left', words.alignLeft, AlignLeft, 'Mod+Shift+L'),
    align('center', words.alignCenter, AlignCenter, 'Mod+Shift+E'),
    align('right', words.alignRight, AlignRight, 'Mod+Shift+R'),
    align('justify', words.alignJustify, AlignJustify, 'Mod+Shift+J'),
  ],
  [
    {
      label: words.bulletList,
      Icon: List,
      keys: 'Mod+Shift+8',
      run: (editor) => editor.commands.toggleBulletList(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      label: words.orderedList,
      Icon: ListOrdered,
      keys: 'Mod+Shift+7',
      run: (editor) => editor.commands.toggleOrderedList(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
  ],
  [
    heading(1, words.heading(1), Heading1),
    heading(2, words.heading(2), Heading2),
    heading(3, words.heading(3), Heading3),
  ],
  [
    {
      label: words.undo,
      Icon: Undo2,
      keys: 'Mod+Z',
      run: (editor) => editor.commands.undo(),
      can: (editor) => editor.can().undo(),
    },
    {
      label: words.redo,
      Icon: Redo2,
      keys: 'Mod+Shift+Z',
      run: (editor) => editor.commands.redo(),
      can: (editor) => editor.can().redo(),
    },
  ],
  [
    {
      label: words.codeBlock,
      Icon: SquareCode,
      spacious: true,
      keys: 'Mod+Alt+C',
      run: (editor) => editor.commands.toggleCodeBlock(),
      isOn: (editor) => editor.isActive('codeBlock'),
    },
  ],
];

export interface ToolbarProps {
  ref: Ref<HTMLDivElement>;
  editor: Editor;
  words: EditorWords;
  compact: boolean;
  /** Called with the chosen pictures. */
  onFiles: (files: File[]) => void;
}

/** A toolbar with one tab stop. Arrow keys move between tools, and Escape returns to the text. */
export function Toolbar({ ref, editor, words, compact, onFiles }: ToolbarProps) {
  const groups = useMemo(() => {
    const all = groupsIn(words);
    if (!compact) return all;
    return all.map((group) => group.filter(({ spacious }) => !spacious)).filter((group) => group.length > 0);
  }, [words, compact]);
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      // One string per button, because selected values are compared by value.
      buttons: groups.flat().map(({ isOn, can }) => `${isOn?.(editor) ?? ''} ${can?.(editor) ?? true}`),
      font: `${editor.getAttributes('textStyle').fontFamily ?? ''}`,
      color: asHex(`${editor.getAttributes('textStyle').color ?? ''}`),
    }),
  });
  let index = 0;
  return (
    <Radix.Root
      ref={ref}
      aria-label={words.toolbar}
      onKeyDown={(event) => {
        if (event.key === 'Escape') editor.commands.focus();
      }}
      className="flex flex-wrap items-center gap-x-1.5 gap-y-1 border-b border-rule p-1.5"
    >
      {!compact && (
        <Radix.Button asChild>
          <select
            aria-label={words.font}
            value={state.font in words.fonts ? state.font : ''}
            onChange={({ target: { value } }) =>
              value ? editor.commands.setFontFamily(value) : editor.commands.unsetFontFamily()
            }
            className="h-8 rounded-md border border-rule bg-surface px-2 text-13"
          >
            {Object.entries(words.fonts).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </Radix.Button>
      )}
      {groups.map((actions) => (
        <div key={actions[0]!.label} className="flex border-l border-rule pl-1.5 first:border-0 first:pl-0">
          {actions.map((action) => {
            const [on, can] = state.buttons[index++]!.split(' ');
            return (
              <Tool
                key={action.label}
                label={action.label}
                keys={action.keys}
                pressed={action.isOn && on === 'true'}
                unavailable={can === 'false'}
                onClick={(event) => {
                  action.run(editor);
                  // After a click, typing continues in the text. Keyboard focus stays in the toolbar.
                  if (event.detail > 0) editor.commands.focus();
                }}
              >
                <action.Icon aria-hidden="true" className="size-4" />
              </Tool>
            );
          })}
        </div>
      ))}
      {!compact && <ColorAndPicture editor={editor} words={words} color={state.color} onFiles={onFiles} />}
    </Radix.Root>
  );
}

interface ColorAndPictureProps extends Pick<ToolbarProps, 'editor' | 'words' | 'onFiles'> {
  /** The color at the selection as `#rrggbb`. */
  color: string;
}

function ColorAndPicture({ editor, words, color, onFiles }: ColorAndPictureProps) {
  const files = useRef<HTMLInputElement>(null);
  return (
    <div className="flex items-center border-l border-rule pl-1.5">
      <Tooltip text={words.color}>
        <label className="relative grid size-8 place-items-center rounded-md text-ink-2 focus-within:outline-2 focus-within:outline-focus hover:bg-wash hover:text-ink">
          <Baseline aria-hidden="true" className="size-4" />
          <Radix.Button asChild>
            <input
              type="color"
              aria-label={words.color}
              value={color}
              onChange={({ target }) => editor.commands.setColor(target.value)}
              className="absolute inset-x-1 bottom-0.5 h-1.5 w-6 cursor-pointer appearance-none border-0 bg-transparent p-0 outline-none [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-sm [&::-webkit-color-swatch]:border-0"
            />
          </Radix.Button>
        </label>
      </Tooltip>
      <Tool label={words.noColor} onClick={() => editor.commands.unsetColor()}>
        <Eraser aria-hidden="true" className="size-4" />
      </Tool>
      <Tool label={words.picture} onClick={() => files.current?.click()}>
        <ImagePlus aria-hidden="true" className="size-4" />
      </Tool>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = ''; // Allows choosing the same file again.
        }}
      />
    </div>
  );
}

interface ToolProps {
  label: string;
  keys?: string | undefined;
  pressed?: boolean | undefined;
  /** Used instead of `disabled`, which would lose the focus after the last undo. */
  unavailable?: boolean;
  onClick: (event: MouseEvent) => void;
  children: React.ReactNode;
}

function Tool({ label, keys, pressed, unavailable = false, onClick, children }: ToolProps) {
  return (
    <Tooltip text={keys ? `${label} (${shown(keys)})` : label}>
      <Radix.Button
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={unavailable || undefined}
        aria-keyshortcuts={keys?.replace('Mod', isMac() ? 'Meta' : 'Control')}
        data-state={pressed ? 'on' : 'off'}
        // Keep the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
        className={classNames(
          'grid size-8 place-items-center rounded-md text-ink-2 transition-colors hover:bg-wash hover:text-ink',
          'data-[state=on]:bg-ink data-[state=on]:text-paper aria-disabled:cursor-not-allowed aria-disabled:opacity-45',
        )}
      >
        {children}
      </Radix.Button>
    </Tooltip>
  );
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

const shown = (keys: string) => keys.replace('Mod', isMac() ? '⌘' : 'Ctrl');

/** Returns a color as '#rrggbb', as a color field requires. Text without a color counts as black. */
function asHex(color: string): string {
  if (/^#[\da-f]{6}$/i.test(color)) return color;
  const channels = /^rgba?\((\d+)[ ,]+(\d+)[ ,]+(\d+)/.exec(color)?.slice(1) ?? [];
  return `#${['00', '00', '00'].map((none, at) => (channels[at] ? Number(channels[at]).toString(16).padStart(2, '0') : none)).join('')}`;
}
