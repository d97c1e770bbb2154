/**
 * The loader, inlined in the head of every page with islands (client/count.ts is the loader of all other pages). It
 * wakes each island when its trigger fires, and repeats earlier taps once the island is live. It stays below 2 KB
 * gzipped. React loads with the first island that uses it.
 *
 * An island's host is <div data-island="name" data-when="visible|touch|load" data-src="entry.js chunk.js"
 * data-props="{…}">. Until it is live (`data-live`), its links and forms work as plain HTML, and:
 * - a submit is canceled, then repeated through the live island, or natively if the island fails to load or takes too
 *   long (submit.ts);
 * - a click on a plain button is canceled, then repeated (wake.ts);
 * - typed or selected values are announced to the island once it listens (wake.ts).
 *
 * For all forms:
 * - a form with `data-zip` reports an invalid ZIP code immediately, with the text in its attributes (submit.ts);
 * - the response to a form with `data-go` is the next page itself, not a redirect; that page's root element has the
 *   page's URL in `data-at`;
 * - a form with `data-once` is submitted natively, once, with its button marked as busy (submit.ts);
 * - elements with `data-per` are shown if they match the selected `data-picks` radio button;
 * - typed values are kept for the tab until they are sent, and restored; in an element with `data-keep`, their keys
 *   start with that attribute's value (draft.ts).
 *
 * The element with `data-lazy` names a script that no visitor waits for (client/lazy.ts). That script loads with the
 * first interaction or, after consent or on a prefetched page, once the page has loaded. The element's `data-props` is
 * the page view, which the loader sends to our collector once the page has loaded.
 *
 * The loader's files repeat selectors as literals, because repeated text compresses better than a shared name.
 */
// Imported first, so that it catches every later error.
import './report/watch-page.ts'
import { keepValue, restoreDraft } from './loader/draft.ts'
import { each } from './loader/each.ts'
import { guardSubmit, leaveWith, release } from './loader/submit.ts'
import { wake, wakeTouched, wakeUntouched, whenIdle } from './loader/wake.ts'
import { onShown } from './telemetry/on-shown.ts'

const root = document.documentElement
// A page with `data-at` is the response to a form. Reload and Back must not send the form again.
if (root.dataset.at) history.replaceState(null, '', root.dataset.at)
root.className = 'js'

// Listens in the capture phase, so that it runs before the island's own handlers.
addEventListener('submit', guardSubmit, true)
// Runs after the island's handlers, which prevent the default if the island submits in place.
addEventListener('submit', (event) => {
  if (!event.defaultPrevented) leaveWith(event.target as HTMLFormElement)
})

for (const kind of ['pointerdown', 'focusin', 'keydown', 'click']) {
  addEventListener(
    kind,
    (event) => {
      each(document, '[data-lazy]', wake)
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

// The browser may restore a page with an option that the visitor selected earlier. The button of a page from the
// back/forward cache may still be marked as busy.
addEventListener('pageshow', () => {
  release(document)
  showChosen()
})

// At DOMContentLoaded, all parts that were streamed out of order are in place. A mutation observer would run after each
// chunk, even before the first paint.
addEventListener('DOMContentLoaded', () =>
  whenIdle(() => {
    restoreDraft()
    wakeUntouched()
  }),
)
onShown(wake)

/** Closes menus on Escape, on a tap outside, and when focus leaves them. */
function closeMenus({ key, target }: KeyboardEvent): void {
  each<HTMLDetailsElement>(document, '.drop[open]', (menu) => {
    // Only keyboard events have a `key`.
    if (key ? key !== 'Escape' : menu.contains(target as Node)) return
    menu.open = false
    if (key) (menu.firstElementChild as HTMLElement).focus()
  })
}

/** Shows the elements that belong to the selected option, and hides those of all other options. */
function showChosen(): void {
  each<HTMLInputElement>(document, '[data-picks]:checked', ({ value }) =>
    each<HTMLElement>(document, '[data-per]', (text) => {
      text.hidden = text.dataset.per !== value
    }),
  )
}
