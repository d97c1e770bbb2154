/**
 * Code that runs inside the page before the page's own scripts, to observe what the visitor sees. It is plain
 * JavaScript in a string, so that no build step changes it.
 */

/** Collects paints, layout shifts and long tasks in `window.__seen`. */
export const WATCH = `(() => {
  const seen = { paints: {}, largest: null, shifts: [], longTasks: [], tapAt: null, reactedAt: null }
  window.__seen = seen
  const watch = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true })
  watch('paint', (entry) => { seen.paints[entry.name] = entry.startTime })
  watch('largest-contentful-paint', (entry) => {
    seen.largest = { at: entry.startTime, size: entry.size, what: entry.element ? entry.element.outerHTML.slice(0, 80) : entry.url }
  })
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shifts.push({
      value: entry.value, at: entry.startTime,
      what: (entry.sources || []).map((source) => source.node && source.node.nodeType === 1 ? source.node.outerHTML.slice(0, 60) : String(source.node && source.node.nodeName)),
    })
  })
  watch('longtask', (entry) => seen.longTasks.push({ at: entry.startTime, ms: entry.duration }))
})()`

/**
 * Records the first visible change inside a form after a tap on its button: `reactedAt` is the time of the frame that
 * draws it. Only changes that a person can see count: text, busy and disabled states, elements that appear or
 * disappear, and leaving the page.
 */
export const WATCH_TAP = (button: string) => `(() => {
  const seen = window.__seen
  const selector = ${JSON.stringify(button)}
  const note = () => {
    if (seen.reactedAt !== null) return
    requestAnimationFrame(() => setTimeout(() => { seen.reactedAt ??= performance.now() }))
  }
  document.addEventListener('pointerdown', (event) => {
    if (seen.tapAt !== null || !event.target.closest?.(selector)) return
    seen.tapAt = event.timeStamp
    const form = event.target.closest('form')
    new MutationObserver((changes) => {
      const isVisible = changes.some(({ type, attributeName }) => type !== 'attributes' || attributeName !== 'data-live')
      if (isVisible) note()
    }).observe(form, {
      subtree: true, childList: true, characterData: true, attributes: true,
      attributeFilter: ['hidden', 'class', 'aria-busy', 'disabled', 'aria-invalid'],
    })
  }, { capture: true, passive: true })
  addEventListener('pagehide', note)
})()`

/** The observations that WATCH and WATCH_TAP collect in `window.__seen`. */
export interface PageTimings {
  paints: { 'first-paint'?: number; 'first-contentful-paint'?: number }
  largest: { at: number; size: number; what: string } | null
  shifts: { value: number; at: number; what: string[] }[]
  longTasks: { at: number; ms: number }[]
  /** The time of the tap, in milliseconds on the page's clock. Null before the tap. */
  tapAt: number | null
  /** The time of the first visible reaction to the tap, on the same clock. Null if there was none. */
  reactedAt: number | null
}
