/** Shows or removes the message about a zipcode form's format. Returns whether the zipcode can be sent. */
export function checkZip(form: HTMLFormElement): boolean {
  const field = form.zipcode as HTMLInputElement
  const message = form.querySelector('[data-message]') as HTMLElement
  const value = field.value.trim()
  // Requires five digits, or nine for ZIP+4. The island and the Worker decide which other characters are allowed.
  const isRight = /^.{5}(.{4})?$/.test(value.replace(/\D/g, ''))
  message.textContent = isRight ? '' : (form.dataset[value ? 'zip' : 'zipMissing'] as string)
  field.setAttribute('aria-invalid', `${!isRight}`)
  if (!isRight) field.focus()
  return isRight
}
