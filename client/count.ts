/**
 * The loader of pages without islands, a file that they load at their end: counts the page view, loads what nobody waits for with the
 * first interaction (client/late.ts), and keeps a support agent's browser in agent mode. client/entry.ts does the same on all
 * other pages.
 */
try {
  if (localStorage.agent && !/^.[^/]*agent/.test(location.pathname)) location.pathname = `agent${location.pathname}`
} catch {
  // Accessing it throws if storage is blocked.
}

const late = () => document.querySelector<HTMLElement>('[data-late]')

function wake(): void {
  const host = late()
  if (!host || host.dataset.live) return
  host.dataset.live = '1'
  const { src, props } = host.dataset as Record<'src' | 'props', string>
  import(src).then(
    (module) => module.wake(host, JSON.parse(props)),
    () => {},
  )
}

for (const kind of 'pointerdown focusin keydown click'.split(' ')) addEventListener(kind, wake, true)
// Leaving, switching to another tab, or a prerendered page that is shown at last.
addEventListener('visibilitychange', () => {
  const host = late()
  if (host) navigator.sendBeacon('/events', host.dataset.props)
})
