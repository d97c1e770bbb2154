/** Stops an event for the browser and for every other listener. The caller repeats it once the island is live. */
export function hold(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
