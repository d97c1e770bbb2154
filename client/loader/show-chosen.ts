import { each } from './each.ts'

/** Shows the elements of the selected option, and hides those of the others. */
export function showChosen(): void {
  each<HTMLInputElement>(document, '[data-picks]:checked', ({ value }) =>
    each<HTMLElement>(document, '[data-per]', (text) => {
      text.hidden = text.dataset.per !== value
    }),
  )
}
