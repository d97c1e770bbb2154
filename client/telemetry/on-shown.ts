/**
 * What both loaders do once the page has loaded and somebody sees it, once: the view is counted, and where the visitor has
 * agreed to it (`data-now`), companies learn of it without waiting for a tap.
 */
export function onShown(wake: (host: HTMLElement) => void): void {
  const tell = () =>
    document.querySelectorAll<HTMLElement>('[data-late]').forEach((host) => {
      const { props, now } = host.dataset as Record<'props', string> & { now?: string }
      if (props !== 'null') navigator.sendBeacon('/events', props)
      if (now) wake(host)
    })
  addEventListener('load', () => {
    if (document.prerendering) document.addEventListener('prerenderingchange', tell, { once: true })
    else tell()
  })
}
