/**
 * The loader, inline in the head of every page: finds islands, wakes each when its moment comes, and loses no tap that
 * comes before. Kept below 1.5 KB gzip; React arrives with the first island that wakes.
 *
 * A host: <div data-island="name" data-when="visible|touch|load" data-src="entry.js chunk.js" data-props="{…}">
 * Before it is live (`data-live`), its links and forms work as plain HTML would, and
 * - a submit is held, its button shown busy, and sent again through the live island, or natively if that fails or lasts;
 * - a click on a plain button is held and clicked again. Browsers no longer take that for the visitor's own tap, so an
 *   island that needs one (the clipboard, a popup) wakes when it is seen and shows its button once it is live;
 * - what was typed or chosen is announced to the island once it listens.
 *
 * For forms with or without an island:
 * - `data-zip` answers a wrong zipcode at once, in the words that its attributes give;
 * - `data-once` is sent by the browser itself, once, with its button shown busy;
 * - of the elements with `data-per`, those of the chosen `data-picks` radio's value show;
 * - what was typed (never card data) is kept for the tab, until it is sent, and filled in again.
 */
import { DRAFT_NAME } from './stored-names.ts'

interface IslandModule {
  wake: (host: HTMLElement, props: unknown) => Promise<void>
}

type Host = HTMLElement & { waking?: Promise<unknown> | undefined }
type TextField = HTMLInputElement | HTMLTextAreaElement

/** A form that still waits for its island after this long goes the plain way. */
const PATIENCE_MS = 5000
/** A page that is still here this long after a form was sent was not left: the visitor may press again. */
const LEAVING_MS = 15_000
const HOST = '[data-island]'
/** Fields that browsers fill in, and posts carry: card fields have no name. */
const PERSONAL = 'input[name][autocomplete]'

document.documentElement.className = 'js'

const each = <T extends Element>(root: ParentNode, selector: string, visit: (element: T) => void) =>
  root.querySelectorAll<T>(selector).forEach(visit)
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const asleep = (target: EventTarget | null) => (target as Element).closest?.<Host>(`${HOST}:not([data-live])`)

/** Whether the parser is past an element, so that all of it is there. */
function isWhole(node: Node | null): boolean {
  return document.readyState !== 'loading' || (!!node && (!!node.nextSibling || isWhole(node.parentNode)))
}

/**
 * Loads an island's files side by side and makes it live; says whether that worked. A failed load may be tried again by
 * the next event.
 */
function wake(host: Host): Promise<unknown> {
  const { src, props, when } = host.dataset as Record<'src' | 'props' | 'when', string>
  host.waking ??= Promise.all(src.split(' ').map((file) => import(file)))
    .then(async ([entry]: IslandModule[]) => {
      while (!isWhole(host)) await pause(30)
      await entry?.wake(host, JSON.parse(props))
      host.dataset.live = ''
      each<TextField>(host, 'input,select,textarea', (field) => {
        const chosen = field.querySelector<HTMLOptionElement>('[selected]')
        if (field.value !== (chosen ? chosen.value : field.defaultValue))
          field.dispatchEvent(new Event(chosen ? 'change' : 'input', { bubbles: true }))
      })
      return true
    })
    .catch(() => {
      host.waking = undefined
      // Nobody would wake it again by hand.
      if (when === 'load') setTimeout(() => location.reload(), PATIENCE_MS)
    })
  return host.waking
}

/** Shows the format message of a zipcode form, or takes it away. Returns whether the zipcode can be sent. */
function checkZip(form: HTMLFormElement): boolean {
  const field = form.zipcode as HTMLInputElement
  const message = form.querySelector('[data-message]') as HTMLElement
  const value = field.value.trim()
  // Island and Worker decide what may stand around the digits.
  const isRight = value.replace(/\D/g, '').length === 5
  message.textContent = isRight ? '' : (form.dataset[value ? 'zip' : 'zipMissing'] as string)
  field.setAttribute('aria-invalid', `${!isRight}`)
  if (!isRight) field.focus()
  return isRight
}

