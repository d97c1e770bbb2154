import { each } from '../loader/each.ts'

/**
 * Counts the page view once the page has loaded or, on a prerendered page, once the page is shown. With `data-now`
 * (after consent, or on a prefetched page), wakes the lazy script at the same time, without waiting for a tap.
 */
export function onShown(wake: (host: HTMLElement) => void): void {
  const tell = () =>
    each<HTMLElement>(document, '[data-lazy]', (host) => {
      const { props, now } = host.dataset as Record<'props', string> & { now?: string }
      if (props !== 'null') navigator.sendBeacon('/events', props)
      if (now) wake(host)
    })
  addEventListener('load', () => {
    if (document.prerendering) document.addEventListener('prerenderingchange', tell, { once: true })
    else tell()
  })
}
