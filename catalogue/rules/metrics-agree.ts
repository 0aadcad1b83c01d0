import type { FileRule } from '../rule.ts';
import { type Metric, metrics as order } from '../schema/exercise.ts';

/** The equipment that a metric is limited to; metrics not listed here go with any equipment. */
const equipmentOf: { readonly [metric in Metric]?: readonly string[] } = {
  assistance: ['assisted', 'band', 'resistance band'],
  floors: ['stepmill machine'],
};

/** Equipment whose weight is not logged. */
const withoutWeight: ReadonlySet<string> = new Set(['body weight', 'assisted', 'roller', 'suspension trainer']);

/** The metrics for a load. An exercise has at most one of them. */
const loads: readonly Metric[] = ['weight', 'added weight', 'assistance'];

/** Metrics follow the order of the list, measure more than a load, and match the equipment. */
export const metricsAgree: FileRule = function* ({ metrics, equipment }) {
  for (const [index, metric] of metrics.entries()) {
    const path = ['metrics', index];
    const before = metrics[index - 1];
    if (before !== undefined && order.indexOf(metric) <= order.indexOf(before)) {
      yield { path, message: `"${metric}" comes after "${before}"`, fix: 'npm run fix sorts them' };
    } else if (before !== undefined && loads.includes(metric)) {
      yield { path, message: `"${before}" and "${metric}" are both a load`, fix: 'keep one' };
    } else if (equipmentOf[metric]?.includes(equipment) === false) {
      const fix = `leave it out; it goes with ${equipmentOf[metric].join(' or ')}`;
      yield { path, message: `"${metric}" with the equipment "${equipment}"`, fix };
    } else if (metric === 'weight' && withoutWeight.has(equipment)) {
      const fix = 'leave it out, or write "added weight"';
      yield { path, message: `"weight" with the equipment "${equipment}"`, fix };
    }
  }
  if (metrics.every((metric) => loads.includes(metric))) {
    yield { path: ['metrics'], message: 'nothing says how much is done', fix: 'add reps, time, distance or floors' };
  }
};
