/**
 * The loader, inlined in the head of every page with islands (client/count.ts is that of the others). Finds islands, wakes
 * each one when its trigger fires, and loses no tap before that. Kept below 2 KB gzipped; React loads with the first
 * island that wakes. A host that wakes when visible does so when its last element comes into view.
 *
 * A host: <div data-island="name" data-when="visible|touch|load" data-src="entry.js chunk.js" data-props="{…}">
 * Until it is live (`data-live`), its links and forms work as plain HTML, and:
 * - a submit is held, its button shown busy, and sent again through the live island, or natively if that fails or takes
 *   too long;
 * - a click on a plain button is held and clicked again. Browsers do not treat that as a user gesture, so an island
 *   that needs one (clipboard, popup) wakes when visible and shows its button once it is live;
 * - typed or selected values are announced to the island once it listens.
 *
 * For all forms:
 * - `data-zip` reports an invalid zipcode at once, with the text in its attributes;
 * - `data-once` is submitted natively, once, with its button shown busy;
 * - of the elements with `data-per`, those matching the selected `data-picks` radio button are shown;
 * - typed values (never card data, codes or passwords) are kept for the tab until they are sent, and restored; those in an
 *   element with `data-keep` under names that begin with it.
 *
 * For what nobody waits for, the element with `data-late` (client/late.ts): the first interaction loads its `data-src`, or, after
 * consent, the end of loading; its `data-props`, what there is to count of the page view, goes to our collector then.
 */
// First of all: catches what fails from here on.
import './report/watch-page.ts'
import { onShown } from './telemetry/on-shown.ts'

interface IslandModule {
  wake: (host: HTMLElement, props: unknown) => Promise<void>
}

type Host = HTMLElement & { waking?: Promise<unknown> | undefined }
type TextField = HTMLInputElement | HTMLTextAreaElement

/** A form that has waited this long for its island is submitted natively. */
const PATIENCE_MS = 5000
/** If the page is still here this long after a submit, the navigation failed and the visitor may press again. */
const LEAVING_MS = 15_000

// The DOM turns booleans into text. Selectors are repeated as literals, because repeated text costs a compressed page less than a name. `[data-island]` are hosts,
// `[data-late]` is what waits for the first interaction.

document.documentElement.className = 'js'

const each = <T extends Element>(root: ParentNode, selector: string, visit: (element: T) => void) =>
  root.querySelectorAll<T>(selector).forEach(visit)

/**
 * What is kept: the fields that browsers fill in and post (card fields have no name), and everything in `[data-keep]`. Never a
 * code: those fields say so in `autocomplete`.
 */
const KEPT =
  '[data-island] :is(input[autocomplete],[data-keep] *)[name]:not([type=hidden],[autocomplete=off],[autocomplete=one-time-code])'
/** A field's name in the draft. */
const keyOf = (field: Element & { name: string }) =>
  (field.closest<HTMLElement>('[data-keep]')?.dataset.keep ?? '') + field.name

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Whether the parser has passed an element, so that it is complete. */
function isWhole(node: Node | null): unknown {
  return document.readyState !== 'loading' || (node && (node.nextSibling || isWhole(node.parentNode)))
}

/**
 * Loads an island's files in parallel and makes it live. Returns whether that worked. The next event may retry a failed
 * load. Starts when the browser is idle: on a slow phone, asking for the files delayed the answer to a tap by 30 ms.
 */
function wake(host: Host): Promise<unknown> {
  const { src, props, when } = host.dataset as Record<'src' | 'props' | 'when', string>
  // biome-ignore lint/suspicious/noAssignInExpressions: the fewest bytes
  return (host.waking ??= new Promise(whenIdle)
    .then(async () => {
      const [entry] = await Promise.all(src.split(' ').map((file) => import(file)))
      while (!isWhole(host)) await pause(30)
      await (entry as IslandModule).wake(host, JSON.parse(props))
      host.dataset.live = ''
      each<TextField>(host, 'input,select,textarea', (field) => {
        const chosen = field.querySelector<HTMLOptionElement>('[selected]')
        if (field.value !== (chosen ? chosen.value : field.defaultValue))
          field.dispatchEvent(new Event(chosen ? 'change' : 'input', { bubbles: true }))
      })
      return true
    })
    .catch(() => {
      delete host.waking
      // Nothing else would wake it again.
      if (when === 'load') setTimeout(() => location.reload(), PATIENCE_MS)
    }))
}

/** Shows or removes the format message of a zipcode form. Returns whether the zipcode can be sent. */
function checkZip(form: HTMLFormElement): boolean {
  const field = form.zipcode as HTMLInputElement
  const message = form.querySelector('[data-message]') as HTMLElement
  const value = field.value.trim()
  // Five digits, or nine with ZIP+4. Island and Worker decide which characters may surround them.
  const isRight = /^.{5}(.{4})?$/.test(value.replace(/\D/g, ''))
  message.textContent = isRight ? '' : (form.dataset[value ? 'zip' : 'zipMissing'] as string)
  field.setAttribute('aria-invalid', !isRight as never)
  if (!isRight) field.focus()
  return isRight
}

