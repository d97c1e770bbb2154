/**
 * The loader, inlined in the head of every page with islands (client/count.ts is the loader of all other pages). It
 * wakes each island when its trigger fires, and keeps taps until then. Kept below 2 KB gzipped; React loads with the
 * first island that wakes.
 *
 * A host: <div data-island="name" data-when="visible|touch|load" data-src="entry.js chunk.js" data-props="{…}"> Until
 * it is live (`data-live`), its links and forms work as plain HTML, and:
 * - a submit is held and sent again through the live island, or natively if that fails or takes too long (submit.ts);
 * - a click on a plain button is held and clicked again (wake-touched.ts);
 * - typed or selected values are announced to the island once it listens (wake.ts).
 *
 * For all forms:
 * - `data-zip` reports an invalid zipcode at once, with the text in its attributes (check-zip.ts);
 * - the response to a form with `data-go` is the next page instead of a redirect; `data-at` of its root is its address;
 * - `data-once` is submitted natively, once, with its button shown busy (submit.ts);
 * - of the elements with `data-per`, those matching the selected `data-picks` radio button are shown (show-chosen.ts);
 * - typed values are kept for the tab until they are sent, and restored; in an element with `data-keep`, their names
 *   start with its value (draft.ts).
 *
 * The element with `data-late` is for what no visitor waits for (client/late.ts): its `data-src` loads with the first
 * interaction or, after consent, once the page has loaded. Its `data-props`, the page view to count, is then sent to
 * our collector.
 *
 * In these files selectors are repeated as literals: repeated text costs a compressed page less than a name.
 */
// First, so that it catches every later error.
import './report/watch-page.ts'
import { closeMenus } from './loader/close-menus.ts'
import { keepValue, restoreDraft } from './loader/draft.ts'
import { each } from './loader/each.ts'
import { showChosen } from './loader/show-chosen.ts'
import { guardSubmit, leaveWith, release } from './loader/submit.ts'
import { wake, wakeUntouched, whenIdle } from './loader/wake.ts'
import { wakeTouched } from './loader/wake-touched.ts'
import { onShown } from './telemetry/on-shown.ts'

const root = document.documentElement
// The page is the response to a form, and must not be sent again by Reload or Back.
if (root.dataset.at) history.replaceState(null, '', root.dataset.at)
root.className = 'js'

// Before the island's own handlers.
addEventListener('submit', guardSubmit, true)
// After the island's handlers, because an island that submits in place does not leave the page.
addEventListener('submit', (event) => {
  if (!event.defaultPrevented) leaveWith(event.target as HTMLFormElement)
})

for (const kind of ['pointerdown', 'focusin', 'keydown', 'click']) {
  addEventListener(
    kind,
    (event) => {
      each(document, '[data-late]', wake)
      closeMenus(event as KeyboardEvent)
      wakeTouched(event)
    },
    true,
  )
}

addEventListener('input', ({ target }) => {
  showChosen()
  keepValue(target as HTMLInputElement)
})

// Restoring a page may restore a selection, and the back/forward cache a form being submitted.
addEventListener('pageshow', () => {
  release(document)
  showChosen()
})

// Runs once: by then every part that was streamed out of order is in place. A mutation observer would run after each
// chunk, before the first paint.
addEventListener('DOMContentLoaded', () =>
  whenIdle(() => {
    restoreDraft()
    wakeUntouched()
  }),
)
onShown(wake)
