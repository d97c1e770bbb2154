import { each } from './each.ts'

/** Shows the elements that belong to the selected option, and hides those of all other options. */
export function showChosen(): void {
  each<HTMLInputElement>(document, '[data-picks]:checked', ({ value }) =>
    each<HTMLElement>(document, '[data-per]', (text) => {
      text.hidden = text.dataset.per !== value
    }),
  )
}
