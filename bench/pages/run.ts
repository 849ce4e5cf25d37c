/**
 * `npm run bench:pages`: runs Lighthouse on the pages for users, with a real Carillon and a real Chromium, on loopback only.
 * Takes a few minutes. Prints a table, writes it to RESULTS.md in this folder, and fails if a score is below the goal.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { temporaryFolder, testEnv } from '../../tests/support/carillon.ts';
import { startProcess } from '../../tests/support/processes/process.ts';

const HERE = import.meta.dirname;
const GOAL = 95;
const RUNS = 3;

type Categories = Record<string, { title: string; score: number | null }>;
type Audit = { title: string; score: number | null; scoreDisplayMode: string };
type Report = { categories: Categories; audits: Record<string, Audit> };
type Lighthouse = (url: string, flags: object, config?: object) => Promise<{ lhr: Report } | undefined>;

type Device = 'mobile' | 'desktop';
type Score = { title: string; median: number };
type Row = { page: string; device: Device; scores: Score[]; findings: string[]; browser: string };

const lighthouse = await loadLighthouse();
const rows = await measurePages();
const results = renderResults(rows);
console.log(results);
const resultsFile = join(HERE, 'RESULTS.md');
// The section about the console's weight is written by hand and is kept.
const [, weight = ''] = (await readFile(resultsFile, 'utf8')).split(/^(?=## What the console transfers$)/m);
await writeFile(resultsFile, `${results.trimEnd()}\n\n${weight}`);
const tooLow = rows.flatMap(({ page, device, scores }) =>
  scores
    .filter(({ median }) => median < GOAL)
    .map(({ title, median }) => `${page}, ${device}: ${title} ${median}`),
);
if (tooLow.length > 0) {
  console.error(`Below the goal of ${GOAL}:\n${tooLow.join('\n')}`);
  process.exitCode = 1;
}

/** Installs Lighthouse on first use, because users of Carillon do not need it. */
async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(join(HERE, 'node_modules', 'lighthouse')))
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: HERE, stdio: 'inherit' });
  const name: string = 'lighthouse';
  const { default: run } = await import(name);
  return run as Lighthouse;
}

async function measurePages(): Promise<Row[]> {
  const folder = await temporaryFolder();
  const carillon = await startProcess(testEnv(folder.path, { DEMO: 'on' }));
  try {
    const service = await registerBusiness(carillon);
    const scope = `/app/${service}/`;
    const pages = [
      { page: 'experience without a person', path: scope },
      { page: 'experience of a person', path: `${scope}?user=${randomUUID()}` },
      { page: 'demo', path: '/demo' },
    ];
    const rows: Row[] = [];
    for (const { page, path } of pages)
      for (const device of ['mobile', 'desktop'] as const)
        rows.push({ page, device, ...(await runLighthouse(`${carillon.url}${path}`, device)) });
    return rows;
  } finally {
    await carillon.stop();
    await folder.remove();
  }
}

/** Registers a business with a full brand and widgets. */
async function registerBusiness(carillon: Awaited<ReturnType<typeof startProcess>>): Promise<string> {
  const business = await carillon.register({
    service: {
      title: 'Lindhaven Coffee',
      description: 'A small roastery by the harbour. We tell you when a batch is ready.',
      url: 'https://example.com/',
      text_color: '#2b1d16',
      background_color: '#fffaf3',
      accent_color: '#a8421f',
    },
  });
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const widgets = [
    { type: 'text', title: 'This week', text: 'Forty bags of Lantern.\nFirst come, first served.' },
    { type: 'countdown', title: 'Next roast', until },
    { type: 'coupon', title: 'A bag for a friend', code: 'LANTERN-10', expires_at: until },
    { type: 'link', title: 'Order', url: 'https://example.com/order' },
  ];
  for (const widget of widgets) await carillon.as(business).post('/v1/widgets', widget);
  return business.serviceId;
}

async function runLighthouse(url: string, device: Device) {
  const reports: Report[] = [];
  let browser = '';
  for (let run = 0; run < RUNS; run++) {
    const port = 9200 + Math.floor(Math.random() * 700);
    const chrome = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      args: [
        `--remote-debugging-port=${port}`,
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-sync',
      ],
    });
    try {
      browser = chrome.version();
      const config = {
        extends: 'lighthouse:default',
        settings:
          device === 'mobile'
            ? {}
            : {
                formFactor: 'desktop',
                screenEmulation: {
                  mobile: false,
                  width: 1280,
                  height: 800,
                  deviceScaleFactor: 1,
                  disabled: false,
                },
                throttling: { rttMs: 40, throughputKbps: 10_240, cpuSlowdownMultiplier: 1 },
              },
      };
      const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' }, config);
      if (result) reports.push(result.lhr);
    } finally {
      await chrome.close();
    }
  }
  const [first] = reports;
  if (!first) throw new Error(`Lighthouse returned no report for ${url}`);
  const scores = Object.entries(first.categories).map(([id, { title }]): Score => {
    const values = reports
      .map((report) => Math.round((report.categories[id]?.score ?? 0) * 100))
      .sort((a, b) => a - b);
    return { title, median: values[values.length >> 1]! };
  });
  const findings = Object.values(first.audits)
    .filter(
      ({ score, scoreDisplayMode }) =>
        score !== null && score < 0.9 && ['binary', 'numeric', 'metricSavings'].includes(scoreDisplayMode),
    )
    .map(({ title }) => title);
  return { scores, findings, browser };
}

function renderResults(rows: Row[]): string {
  const { scores, browser } = rows[0]!;
  const table = [
    `| page | device | ${scores.map(({ title }) => title).join(' | ')} |`,
    `| --- | --- | ${scores.map(() => '---').join(' | ')} |`,
    ...rows.map(
      ({ page, device, scores }) =>
        `| ${[page, device, ...scores.map(({ median }) => median)].join(' | ')} |`,
    ),
  ].join('\n');
  const pagesByFinding = new Map<string, Set<string>>();
  for (const { page, device, findings } of rows)
    for (const title of findings)
      pagesByFinding.set(title, (pagesByFinding.get(title) ?? new Set()).add(`${page} (${device})`));
  const findings = [...pagesByFinding].map(
    ([title, pages]) => `- ${title}: ${pages.size === rows.length ? 'all pages' : [...pages].join(', ')}`,
  );
  return `# Lighthouse scores of the pages\n
Medians of ${RUNS} runs, 0 to 100, written by \`npm run bench:pages\`. The goal is ${GOAL} in each category. For "mobile", Lighthouse
simulates a slow phone on a slow network. Chromium ${browser}.\n
${table}\n
Findings that cost no more points than the table shows:\n
${findings.join('\n') || 'none'}\n`;
}
