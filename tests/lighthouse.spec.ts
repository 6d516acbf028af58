import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findChromium } from './chromium.ts';
import { expect, test } from './fixtures.ts';

// Lighthouse's scores of pages on a phone. It weighs 185 MB, so it is fetched when this test runs.

/** The newest that runs on Node 20. */
const lighthouse = 'lighthouse@12.8.2';
/** Runs of each page: one slow moment of this machine must not decide. */
const runs = 5;
/** Runs that may end without a report (a busy machine loses Chromium's trace) before that is a failure. */
const spare = 2;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  categories: Record<(typeof categories)[number], { score: number; auditRefs: { id: string }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

for (const path of ['/', '/pricing', '/comparisons/gemini', '/blog/a-summary-you-can-check']) {
  test(`Lighthouse gives ${path} a hundred in everything, in the median of five on a phone`, {
    tag: '@verify',
  }, async ({ house }) => {
    const reports: Report[] = [];
    const lostRuns: unknown[] = [];
    while (reports.length < runs) {
      try {
        reports.push(await audit(`${house.line.url}${path}`));
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

/** One run as Lighthouse does it by default: a middling phone on a slow line, simulated. */
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

/** Why there is no report, in the one line of it that says so. */
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
