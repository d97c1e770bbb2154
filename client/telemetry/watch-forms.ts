import { dealStep } from '../paths.ts'
import { track } from './track.ts'

/** The payment form as it is sent, by whichever way: posted, or through its island. */
export function watchForms(): void {
  document.addEventListener('submit', ({ target }) => {
    if ((target as HTMLFormElement).getAttribute('action') === dealStep(4)) track('publicweb.payment.submitted', {})
  })
}
