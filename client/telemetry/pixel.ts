import { loadScript } from './load-script.ts'

interface Pixel {
  (...command: unknown[]): void
  /** Set by the pixel's script once it has loaded. */
  callMethod?: (...command: unknown[]) => void
  queue: unknown[][]
  loaded: boolean
  version: string
}

declare global {
  interface Window {
    fbq?: Pixel
  }
}

/** Loads the advertising pixel and reports the page view to it. Called only after consent. */
export function startPixel(id: string, eventID: string): void {
  const pixel: Pixel = Object.assign(
    (...command: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...command)
      else pixel.queue.push(command)
    },
    { queue: [], loaded: true, version: '2.0' },
  )
  window.fbq = pixel
  loadScript('https://connect.facebook.net/en_US/fbevents.js')
  pixel('init', id)
  pixel('track', 'ViewContent', {}, { eventID })
}
