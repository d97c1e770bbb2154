import { amountWithTax } from '../../../graphql/contract/tax.ts'

/**
 * The attributes of a form's `<output>`: the price without extras, its tax rate, and the ZIP code to which both apply.
 */
export interface TotalData {
  /** The price before tax, in cents. */
  'data-cents': number
  'data-rate': number
  'data-zipcode': string
}

/**
 * Updates a form's total while the visitor chooses extras. The origin computes the same total for the next page.
 */
export function watchTotal(form: HTMLFormElement): void {
  const output = form.querySelector('output')
  if (!output) return
  const { cents, rate, zipcode } = output.dataset
  const without = output.textContent
  function show(field: HTMLOutputElement): void {
    const chosen = [...form.querySelectorAll<HTMLElement>('[data-cents]:checked')]
    const net = chosen.reduce((sum, { dataset }) => sum + Number(dataset.cents), Number(cents))
    const typed = String(new FormData(form).get('zipcode')).trim()
    const total = chosen.length > 0 ? `Total: ${amountWithTax(net, Number(rate))}` : without
    // For a different ZIP code the price and the tax may differ.
    const words = typed === zipcode ? total : 'The next page has the total for this ZIP code'
    // Writes only changed text, because a screen reader announces the text whenever it is written.
    if (field.textContent !== words) field.textContent = words
  }
  form.addEventListener('input', () => show(output))
  show(output)
}
