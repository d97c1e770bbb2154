/**
 * Tests the contract's two files: the types that operations reach, and the specification's types that no operation
 * reaches yet.
 */
import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLNamedType,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
  Kind,
  parse,
} from 'graphql'
import { expect, test } from 'vitest'

const [USED, VOCABULARY] = ['schema', 'vocabulary'].map((name) =>
  readFileSync(`graphql/contract/${name}.graphql`, 'utf8'),
) as [string, string]
const schema = buildSchema(`${USED}\n${VOCABULARY}`)

const namesIn = (source: string) =>
  parse(source).definitions.flatMap((definition) =>
    definition.kind !== Kind.SCHEMA_DEFINITION && definition.kind !== Kind.DIRECTIVE_DEFINITION && 'name' in definition
      ? (definition.name?.value ?? [])
      : [],
  )

/** Returns the names of all types that a query, a mutation or an input reaches. */
function reached(): Set<string> {
  const names = new Set<string>()
  const visit = (type: GraphQLNamedType) => {
    if (names.has(type.name) || isSpecifiedScalarType(type) || isIntrospectionType(type)) return
    names.add(type.name)
    if (isUnionType(type)) type.getTypes().forEach(visit)
    if (isInterfaceType(type)) schema.getPossibleTypes(type).forEach(visit)
    if (isObjectType(type)) type.getInterfaces().forEach(visit)
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return
    for (const field of Object.values(type.getFields())) {
      const types: readonly { type: GraphQLType }[] = 'args' in field ? [field, ...field.args] : [field]
      for (const { type } of types) visit(getNamedType(type))
    }
  }
  for (const root of [schema.getQueryType(), schema.getMutationType()]) if (root) visit(root)
  return names
}

test('schema.graphql has all types that operations reach, and vocabulary.graphql has none of them', () => {
  expect(namesIn(USED).sort()).toEqual([...reached()].sort())
  expect(namesIn(VOCABULARY).filter((name) => reached().has(name))).toEqual([])
})

test('every enumeration of the specification is in one of the two files', () => {
  const enums = Object.values(schema.getTypeMap())
    .filter((type) => isEnumType(type) && !isIntrospectionType(type))
    .map(({ name }) => name)
  const specified = [
    ...['UsState', 'PartnerBrand', 'JobStatus', 'InvoiceStatus', 'BookingStatus', 'Recurrence', 'SubscriptionStatus'],
    ...['HomeType', 'PaymentSource', 'OfferKind', 'PayoutMethod', 'PayoutAccountType', 'Role', 'CleanerStatus'],
    ...['RequestStatus', 'ReviewSort', 'JobSort', 'SortDirection', 'ServiceTier', 'OtherService', 'ContactChannel'],
    ...['AddOn', 'EquipmentOption', 'SupplyOption', 'QuestionType', 'CancellationReason', 'CancelAction'],
    ...['InviteResponse', 'AppointmentUpdate', 'AppUpdate', 'LocationActivity', 'TravelMode', 'ColorSet'],
    ...['VoucherOfferCode', 'InstantPayBlockReason', 'ExperimentCohort', 'CancellationPolicy', 'SocialNetwork'],
  ]
  expect(specified.filter((name) => !enums.includes(name))).toEqual([])
})
