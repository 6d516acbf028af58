import type { Extensions } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import TextAlign from '@tiptap/extension-text-align';
import { Color, FontFamily, TextStyle } from '@tiptap/extension-text-style';
import StarterKit from '@tiptap/starter-kit';
import { isShownPicture } from './pictures.ts';

/** See section 9 of the specification. */
const history = { depth: 100, newGroupDelay: 500 };

/** Nodes and marks of text without pictures. */
export const textExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    undoRedo: history,
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
    // Store text as written, without an empty paragraph at its end.
    trailingNode: false,
  }),
  TextStyle,
  Color,
  FontFamily,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
];

/** Nodes and marks of text with pictures. */
export const extensions: Extensions = [
  ...textExtensions,
  Image.extend({
    parseHTML() {
      return [
        {
          tag: 'img[src]',
          getAttrs: (image) => (isShownPicture(image.getAttribute('src') ?? '') ? null : false),
        },
      ];
    },
  }).configure({ allowBase64: true }),
];
