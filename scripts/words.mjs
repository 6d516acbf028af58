import ts from 'typescript';
import { sources } from './sources.mjs';

/** Attributes of an element that a reader sees or hears. */
const spoken = /^(alt|title|placeholder|label|aria-label|aria-description|aria-roledescription|text|hint)$/;

/** Text that is not a message, everywhere or in one file, each with the reason. */
const allowed = [
  // Names are the same in every language.
  { text: /^(· )?Afterword$|^(curl|TypeScript),?$/ },
  // A trap for bots, which look for exactly this label. No person sees it.
  { file: 'web/src/site/contact/contact.tsx', text: /^Website$/ },
];

/** Matches components of the interface, except test code. */
const components =
  /^(?:web|ui|extension)\/src\/(?!(?:.*\/)?(?:locales|test|testing|fixtures)\/)(?!.*\.test\.).*\.tsx$/;

/**
 * Rejects text in a component, because it belongs in the locale folders in every language. Checks only the interface
 * (`web`, `ui`, `extension`), except its tests.
 */
export function checkWords() {
  const found = sources(components).flatMap(literalsIn);
  if (found.length > 0)
    throw new Error(`Text outside the locale folders (put it into every language):\n  ${found.join('\n  ')}`);
  console.log('✓ No text of the interface outside the locale folders');
}

const isAllowed = (path, said) =>
  allowed.some(({ file, text }) => text.test(said) && (!file || path === file));

function literalsIn({ file: path, text: code }) {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (node, text) => {
    const said = text.replace(/\s+/g, ' ').trim();
    if (!/\p{L}{2}/u.test(said) || isAllowed(path, said)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${path}:${line + 1} ${said}`);
  };
  const visit = (node) => {
    if (ts.isJsxText(node)) add(node, node.text);
    else if (ts.isJsxAttribute(node) && spoken.test(node.name.getText())) addLiterals(node.initializer);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) addLiterals(node.expression);
    else if (ts.isCallExpression(node) && /^toast\b/.test(node.expression.getText()))
      for (const argument of node.arguments) addLiterals(argument);
    ts.forEachChild(node, visit);
  };
  /** Adds the texts that an expression can have. Follows conditions, but not the arguments of calls. */
  const addLiterals = (node) => {
    if (!node) return;
    if (ts.isJsxExpression(node)) addLiterals(node.expression);
    else if (ts.isStringLiteralLike(node)) add(node, node.text);
    else if (ts.isTemplateExpression(node))
      for (const part of [node.head, ...node.templateSpans.map(({ literal }) => literal)])
        add(part, part.text);
    else if (ts.isConditionalExpression(node)) {
      addLiterals(node.whenTrue);
      addLiterals(node.whenFalse);
    } else if (ts.isBinaryExpression(node) && /^(\+|\?\?|\|\||&&)$/.test(node.operatorToken.getText())) {
      addLiterals(node.left);
      addLiterals(node.right);
    } else if (ts.isParenthesizedExpression(node)) addLiterals(node.expression);
  };
  visit(source);
  return found;
}
