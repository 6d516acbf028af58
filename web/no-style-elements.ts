import type { Plugin } from 'vite';

/**
 * Some libraries insert `<style>` elements, which the content security policy refuses. Sonner's rules are linked as a
 * style sheet (src/styles.css) instead. The rules that react-remove-scroll computes go into a constructed style
 * sheet.
 */
export function noStyleElements(): Plugin {
  return {
    name: 'no-style-elements',
    apply: 'build',
    transform(code, id) {
      if (/\/sonner\/dist\/index\.m?js$/.test(id)) {
        const without = code.replace(/^__insertCSS\(.*\);?$/m, '');
        if (without === code) this.error('Sonner brings its styles in another way now: look where.');
        return { code: without, map: null };
      }
      if (/\/react-style-singleton\/dist\/\w+\/singleton\.js$/.test(id)) {
        return { code: constructedSheet, map: null };
      }
      return null;
    },
  };
}

/** Replaces react-style-singleton's `stylesheetSingleton`, without an element. */
const constructedSheet = `
export function stylesheetSingleton() {
  let users = 0;
  let sheet = null;
  return {
    add(rules) {
      if (users++ > 0) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove() {
      if (--users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}
`;
