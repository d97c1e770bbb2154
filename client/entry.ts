/**
 * The loader, inline in every page with islands: finds them, wakes each when its moment comes, and loses no tap that
 * comes before. Kept below 1.5 KB gzip; React arrives with the first island that wakes.
 *
 * A host: <div data-island="name" data-when="visible|idle|touch|load" data-src="entry.js chunk.js" data-props="{…}">
 * Before it is live, its links and forms work as plain HTML would; what it does about an early event:
 * - a submit is held, its button shown busy, and sent again through the live island, or natively if that fails;
 * - a click on a plain button is held and clicked again;
 * - what was typed is announced to the island once it listens.
 * A form with data-zip answers a wrong zipcode at once, in the words that its attributes give.
 */
interface IslandModule {
  wake: (host: HTMLElement, props: unknown) => Promise<void>
}

type Host = HTMLElement & { waking?: Promise<unknown> | undefined }

document.documentElement.classList.add('js')

const HOST = '[data-island]'
const hostOf = (target: EventTarget | null) => (target as Element | null)?.closest?.<Host>(`${HOST}:not([data-live])`)

/** Loads an island's files side by side and makes it live; a failed load may be tried again by the next event. */
function wake(host: Host): Promise<unknown> {
  host.waking ??= Promise.all((host.dataset.src ?? '').split(' ').map((file) => import(file)))
    .then(([entry]: IslandModule[]) => entry?.wake(host, JSON.parse(host.dataset.props ?? '{}')))
    .then(() => {
      host.dataset.live = ''
      for (const field of host.querySelectorAll<HTMLInputElement>('input,select,textarea')) {
        if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    })
    .catch((error: unknown) => {
      host.waking = undefined
      throw error
    })
  return host.waking
}

/** Shows the format message of a zipcode form, or takes it away. Returns whether the zipcode can be sent. */
function checkZip(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLInputElement>('[name=zipcode]')
  const message = form.querySelector<HTMLElement>('[data-message]')
  if (!field || !message) return true
  const value = field.value.trim()
  const isRight = /^\d{5}$/.test(value)
  message.textContent = isRight ? '' : ((value ? form.dataset.zip : form.dataset.zipMissing) ?? '')
  message.hidden = isRight
  field.setAttribute('aria-invalid', String(!isRight))
  if (!isRight) field.focus()
  return isRight
}

document.addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement
    const host = hostOf(form)
    if (!host) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if ('zip' in form.dataset && !checkZip(form)) return
    const button = event.submitter
    button?.setAttribute('aria-busy', 'true')
    wake(host)
      .then(() => {
        button?.removeAttribute('aria-busy')
        form.requestSubmit(button)
      })
      .catch(() => form.submit())
  },
  true,
)

document.addEventListener(
  'click',
  (event) => {
    const host = hostOf(event.target)
    const button = (event.target as Element).closest<HTMLButtonElement>('button[type=button]')
    if (!host || !button || !host.contains(button)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    wake(host)
      .then(() => button.click())
      .catch(() => {})
  },
  true,
)

for (const kind of ['pointerdown', 'focusin', 'keydown']) {
  document.addEventListener(
    kind,
    (event) => {
      const host = hostOf(event.target)
      if (host) wake(host).catch(() => {})
    },
    { capture: true, passive: true },
  )
}

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    seen.unobserve(target)
    wake(target.closest<Host>(HOST) as Host).catch(() => {})
  }
})

/** Hosts whose moment does not depend on the visitor's hand. Parts that stream in late are found as they come. */
function find(): void {
  for (const host of document.querySelectorAll<Host>(`${HOST}:not([data-found])`)) {
    host.dataset.found = ''
    // The host itself has no box (display: contents).
    if (host.dataset.when === 'visible' && host.firstElementChild) seen.observe(host.firstElementChild)
    if (host.dataset.when === 'load') wake(host).catch(() => {})
    if (host.dataset.when === 'idle') (window.requestIdleCallback ?? setTimeout)(() => wake(host).catch(() => {}))
  }
}

const arrivals = new MutationObserver(find)
arrivals.observe(document, { childList: true, subtree: true })
addEventListener('load', () => setTimeout(() => arrivals.disconnect(), 1000))
