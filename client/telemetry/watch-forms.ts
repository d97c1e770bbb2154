import { dealStep } from '../paths.ts'
import { track } from './track.ts'

/** Events of the funnel's forms as they are sent, by whichever way: posted, or through an island. */
export function watchForms(): void {
  document.addEventListener('submit', ({ target }) => {
    const form = target as HTMLFormElement
    const action = form.getAttribute('action')
    if (action === dealStep(3)) track('publicweb.option.chosen', { hours: Number(new FormData(form).get('hours')) })
    if (action === dealStep(4)) track('publicweb.payment.submitted', {})
  })
}
