import { amountWithTax } from '../../../graphql/contract/tax.ts'

/** The attributes of a form's `<output>`: the price without extras, its tax rate, and the zipcode where both apply. */
export interface TotalData {
  /** Before tax. */
  'data-cents': number
  'data-rate': number
  'data-zipcode': string
}

/** Keeps a form's total right while extras are chosen. The next page states the origin's total, which is the same. */
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
    // The price may differ in another place.
    const words = typed === zipcode ? total : 'The next page has the total for this ZIP code'
    // A screen reader reads it aloud whenever it is written.
    if (field.textContent !== words) field.textContent = words
  }
  form.addEventListener('input', () => show(output))
  show(output)
}
