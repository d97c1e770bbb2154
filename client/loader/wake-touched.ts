import { hold } from './hold.ts'
import { type Host, wake } from './wake.ts'

/**
 * Wakes the island that an event is in. A click on a plain button is held and repeated once the island is live.
 * Browsers do not treat the repeated click as a user gesture, so an island that needs one (clipboard, popup) wakes when
 * visible and shows its button once it is live.
 */
export function wakeTouched(event: Event): void {
  const target = event.target as Element
  // The target may be the document, which has no `closest`.
  const host = target.closest?.<Host>('[data-island]:not([data-live])')
  if (!host) return
  const button = event.type === 'click' ? target.closest<HTMLElement>('[type=button]') : null
  if (button) hold(event)
  wake(host).then((isLive) => {
    if (isLive) button?.click()
  })
}
