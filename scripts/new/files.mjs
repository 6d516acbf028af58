import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The files of a checkout that something new is added to, or changed for. */
export function filesOf(root) {
  const touched = new Set();
  return {
    root,
    touched,
    exists: (path) => existsSync(`${root}/${path}`),
    read: (path) => readFileSync(`${root}/${path}`, 'utf8'),

    /** Writes a file that must not be there yet. */
    add(path, text) {
      if (existsSync(`${root}/${path}`)) throw new Error(`${path} is there already.`);
      mkdirSync(dirname(`${root}/${path}`), { recursive: true });
      writeFileSync(`${root}/${path}`, text);
      touched.add(path);
    },

    /**
     * Adds text right after what `after` matches, in the first place where that is. A file that has changed too much for it is
     * an error: the list has to be kept by hand then, and this by whom it fails.
     */
    insert(path, after, text) {
      const before = readFileSync(`${root}/${path}`, 'utf8');
      const found = after.exec(before);
      if (!found) throw new Error(`${path} has no place for ${text.trim()}: update scripts/new.`);
      const at = found.index + found[0].length;
      writeFileSync(`${root}/${path}`, `${before.slice(0, at)}${text}${before.slice(at)}`);
      touched.add(path);
    },
  };
}

/** 'google-chat' → 'googleChat'. */
export const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** 'google-chat' → 'GoogleChat'. */
export const pascal = (name) => camel(name).replace(/^./, (letter) => letter.toUpperCase());

/** 'google-chat' → 'Google chat'. */
export const sentence = (name) => name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
