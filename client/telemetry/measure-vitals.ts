import type {
  CLSMetricWithAttribution,
  INPMetricWithAttribution,
  LCPMetricWithAttribution,
} from 'web-vitals/attribution'
import { onCLS, onINP, onLCP } from 'web-vitals/attribution'
import { track } from './track.ts'

type Metric = CLSMetricWithAttribution | INPMetricWithAttribution | LCPMetricWithAttribution

/** Measures LCP, INP and CLS. Each is sent once it is final: at an interaction, or when the visitor leaves. */
export function measureVitals(): void {
  onLCP(send)
  onINP(send)
  onCLS(send)
}

function send(metric: Metric): void {
  // Hundredths of a millisecond, and of a shift, say nothing.
  const measured = metric.name === 'CLS' ? Math.round(metric.value * 10_000) / 10_000 : Math.round(metric.value)
  track('publicweb.vital.measured', { metric: metric.name, element: elementOf(metric), measured }, metric.id)
}

/** The element that caused it, as a selector of tags and classes. */
function elementOf({ name, attribution }: Metric): string {
  const found =
    name === 'LCP'
      ? attribution.target
      : name === 'INP'
        ? attribution.interactionTarget
        : attribution.largestShiftTarget
  return (found ?? '').replace(/[^\w .,:;=#>()[\]*"'+/-]/g, '').slice(-150)
}