/** Nothing is being submitted any more. */
function release(root: ParentNode): void {
  each(root, 'button[aria-busy]', (button) => button.removeAttribute('aria-busy'))
}

function hold(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement
    const host = form.closest<Host>('[data-island]')
    // A live island handles its own form.
    if (host ? 'live' in host.dataset : !('once' in form.dataset)) return
    const isAgain = form.querySelector('button[aria-busy]')
    if (isAgain || host) hold(event)
    if (isAgain || ('zip' in form.dataset && !checkZip(form))) return
    const button = event.submitter ?? form.querySelector<HTMLElement>('button')
    button?.setAttribute('aria-busy', true as never)
    if (!host) return
    // The timeout wins the race with undefined; treat that as a failed load.
    Promise.race([wake(host), pause(PATIENCE_MS)]).then((isLive) => {
      if (isLive) {
        release(form)
        // Safari before 16 has no requestSubmit.
        button?.click()
      } else {
        leave(form)
        form.submit()
      }
    })
  },
  true,
)

/** Shows the text of the selected option and hides that of the others. */
function showChosen(): void {
  each<HTMLInputElement>(document, '[data-picks]:checked', ({ value }) =>
    each<HTMLElement>(document, '[data-per]', (words) => {
      words.hidden = words.dataset.per !== value
    }),
  )
}

// Restoring a page may restore a selection, and the back-forward cache a form being submitted.
addEventListener('pageshow', () => {
  release(document)
  showChosen()
})

for (const kind of 'pointerdown focusin keydown click'.split(' ')) {
  addEventListener(
    kind,
    (event) => {
      const { key, target } = event as KeyboardEvent
      each(document, '[data-late]', wake)
      // Menus close on Escape, on a tap outside, and when they lose the focus.
      each<HTMLDetailsElement>(document, '.drop[open]', (menu) => {
        if (key ? key !== 'Escape' : menu.contains(target as Node)) return
        menu.open = false
        if (key) (menu.firstElementChild as HTMLElement).focus()
      })
      // The target may be the document.
      const host = (target as Element).closest?.<Host>('[data-island]:not([data-live])')
      if (!host) return
      const button = kind === 'click' && (target as Element).closest<HTMLElement>('[type=button]')
      if (button) hold(event)
      // biome-ignore lint/complexity/useOptionalChain: `button` may be false, which `?.` does not skip
      wake(host).then((isLive) => isLive && button && button.click())
    },
    true,
  )
}

/** For the tab, or for the page if storage is blocked. */
let store: Record<string, string | undefined> = {}
/** Typed but unsent values, by `keyOf` their field. */
let draft: Record<string, string>

/**
 * Reads the draft, and leads the browser of a support agent to agent mode. Not before the first paint: the first access waits
 * for another process of the browser.
 */
function openStorage(): void {
  try {
    store = sessionStorage
    // The browser of a support agent shows every page in agent mode (docs/contracts.md); STORED.agent.
    if (localStorage.agent && !/^.[^/]*agent/.test(location.pathname))
      location.pathname = 'agent'.concat(location.pathname)
  } catch {
    // Accessing it throws if it is blocked.
  }
  draft = JSON.parse(store.draft ?? '{}')
}

/** The form is being submitted natively, so its values are no longer drafts. */
function leave(form: HTMLFormElement): void {
  openStorage()
  for (const field of form.elements as Iterable<Element & { name: string }>) delete draft[keyOf(field)]
  store.draft = JSON.stringify(draft)
  setTimeout(release, LEAVING_MS, form)
}

addEventListener('input', ({ target }) => {
  const field = target as HTMLInputElement
  showChosen()
  if (!field.matches(KEPT)) return
  openStorage()
  draft[keyOf(field)] = field.type !== 'checkbox' || field.checked ? field.value : ''
  // As many digits as a card number, with no letter between them: never stored, whatever is typed into.
  if (!field.checked && /\d([^\p{L}\d]*\d){11}/u.test(field.value)) delete draft[keyOf(field)]
  store.draft = JSON.stringify(draft)
})
// After the island's own handlers: an island that submits in place does not leave the page.
addEventListener('submit', (event) => event.defaultPrevented || leave(event.target as HTMLFormElement))

const seen = new IntersectionObserver((entries) => {
  for (const entry of entries) if (entry.isIntersecting) wake(entry.target.closest('[data-island]') as Host)
})

/** When the browser has nothing else to do. Safari cannot tell. */
const whenIdle: (run: (value?: unknown) => void) => void = self.requestIdleCallback ?? setTimeout

// Restores drafts, and wakes hosts that do not wait for an interaction. Once: by then all parts that are streamed out of order
// are in place. A mutation observer ran after each chunk, before the first paint.
addEventListener('DOMContentLoaded', () =>
  whenIdle(() => {
    openStorage()
    each<HTMLInputElement>(document, KEPT, (field) => {
      const kept = draft[keyOf(field)]
      if (kept == null) return
      if (/radio|box/.test(field.type)) field.checked = kept === field.value
      else field.value = kept
    })
    // The host itself has no box (display: contents).
    each(document, '[data-when=visible]>:last-child', (last) => seen.observe(last))
    each(document, '[data-when=load]', wake)
  }),
)
onShown(wake)
