import type { AxeBuilder } from '@axe-core/playwright';
import { START_MS, withDeadline } from '../../support/deadlines.ts';

/** The violations that axe finds, by rule: WCAG 2.2 A and AA, and axe's best practices. */
export async function violationsOf(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await withDeadline(builder.analyze(), START_MS, 'axe');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
