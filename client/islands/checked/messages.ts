/**
 * Writes messages into a form that the server rendered, with the markup of client/ui/field.tsx and error-summary.tsx.
 */

type Mistakes = Readonly<Record<string, string | undefined>>

export interface FormMessages {
  /** Returns the fields whose messages this script has written. */
  written(): string[]
  /** Whether a field has a message, from this script or from the server. */
  isWrong(field: string): boolean
  /** Writes the messages of those `fields` that have a mistake, and removes the messages of all other `fields`. */
  show(fields: readonly string[], mistakes: Mistakes): void
  /**
   * Updates the messages of all fields. If there are any, lists them above the form, focuses the list and returns true.
   */
  showAll(mistakes: Mistakes): boolean
  /** Shows a note about a failed request above the form, and moves focus to it. */
  tell(title: string, text: string): void
}

/**
 * Returns functions that write a form's messages. The `<template>` in `host` contains the markup of a message and of
 * the note above the form (worker/render/checked-form.tsx).
 */
export function getMessages(host: HTMLElement, form: HTMLFormElement): FormMessages {
  const { content } = host.querySelector('template') as HTMLTemplateElement
  const line = content.querySelector<HTMLElement>('.msg')
  const box = content.querySelector<HTMLElement>('.note')
  const shown = new Map<string, string>()
  let above = host.querySelector<HTMLElement>('.note-bad')
  let isList = above?.querySelector('li') != null

  function write(field: string, message: string | undefined): void {
    const control = form.querySelector<HTMLInputElement>(`[name="${field}"]`)
    const place = control?.closest('fieldset, .field')
    if (!control || !place) return
    const id = `${control.id}-m`
    const isGroup = place.matches('fieldset')
    const old = document.getElementById(id)
    if (message) {
      const element = old ?? (line?.cloneNode(true) as HTMLElement)
      element.id = id
      element.lastChild?.replaceWith(message)
      if (!old && isGroup) place.querySelector('legend')?.after(element)
      else if (!old) place.append(element)
      shown.set(field, message)
    } else {
      old?.remove()
      shown.delete(field)
    }
    place.classList.toggle('is-bad', Boolean(message))
    connect(isGroup ? place : control, id, Boolean(message))
    if (isGroup) return
    if (message) control.setAttribute('aria-invalid', 'true')
    else control.removeAttribute('aria-invalid')
  }

  function put(title: string, content: HTMLElement): void {
    clear()
    above = box?.cloneNode(true) as HTMLElement
    const heading = above.querySelector('h2') as HTMLElement
    heading.textContent = title
    heading.after(content)
    const row = form.closest('.row')
    if (row) row.before(above)
    else form.prepend(above)
    document.title = `Error: ${document.title}`
  }

  function clear(): void {
    above?.remove()
    above = null
    isList = false
    document.title = document.title.replace(/^Error: /, '')
  }

  /** Lists the messages above the form, in the order of the fields. Each links to its field. */
  function list(): void {
    const items = [...form.elements].flatMap((each) => {
      const { name, id } = each as HTMLInputElement
      const message = shown.get(name)
      return message && form.querySelector(`[name="${name}"]`) === each ? [element('li', link(id, message))] : []
    })
    const all = element('ul', ...items)
    all.setAttribute('role', 'list')
    // Replaces only the list, because the note around it may have focus.
    if (isList) above?.querySelector('ul')?.replaceWith(all)
    else put('There is a problem', all)
    isList = true
  }

  function show(fields: readonly string[], mistakes: Mistakes): void {
    for (const field of fields) write(field, mistakes[field])
    if (!isList) return
    if (shown.size > 0) list()
    else clear()
  }

  return {
    written: () => [...shown.keys()],
    isWrong: (field) => form.querySelector(`.is-bad [name="${field}"]`) !== null,
    show,
    showAll(mistakes) {
      const names = [...form.elements].map((each) => (each as HTMLInputElement).name)
      clear()
      show([...new Set(names)].filter(Boolean), mistakes)
      if (shown.size === 0) return false
      list()
      above?.focus()
      return true
    },
    tell(title, text) {
      const words = element('p', text)
      words.className = 'sm'
      put(title, words)
      above?.focus()
    },
  }
}

/** Adds the id of a message to a control's `aria-describedby`, or removes it. */
function connect(control: Element, id: string, isDescribing: boolean): void {
  const ids = new Set(control.getAttribute('aria-describedby')?.split(' '))
  if (isDescribing) ids.add(id)
  else ids.delete(id)
  if (ids.size > 0) control.setAttribute('aria-describedby', [...ids].join(' '))
  else control.removeAttribute('aria-describedby')
}

function link(id: string, text: string): HTMLElement {
  const made = element('a', text)
  made.setAttribute('href', `#${id}`)
  return made
}

function element(name: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  made.append(...children)
  return made
}
