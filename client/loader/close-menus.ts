import { each } from './each.ts'

/** Closes menus on Escape, on a tap outside, and when the focus leaves them. */
export function closeMenus({ key, target }: KeyboardEvent): void {
  each<HTMLDetailsElement>(document, '.drop[open]', (menu) => {
    // Only keyboard events have a `key`.
    if (key ? key !== 'Escape' : menu.contains(target as Node)) return
    menu.open = false
    if (key) (menu.firstElementChild as HTMLElement).focus()
  })
}
