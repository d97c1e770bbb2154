import { readFileSync } from 'node:fs'
import { buildSchema, isEnumType, isIntrospectionType } from 'graphql'
import { expect, test } from 'vitest'

const schema = buildSchema(
  ['schema', 'vocabulary'].map((name) => readFileSync(`graphql/contract/${name}.graphql`, 'utf8')).join('\n'),
)

test('every enumeration that the specification names is in schema.graphql or vocabulary.graphql', () => {
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
