/**
 * Lighthouse on the pages that people see: `npm run bench:pages`. A real Carillon, a real Chromium, loopback only; a few
 * minutes. Prints a table, writes RESULTS.md beside this file, and fails where a category is below its goal.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { temporaryFolder, testEnv } from '../../tests/carillon.ts';
import { startProcess } from '../../tests/process.ts';

const HERE = import.meta.dirname;
const GOAL = 95;
const RUNS = 3;

type Categories = Record<string, { title: string; score: number | null }>;
type Finding = { title: string; score: number | null; scoreDisplayMode: string };
type Result = { lhr: { categories: Categories; audits: Record<string, Finding> } };
type Lighthouse = (url: string, flags: object, config?: object) => Promise<Result | undefined>;

const lighthouse = await loadLighthouse();
const rows = await measure();
const table = [
  `| page | seen on | ${Object.values(rows[0]!.scores)
    .map((score) => score.title)
    .join(' | ')} |`,
  `| --- | --- | ${Object.values(rows[0]!.scores)
    .map(() => '---')
    .join(' | ')} |`,
  ...rows.map(
    ({ page, form, scores }) =>
      `| ${[page, form, ...Object.values(scores).map((score) => score.median)].join(' | ')} |`,
  ),
].join('\n');
const findings = new Map<string, Set<string>>();
for (const { page, form, found } of rows)
  for (const title of found) findings.set(title, (findings.get(title) ?? new Set()).add(`${page} (${form})`));
const report = `# Lighthouse on the pages\n
Medians of ${RUNS} runs, 0 to 100, as \`npm run bench:pages\` prints them; the goal is ${GOAL} in each. Lighthouse imitates a slow phone
on a slow network for "mobile". Chromium ${rows[0]!.browser}.\n
${table}\n
Findings that cost no more than the points above:\n
${[...findings].map(([title, where]) => `- ${title}: ${where.size === rows.length ? 'everywhere' : [...where].join(', ')}`).join('\n') || 'none'}\n`;
console.log(report);
await writeFile(join(HERE, 'RESULTS.md'), report);
const low = rows.flatMap(({ page, form, scores }) =>
  Object.values(scores)
    .filter(({ median }) => median < GOAL)
    .map(({ title, median }) => `${page}, ${form}: ${title} ${median}`),
);
if (low.length > 0) {
  console.error(`Below the goal of ${GOAL}:\n${low.join('\n')}`);
  process.exitCode = 1;
}

/** Installed on first use, so that nobody who runs Carillon has it. */
async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(join(HERE, 'node_modules', 'lighthouse')))
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: HERE, stdio: 'inherit' });
  const name: string = 'lighthouse';
  const { default: run } = await import(name);
  return run as Lighthouse;
}

async function measure() {
  const folder = await temporaryFolder();
  const carillon = await startProcess(testEnv(folder.path, { DEMO: 'on' }));
  try {
    const service = await planBusiness(carillon);
    const scope = `/app/${service}/`;
    const pages = [
      { page: 'experience, nobody named', path: scope },
      { page: 'experience, of a person', path: `${scope}?user=${randomUUID()}` },
      { page: 'demonstration', path: '/demo' },
    ];
    const rows = [];
    for (const { page, path } of pages)
      for (const form of ['mobile', 'desktop'] as const)
        rows.push({ page, form, ...(await look(`${carillon.url}${path}`, form)) });
    return rows;
  } finally {
    await carillon.stop();
    await folder.remove();
  }
}

/** A business with all that a page may hold. */
async function planBusiness(carillon: Awaited<ReturnType<typeof startProcess>>): Promise<string> {
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

async function look(url: string, form: 'mobile' | 'desktop') {
  const runs: Result['lhr'][] = [];
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
          form === 'mobile'
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
      if (result) runs.push(result.lhr);
    } finally {
      await chrome.close();
    }
  }
  if (runs.length === 0) throw new Error(`Lighthouse gave nothing for ${url}`);
  const scores = Object.fromEntries(
    Object.entries(runs[0]!.categories).map(([id, { title }]) => {
      const values = runs
        .map((run) => Math.round((run.categories[id]?.score ?? 0) * 100))
        .sort((a, b) => a - b);
      return [id, { title, median: values[values.length >> 1]! }];
    }),
  );
  const found = Object.values(runs[0]!.audits)
    .filter(
      ({ score, scoreDisplayMode }) =>
        score !== null && score < 0.9 && ['binary', 'numeric', 'metricSavings'].includes(scoreDisplayMode),
    )
    .map(({ title }) => title);
  return { scores, found, browser };
}
