import { existsSync, readFileSync } from 'node:fs';
import { root } from './processes.mjs';
import { sources } from './sources.mjs';

/*
 * A figure in a document may name the constant that it repeats: `15 s<!-- answerWithin in
 * extension/src/outbox/exchange.ts -->`. A property is written like `messageLimits.bytes`. Readers do not see the
 * comment.
 */

/** Milliseconds per unit of time. */
const times = {
  ms: 1,
  s: 1_000,
  second: 1_000,
  min: 60_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};
/**
 * Returns the possible factors between a figure with this unit and a constant. The constant is in milliseconds or
 * bytes, or in the same unit.
 */
const factors = {
  ...Object.fromEntries(Object.entries(times).map(([unit, factor]) => [unit, [1, factor]])),
  kb: [1, 1_000, 1_024],
  mb: [1, 1_000_000, 1_024 ** 2],
};

const figure = /(\d[\d,]*(?:\.\d+)?)(?: ([A-Za-z]+))?[^\d\n]{0,20}?<!-- ([\w.]+) in (\S+) -->/g;

/** Throws when a figure in docs/ differs from the constant it names. */
export function checkFigures() {
  const files = sources(/^docs\/.*\.md$/);
  let count = 0;
  const problems = files.flatMap(({ file, text }) => {
    const found = figuresIn(text);
    count += found.length;
    return found
      .map((each) => problemWith(each, read))
      .flatMap((problem) => (problem ? `${file}: ${problem}` : []));
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`✓ ${count} figures in documents`);
}

/** Returns the figures of a document that name a constant. @returns {{ shown: string, value: number, unit: string, name: string, file: string }[]} */
export function figuresIn(text) {
  return [...text.matchAll(figure)].map(([, number, unit = '', name, file]) => ({
    shown: unit ? `${number} ${unit}` : number,
    value: Number(number.replaceAll(',', '')),
    unit: unit.toLowerCase().replace(/s$/, (end) => (unit.length > 2 ? '' : end)),
    name,
    file,
  }));
}

/**
 * Returns the problem of a figure, or null.
 * @param {(file: string) => string | null} readCode
 */
export function problemWith({ shown, value, unit, name, file }, readCode) {
  const code = readCode(file);
  if (code === null) return `there is no ${file}, which is to contain ${name}.`;
  const constant = constantIn(code, name);
  if (constant === null) return `${file} has no number named ${name}.`;
  const isEqual = (factors[unit] ?? [1]).some((factor) => Math.abs(value * factor - constant) < 1e-6);
  return isEqual ? null : `it says ${shown}, but ${name} in ${file} is ${constant}.`;
}

/** Returns the value of a constant, or of a property of one; null if it is not a product of numbers. */
function constantIn(code, name) {
  const [constant, property] = name.split('.');
  const [declaration] = new RegExp(`\\b${constant}\\s*[=:][^;]*`).exec(code) ?? [];
  if (!declaration) return null;
  const pattern = new RegExp(`\\b${property ?? constant}\\s*[=:]\\s*([\\d_.]+(?:\\s*\\*\\*?\\s*[\\d_.]+)*)`);
  const [, product] = pattern.exec(declaration) ?? [];
  if (!product) return null;
  return product
    .replaceAll(/[_\s]/g, '')
    .replaceAll('**', '^')
    .split('*')
    .map((factor) => {
      const [base, exponent = 1] = factor.split('^').map(Number);
      return base ** exponent;
    })
    .reduce((all, factor) => all * factor, 1);
}

const read = (file) => (existsSync(`${root}/${file}`) ? readFileSync(`${root}/${file}`, 'utf8') : null);