/** Nothing is on its way any more. */
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
    const host = form.closest<Host>(HOST)
    // A live island sees to its own form.
    if (host ? 'live' in host.dataset : !('once' in form.dataset)) return
    const isAgain = form.querySelector('button[aria-busy]')
    if (isAgain || host) hold(event)
    if (isAgain || ('zip' in form.dataset && !checkZip(form))) return
    const button = event.submitter ?? form.querySelector<HTMLElement>('button')
    button?.setAttribute('aria-busy', 'true')
    if (!host) return
    // A pause says nothing, so it counts as failed.
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

/** Shows the words of the chosen option and hides those of the others. */
function showChosen(): void {
  each<HTMLInputElement>(document, '[data-picks]:checked', ({ value }) =>
    each<HTMLElement>(document, '[data-per]', (words) => {
      words.hidden = words.dataset.per !== value
    }),
  )
}

// A browser that restores a page may restore a choice, and the back-forward cache a form on its way.
addEventListener('pageshow', () => {
  release(document)
  showChosen()
})

for (const kind of ['pointerdown', 'focusin', 'keydown', 'click']) {
  addEventListener(
    kind,
    (event) => {
      const { key, target } = event as KeyboardEvent
      // Menus close on Escape, and when a tap or the focus goes elsewhere.
      each<HTMLDetailsElement>(document, 'details.drop[open]', (menu) => {
        if (key ? key !== 'Escape' : menu.contains(target as Node)) return
        menu.open = false
        if (key) menu.querySelector('summary')?.focus()
      })
      const host = asleep(target)
      if (!host) return
      const button = kind === 'click' ? (target as Element).closest<HTMLElement>('button[type=button]') : null
      if (button) hold(event)
      wake(host).then((isLive) => isLive && button?.click())
    },
    true,
  )
}

/** The tab's own storage; where that is forbidden, the page's memory. */
let store: Record<string, string | undefined> = {}
try {
  store = sessionStorage
} catch {
  // Reading it throws where it is forbidden.
}
/** What was typed and not sent, by field name. */
const draft: Record<string, string> = JSON.parse(store[DRAFT_NAME] ?? '{}')

function keepDraft(): void {
  store[DRAFT_NAME] = JSON.stringify(draft)
}

/** A form goes its plain way: what it carries is no draft any more. */
function leave(form: HTMLFormElement): void {
  for (const { name } of form.elements as Iterable<Element & { name: string }>) delete draft[name]
  keepDraft()
  setTimeout(release, LEAVING_MS, form)
}

addEventListener('input', ({ target }) => {
  const { name, value } = target as TextField
  showChosen()
  if (!(target as Element).matches(PERSONAL)) return
  draft[name] = value
  // As many digits as a card has: not to be kept, whatever the field.
  if (value.replace(/\D/g, '').length > 11) delete draft[name]
  keepDraft()
})
// After an island had its say: what it sends itself is not on its way out of the page.
addEventListener('submit', (event) => event.defaultPrevented || leave(event.target as HTMLFormElement))

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) wake(target.closest(HOST) as Host)
})

/** Fills drafts in, and wakes hosts whose moment does not depend on the visitor's hand. Some stream in late. */
function find(): void {
  each<Host>(document, `${HOST}:not([data-found])`, (host) => {
    if (!isWhole(host)) return
    const { when } = host.dataset
    host.dataset.found = ''
    each<TextField>(host, PERSONAL, (field) => {
      field.value = draft[field.name] ?? field.value
    })
    // The host itself has no box (display: contents).
    if (when === 'visible') seen.observe(host.firstElementChild as Element)
    if (when === 'load') wake(host)
  })
}

const arrivals = new MutationObserver(find)
arrivals.observe(document, { childList: true, subtree: true })
addEventListener('load', () => {
  find()
  setTimeout(() => arrivals.disconnect(), PATIENCE_MS)
})
