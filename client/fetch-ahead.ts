/** The header that marks a prefetch for worker/middleware/ahead.ts, because scripts cannot set Sec-Purpose. */
const AHEAD = { 'X-Ahead': '1' }

/**
 * Fetches the page behind a link that is touched, hovered or focused, in browsers without speculation rules. The Worker
 * decides which pages may be fetched and for how long they are cached. Does nothing in WebKit, which does not support
 * prefetching: it never shows a page that a script has fetched, so the tap would request the page again.
 */
export function fetchAhead(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return
  if (!document.createElement('link').relList.supports('prefetch')) return
  const asked = new Set([location.href])
  for (const kind of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(
      kind,
      ({ target }) => {
        const link = (target as Element).closest?.('a')
        if (!link || link.origin !== location.origin || link.search || link.hash || asked.has(link.href)) return
        asked.add(link.href)
        fetch(link.href, { headers: AHEAD, priority: 'low' }).catch(() => {})
      },
      { capture: true, passive: true },
    )
  }
}
