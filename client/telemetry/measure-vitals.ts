import { type CLSMetric, type FCPMetric, type INPMetric, type LCPMetric, onCLS, onFCP, onINP, onLCP } from 'web-vitals'
import { track } from './track.ts'

type Metric = CLSMetric | FCPMetric | INPMetric | LCPMetric

/** Measures FCP, LCP, INP and CLS. Sends each metric once it is final, with the element that caused it, if known. */
export function measureVitals(): void {
  // Looks up the element whenever a metric changes, because the page may remove it before the metric is final.
  const early = { reportAllChanges: true }
  onLCP(getElement, early)
  onINP(getElement, early)
  onCLS(getElement, early)
  onFCP(send)
  onLCP(send)
  onINP(send)
  onCLS(send)
}

function send(metric: Metric): void {
  // CLS is rounded to four decimals. The other metrics are in whole milliseconds.
  const measured = metric.name === 'CLS' ? Math.round(metric.value * 10_000) / 10_000 : Math.round(metric.value)
  const kind = `${metric.name}${getNavigation(metric)}`
  track('publicweb.vital.measured', { metric: kind, element: getElement(metric), measured }, metric.id)
}

/**
 * Returns how the page was loaded, such as ' prerender', as a suffix for the metric's name. Empty for an ordinary
 * navigation.
 */
function getNavigation({ navigationType }: Metric): string {
  if (navigationType !== 'navigate') return ` ${navigationType}`
  return document.querySelector('[data-ahead]') ? ' fetched-ahead' : ''
}

/**
 * Keeps the selector of each entry's element, because the entry no longer returns the element once the page has removed
 * it.
 */
const known = new WeakMap<PerformanceEntry, string>()

/**
 * Returns a selector of tags and classes for the element that caused the metric's value. Empty if no element is known.
 */
function getElement(metric: Metric): string {
  const [entry, element] = findCause(metric)
  if (!entry) return ''
  const found = element ? describeElement(element) : known.get(entry)
  const selector = (found ?? '').replace(/[^\w .,:;=#>()[\]*"'+/-]/g, '').slice(-150)
  known.set(entry, selector)
  return selector
}

/** Finds the entry that determined the metric, and the entry's element if it is still in the page. */
function findCause({ name, entries }: Metric): [entry?: PerformanceEntry, element?: Node | null] {
  if (name === 'LCP') {
    const entry = entries.at(-1)
    return [entry, entry?.element]
  }
  if (name === 'FCP') return []
  if (name === 'INP') return [entries[0], entries.find(({ target }) => target)?.target]
  const largest = entries.reduce<LayoutShift | undefined>(
    (most, each) => (most && most.value > each.value ? most : each),
    undefined,
  )
  const sources = largest?.sources ?? []
  return [largest, (sources.find(({ node }) => node?.nodeType === Node.ELEMENT_NODE) ?? sources[0])?.node]
}

/** The maximum length of a selector in characters, which is enough to tell elements apart. */
const MAX_LENGTH = 100

/**
 * Describes an element by the tags and classes from its nearest ancestor with an id down to the element itself, such as
 * `#plan>div.pane>p.sum`.
 */
function describeElement(node: Node): string {
  let selector = ''
  for (let each: Node | null = node; each && each !== document; each = each.parentNode) {
    const { id, classList = [] } = each as Partial<Element>
    const part = id ? `#${id}` : [each.nodeName.toLowerCase(), ...[...classList].sort()].join('.')
    if (selector.length + part.length > MAX_LENGTH) return selector || part
    selector = selector ? `${part}>${selector}` : part
    if (id) break
  }
  return selector
}
