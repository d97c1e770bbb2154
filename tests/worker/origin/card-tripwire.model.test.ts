import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  parse,
  typeFromAST,
} from 'graphql'
import { expect, test } from 'vitest'
import { STORED_OPERATIONS } from '../../../graphql/contract/generated/stored-operations.ts'
import { carriesCardNumber } from '../../../worker/origin/card-tripwire.ts'
import { cardNumber, spelledOut, splitSpellings } from '../../support/card-numbers.ts'
import { seeded } from '../../support/seeded.ts'

const seed = Date.now() % 100_000
const random = seeded(seed)

test('500 card numbers that are split between neighboring fields are detected', () => {
  for (let index = 0; index < 500; index++) {
    for (const [firstName, lastName] of splitSpellings(cardNumber(random), random)) {
      const input = { email: 'ada@example.com', phone: '3125550142', zipcode: '60601', firstName, lastName, hours: 3 }
      expect(carriesCardNumber({ input }), `${firstName}|${lastName}, seed ${seed}`).toBe(true)
    }
  }
})

test('1,000 phone numbers next to ZIP codes and other codes are not mistaken for card numbers', () => {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
  for (let index = 0; index < 1_000; index++) {
    const input = {
      zipcode: digits(5),
      phone: index % 2 ? digits(10) : `(${digits(3)}) ${digits(3)}-${digits(4)}`,
      voucherOption: 'FOREVERCLEAN_49',
      campaignId: digits(11),
      attemptId: crypto.randomUUID(),
    }
    expect(carriesCardNumber({ input }), `${JSON.stringify(input)}, seed ${seed}`).toBe(false)
  }
})

test.each([
  ['a JSON number', 4242424242424242],
  ['a long JSON number', JSON.parse('6212345678901234567')],
  ['a key', { '4242424242424242': true }],
  ['a token that contains the number', '4242424242424242.c2lnbmVkLWJ5LW5vYm9keS1hdC1hbGwtc2lnbmVk'],
  ['digits grouped as a UUID, but not a random one', '42424242-4242-4242-0000-000000000000'],
])('a card number in this form is detected: %s', (_name, value) => {
  expect(carriesCardNumber({ input: value })).toBe(true)
})

const SCHEMA = buildSchema(readFileSync('graphql/contract/schema.graphql', 'utf8'))

type Place = (text: string) => unknown

/**
 * Returns a function for each place in an input type where text is allowed. The function returns a value of the type
 * with a given text only in that place.
 */
function placesIn(type: GraphQLInputType): Place[] {
  if (isNonNullType(type)) return placesIn(type.ofType)
  if (isListType(type)) return placesIn(type.ofType).map((place) => (text) => [place(text)])
  if (isScalarType(type)) return ['String', 'ID'].includes(type.name) ? [(text) => text] : []
  if (!isInputObjectType(type)) return []
  return Object.values(type.getFields()).flatMap((field) =>
    placesIn(field.type).map(
      (place): Place =>
        (text) => ({ [field.name]: place(text) }),
    ),
  )
}

/** All places where the variables of the site's operations allow text. */
const PLACES: readonly Place[] = Object.values(STORED_OPERATIONS).flatMap(({ text: document }) => {
  const [operation] = parse(document).definitions
  if (operation?.kind !== 'OperationDefinition') throw new Error(`Not an operation: ${document.slice(0, 50)}`)
  return (operation.variableDefinitions ?? []).flatMap(({ variable, type }) => {
    const found = typeFromAST(SCHEMA, type as Parameters<typeof typeFromAST>[1]) as GraphQLInputType
    return placesIn(found).map(
      (place): Place =>
        (text) => ({ [variable.name.value]: place(text) }),
    )
  })
})

test('3,000 card numbers in every format are detected in every text variable of every operation of the contract', () => {
  expect(PLACES.length).toBeGreaterThan(80)
  for (let index = 0; index < 3_000; index++) {
    const variables = PLACES[index % PLACES.length]?.(spelledOut(cardNumber(random), index))
    expect(carriesCardNumber(variables), `${JSON.stringify(variables)}, seed ${seed}`).toBe(true)
    expect(carriesCardNumber({ a: [{ b: variables }] }), 'deeper').toBe(true)
  }
})
