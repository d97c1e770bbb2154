/** Keeps an event from the browser and from every other listener, to be repeated once the island is live. */
export function hold(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
