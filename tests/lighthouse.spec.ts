import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findChromium } from './chromium.ts';
import { expect, test } from './fixtures.ts';

// Lighthouse scores of pages on a phone. It has 185 MB, so it is only downloaded when this test runs.

/** The newest version that supports Node 20. */
const lighthouse = 'lighthouse@12.8.2';
/** Runs per page, so that one slow moment of this machine does not decide. */
const runs = 5;
/** Maximum number of runs without a report (a busy machine loses Chromium's trace) before that is a failure. */
const spare = 2;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  categories: Record<(typeof categories)[number], { score: number; auditRefs: { id: string }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

for (const path of ['/', '/pricing', '/comparisons/gemini', '/blog/a-summary-you-can-check']) {
  test(`Lighthouse gives ${path} a hundred in everything, in the median of five on a phone`, {
    tag: '@verify',
  }, async ({ installation }) => {
    const reports: Report[] = [];
    const lostRuns: unknown[] = [];
    while (reports.length < runs) {
      try {
        reports.push(await audit(`${installation.proxy.url}${path}`));
      } catch (error) {
        lostRuns.push(error);
        if (lostRuns.length > spare) throw error;
        console.log(`Lighthouse made no report of ${path}; once more. ${reasonOf(error)}`);
      }
    }
    const scores = Object.fromEntries(
      categories.map((name) => [name, median(reports.map((report) => report.categories[name].score * 100))]),
    );
    console.log(`Lighthouse ${path}: ${categories.map((name) => `${name} ${scores[name]}`).join(', ')}`);
    expect(scores, [...new Set(reports.flatMap(shortcomings))].join('\n')).toEqual(
      Object.fromEntries(categories.map((name) => [name, 100])),
    );
  });
}

/** One run with Lighthouse's defaults: a simulated mid-range phone on a slow network. */
async function audit(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--prefer-offline',
      '-y',
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Report;
}

/** The line that says why there is no report. */
const reasonOf = (error: unknown) =>
  /^.*(?:Error|NO_\w+).*$/m.exec((error as { stderr?: string }).stderr ?? '')?.[0] ??
  String(error).slice(0, 200);

/** The audits that kept a page from a score of 100, one per line. */
const shortcomings = ({ categories: byName, audits }: Report): string[] =>
  Object.values(byName)
    .flatMap(({ auditRefs }) => auditRefs.map(({ id }) => ({ id, ...audits[id]! })))
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, title, displayValue }) => `${id}: ${title} ${displayValue ?? ''}`);

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
