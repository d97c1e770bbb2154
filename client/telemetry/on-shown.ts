/**
 * Runs once in both loaders, when the page has loaded and is visible: counts the view and, if the visitor has agreed
 * (`data-now`), tells companies about it without waiting for a tap.
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
