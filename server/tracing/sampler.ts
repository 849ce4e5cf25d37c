import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Config } from '../config.ts';

/** Creates the sampler with a name of OpenTelemetry's specification. */
export function createSampler(name: Config['OTEL_TRACES_SAMPLER'], ratio: number): Sampler {
  const [base, isParentBased] = [name.replace('parentbased_', ''), name.startsWith('parentbased_')];
  const root =
    base === 'always_on'
      ? new AlwaysOnSampler()
      : base === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio);
  // Without the parent's decision, a worker would decide again for each span.
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}
