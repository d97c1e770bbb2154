import { expect, test } from 'vitest'
import {
  formatCode,
  formatExpiry,
  formatNumber,
  type InputType,
  type TypedText,
} from '../../../client/islands/booking/format-card.ts'
import { ccExpiration, ccNumber, cvc } from '../../../graphql/contract/inputs.ts'
import { cardNumber } from '../../support/card-numbers.ts'
import { seeded } from '../../support/seeded.ts'

type Format = (before: string, typed: TypedText, inputType: InputType) => TypedText

/** A stand-in for a text field, with typing, pasting and autofill. `|` marks the caret. */
class Field {
  text = ''
  caret = 0
  readonly #format: Format

  constructor(format: Format) {
    this.#format = format
  }

  get shown(): string {
    return `${this.text.slice(0, this.caret)}|${this.text.slice(this.caret)}`
  }

  at(caret: number): this {
    this.caret = caret
    return this
  }

  type(keys: string): this {
    for (const key of keys) this.#change(this.caret, this.caret, key, 'insertText')
    return this
  }

  paste(text: string): this {
    return this.#change(this.caret, this.caret, text, 'insertFromPaste')
  }

  autofill(text: string): this {
    return this.#change(0, this.text.length, text, undefined)
  }

  backspace(): this {
    return this.#change(Math.max(0, this.caret - 1), this.caret, '', 'deleteContentBackward')
  }

  del(): this {
    return this.#change(this.caret, Math.min(this.text.length, this.caret + 1), '', 'deleteContentForward')
  }

  #change(from: number, to: number, insert: string, inputType: InputType): this {
    const text = this.text.slice(0, from) + insert + this.text.slice(to)
    const typed = this.#format(this.text, { text, caret: from + insert.length }, inputType)
    this.text = typed.text
    this.caret = typed.caret
    return this
  }
}

const number = () => new Field(formatNumber)
const expiry = () => new Field(formatExpiry)

test('a card number is grouped while it is typed, and the caret moves past the space', () => {
  expect(number().type('424').shown).toBe('424|')
  expect(number().type('42424').shown).toBe('4242 4|')
  expect(number().type('4242424242424242').shown).toBe('4242 4242 4242 4242|')
})

test('an American Express number is grouped as on the card, and stops at 15 digits', () => {
  expect(number().type('37828224631000599').shown).toBe('3782 822463 10005|')
})

test('a card number is grouped when it is pasted or autofilled, and typed letters are dropped', () => {
  expect(number().paste('4242-4242-4242-4242').shown).toBe('4242 4242 4242 4242|')
  expect(number().autofill('4242424242424242').text).toBe('4242 4242 4242 4242')
  expect(number().type('4242abc!').text).toBe('4242')
})

test('the caret keeps its place when a digit is inserted or deleted in the middle of a card number', () => {
  expect(number().type('42424242').at(2).type('9').shown).toBe('429|4 2424 2')
  expect(number().type('424242429999').at(7).backspace().shown).toBe('4242 4|429 999')
})

test('if the caret is at a space in a card number, backspace and delete remove the digit beyond the space', () => {
  expect(number().type('42425').at(5).backspace().shown).toBe('424|5')
  expect(number().type('42425678').at(4).del().shown).toBe('4242| 678')
})

test('a card number can be cleared with the backspace key alone', () => {
  const field = number().type('4242424242424242')
  for (let presses = 0; presses < 16; presses++) field.backspace()
  expect(field.shown).toBe('|')
})

test('any card number that is typed with mistakes and corrections ends up correct, with the caret at its end', () => {
  const seed = 20261121
  const random = seeded(seed)
  for (let round = 0; round < 300; round++) {
    const digits = cardNumber(random)
    const field = number()
    for (const digit of digits) {
      if (random() < 0.2) field.type(String(Math.floor(random() * 10))).backspace()
      field.type(digit)
    }
    expect(field.text.replaceAll(' ', ''), `seed ${seed}, round ${round}`).toBe(digits)
    expect(field.caret).toBe(field.text.length)
    expect(ccNumber.safeParse(field.text).success).toBe(true)
  }
})

test('an expiry date gets its slash while it is typed', () => {
  expect(expiry().type('12').shown).toBe('12/|')
  expect(expiry().type('1230').shown).toBe('12/30|')
  expect(expiry().type('12/30').shown).toBe('12/30|')
})

test('an expiry date gets a leading zero if only one month can begin with what was typed', () => {
  expect(expiry().type('4').shown).toBe('04/|')
  expect(expiry().type('1/').shown).toBe('01/|')
  expect(expiry().type('1/30').shown).toBe('01/30|')
})

test('the expiry field accepts a four-digit year that is typed, pasted or autofilled', () => {
  expect(expiry().type('12/2030').shown).toBe('12/30|')
  expect(expiry().paste('12/2030').shown).toBe('12/30|')
  expect(expiry().autofill('122030').text).toBe('12/30')
  expect(expiry().paste('12 / 30').text).toBe('12/30')
})

test('deleting a digit next to the slash of an expiry date also deletes the slash', () => {
  expect(expiry().type('12').backspace().shown).toBe('1|')
  expect(expiry().type('123').backspace().shown).toBe('12|')
  expect(expiry().type('123').backspace().backspace().backspace().shown).toBe('|')
})

test('a formatted expiry date passes validation, unless its month does not exist', () => {
  const rule = ccExpiration(new Date('2026-11-21'))
  for (const typed of ['1126', '12/26', '1/27', '527', '12/2030']) {
    expect(rule.safeParse(expiry().type(typed).text).success, typed).toBe(true)
  }
  expect(rule.safeParse(expiry().type('1326').text).success).toBe(false)
})

test('the security code accepts at most four digits', () => {
  expect(new Field(formatCode).type('1a2b3').shown).toBe('123|')
  expect(new Field(formatCode).type('12345').shown).toBe('1234|')
  expect(cvc.safeParse(new Field(formatCode).type('123').text).success).toBe(true)
})
