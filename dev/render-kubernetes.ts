/** Writes the manifests of the kustomization from the chart: `npm run kubernetes`. */
import { writeFileSync } from 'node:fs';
import { temporaryFolder } from '../tests/support/carillon.ts';
import { findPrograms, MANIFESTS, render } from '../tests/support/processes/kubernetes.ts';

const folder = await temporaryFolder();
try {
  const programs = await findPrograms(folder.path);
  if (typeof programs === 'string') throw new Error(`The chart cannot be rendered: ${programs}.`);
  writeFileSync(
    MANIFESTS,
    `# Made by \`npm run kubernetes\` from the chart beside it. Do not edit.\n${await render(programs)}`,
  );
} finally {
  await folder.remove();
}
