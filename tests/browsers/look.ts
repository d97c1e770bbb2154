/** Functions that run in the page. Each is self-contained, because the browser gets only its source text. */

export interface WantedElement {
  kind: 'control' | 'field' | 'words'
  /** A regular expression for a control's name, a field's label or visible text. */
  pattern: string
  /** Searches only inside elements that match this CSS selector. */
  within?: string
  /** Scrolls the element to the middle of the screen first. */
  scrolls?: boolean
}

export interface SeenElement {
  /** The element's center in the viewport, in CSS pixels. */
  x: number
  y: number
  text: string
  value: string
  isChecked: boolean
  /** Whether a click at the center reaches the element. */
  isOnTop: boolean
}

/** Finds the first visible match, or null. */
export function look({ kind, pattern, within = 'body', scrolls = false }: WantedElement): SeenElement | null {
  const wanted = new RegExp(pattern)
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
  const shows = (element: Element) =>
    [...element.getClientRects()].some(({ width, height }) => width > 1 || height > 1) &&
    getComputedStyle(element).visibility === 'visible'
  const names = (element: HTMLElement) =>
    // biome-ignore lint/performance/useDomNodeTextContent: A button may contain text that shows only without JavaScript.
    element.getAttribute('aria-label') ?? plain(element.innerText)
  const finders = {
    control: (root: Element) =>
      [...root.querySelectorAll<HTMLElement>('button, a[href], summary')].filter((each) => wanted.test(names(each))),
    field: (root: Element) =>
      [...root.querySelectorAll('label')]
        .filter((label) => wanted.test(plain(label.textContent)))
        .flatMap((label) => label.control ?? []),
    words: (root: Element) =>
      [root, ...root.querySelectorAll('*')].filter(
        (each) =>
          wanted.test(plain(each.textContent)) &&
          ![...each.children].some((child) => wanted.test(plain(child.textContent))),
      ),
  }
  const found = [...document.querySelectorAll(within)].flatMap(finders[kind]).find(shows)
  if (!found) return null
  if (scrolls) found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = found.getBoundingClientRect()
  const x = box.left + box.width / 2
  const y = box.top + box.height / 2
  const hit = document.elementFromPoint(x, y)
  const label = found.closest('label')
  const { value = '', checked = false } = found as Partial<HTMLInputElement>
  const isOnTop = hit !== null && (found.contains(hit) || label?.contains(hit) === true)
  return { x, y, text: plain(found.textContent), value: String(value), isChecked: checked, isOnTop }
}

/** Returns the focused element's text, or null if the element is not inside `within`, a CSS selector. */
export function focusedIn(within: string): string | null {
  const focused = document.activeElement
  return focused?.closest(within) ? (focused.textContent ?? '').replace(/\s+/g, ' ').trim() : null
}

/** Selects the text of the focused field, so that typing replaces it. */
export function selectTyped(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement) field.select()
}

/** Reads the page's title and visible text. */
export function readPage(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: Hidden text is left out on purpose.
  return `${document.title}\n${document.body?.innerText ?? ''}`
}

/**
 * Goes back. The drivers' own commands wait for a load event, which a page restored from the back-forward cache does
 * not fire.
 */
export function goBack(): void {
  setTimeout(() => history.back(), 0)
}

/** Goes back without a timer, because timers do not run if JavaScript is turned off. */
export function goBackAtOnce(): void {
  history.back()
}

/** Chooses an option of a select by its index, because browsers draw the menu of options outside the page. */
export function selectIn({ label, index }: { label: string; index: number }): void {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(label))
  const select = found?.control
  if (!(select instanceof HTMLSelectElement)) throw new Error(`No select has the label ${label}`)
  select.selectedIndex = index
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
