import { each } from './each.ts'

/** The element around an island, or another element with `data-src` and `data-props`. */
export type Host = HTMLElement & { waking?: Promise<boolean> }

interface HostModule {
  wake: (host: HTMLElement, props: unknown) => Promise<void>
}

/**
 * A field with a `defaultValue`. Select elements lack this property; their default is the option with the attribute
 * `selected`.
 */
type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * The milliseconds that a visitor waits for an island. After that, its form is submitted natively or, if the page cannot
 * work without the island, the page is reloaded.
 */
export const TIMEOUT_MS = 5000

/** Runs a function when the browser is idle or, in Safari, which lacks requestIdleCallback, as soon as possible. */
export const whenIdle: (run: () => void) => void = self.requestIdleCallback ?? setTimeout

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Makes an island live, once. Returns whether it succeeded. The next event may retry a failed load. */
export function wake(host: Host): Promise<boolean> {
  // biome-ignore lint/suspicious/noAssignInExpressions: shorter, and this code is inlined in every page.
  return (host.waking ??= load(host))
}

async function load(host: Host): Promise<boolean> {
  const { src, props, when } = host.dataset as Record<'src' | 'props' | 'when', string>
  try {
    // Waits for an idle moment, because requesting the files immediately delayed the response to a tap by 30 ms on a
    // slow phone.
    await new Promise<void>(whenIdle)
    const [entry] = await Promise.all(src.split(' ').map((file) => import(file)))
    while (!isParsed(host)) await pause(30)
    await (entry as HostModule).wake(host, JSON.parse(props))
    host.dataset.live = ''
    announceValues(host)
    return true
  } catch {
    delete host.waking
    // Reloads the page, because without an interaction nothing would wake this island again.
    if (when === 'load') pause(TIMEOUT_MS).then(() => location.reload())
    return false
  }
}

/** Whether the parser has passed an element, so that its content is complete. */
function isParsed(node: Node | null): boolean {
  return document.readyState !== 'loading' || (!!node && (!!node.nextSibling || isParsed(node.parentNode)))
}

/** Dispatches events to a live island for values that were typed or selected before it listened. */
function announceValues(host: Host): void {
  each<Field>(host, 'input,select,textarea', (field) => {
    const option = field.querySelector<HTMLOptionElement>('[selected]')
    if (field.value !== (option ? option.value : field.defaultValue))
      field.dispatchEvent(new Event(option ? 'change' : 'input', { bubbles: true }))
  })
}

/** Wakes the islands that need no interaction, immediately or when their last element comes into view. */
export function wakeUntouched(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) wake(target.closest('[data-island]') as Host)
  })
  // The last child is observed, because the host itself has no box (display: contents).
  each(document, '[data-when=visible]>:last-child', (last) => observer.observe(last))
  each(document, '[data-when=load]', wake)
}

/** Keeps the browser and other listeners from handling an event. The caller may repeat it once the island is live. */
export function hold(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/**
 * Wakes the island that an event is in. A click on a plain button is canceled, and repeated once the island is live.
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
