/** Tests that only the directives in schema.graphql decide which requests an origin gets. */
import { buildASTSchema, buildSchema, type DocumentNode, type GraphQLSchema, parse, print, validate } from 'graphql'
import { expect, test } from 'vitest'
import { operationsFor } from '../../../graphql/contract/codegen/stored-operations-plugin.ts'
import { getMarks, lacking, SPECIFIED, trimSchema } from '../../../graphql/contract/codegen/tiers.ts'
import { describeSchema, readContract, specificationAlone } from '../../../scripts/origin/described.ts'
import { withoutFamily } from '../../../scripts/origin/description-lines.ts'

const contract = readContract()
const marks = getMarks(contract.schema)
const families = [...new Set(marks.families.values())]
const everything = describeSchema('https://api.example/graphql', contract.schema, contract)
const alone = specificationAlone(everything.origin)
const without = (family: string) => ({ ...everything, families: families.filter((each) => each !== family) })
const schemaFor = (description: typeof everything) =>
  buildASTSchema(trimSchema(contract.source, lacking(marks, description)))

interface AskedQuery {
  text: string
  fields: { text?: string }[]
}

/** Returns the text of every query that a build for the described origin can send. */
function textsFor(description: typeof everything): string[] {
  const operations = Object.values(operationsFor(description, contract.schema, contract.operations)) as AskedQuery[]
  return operations.flatMap(({ text, fields }) => [text, ...fields.map((field) => field.text ?? '')]).filter(Boolean)
}

const invalidIn = (schema: GraphQLSchema, texts: readonly string[]) =>
  texts.flatMap((text) => validate(schema, parse(text)).map(({ message }) => `${message} in ${text.slice(0, 60)}`))

test('an origin that implements only the specification gets every specified operation, and no request that it cannot answer', () => {
  const texts = textsFor(alone)
  expect(invalidIn(schemaFor(alone), texts)).toEqual([])
  const operations = operationsFor(alone, contract.schema, contract.operations) as Record<string, AskedQuery>
  expect(
    Object.keys(operations)
      .filter((name) => operations[name]?.text !== '')
      .sort(),
  ).toEqual([...SPECIFIED].sort())
})

test.each(families)(
  'an origin without the schema family %s gets all other requests, and its description does not list the family',
  (family) => {
    const described = without(family)
    const schema = schemaFor(described)
    expect(invalidIn(schema, textsFor(described))).toEqual([])
    expect(describeSchema(described.origin, schema, contract)).toEqual(described)
    expect(withoutFamily(family)).not.toBe('its part of the site is missing')
  },
)

test('fields that an origin lacks are not requested, and the origin’s description lists those that the specification requires', () => {
  const lacked = ['PublicReview.id', 'AvailableVouchers.discount']
  const described = describeSchema(
    'x',
    buildASTSchema(trimSchema(contract.source, (each) => lacked.includes(each))),
    contract,
  )
  expect(described.additions).not.toContain('PublicReview.id')
  expect(described.missing).toEqual(['AvailableVouchers.discount'])
  expect(textsFor(described).filter((text) => /\bdiscount\b|PublicReview\{id/.test(text))).toEqual([])
})

test('if the root field of an operation is not in the specification and has no directive, the build fails with an error that says which directive to write', () => {
  const withField = (field: string): [GraphQLSchema, DocumentNode[]] => [
    buildSchema(print(contract.source).replace('type Query {', `type Query {\n  ${field}`)),
    [...contract.operations, parse('query Weather { weather }')],
  ]
  expect(() => operationsFor(everything, ...withField('weather: String'))).toThrow(
    'Weather is not an operation of the specification: mark Query.weather in schema.graphql with @family(name: "…")',
  )
  expect(() => operationsFor(everything, ...withField('weather: String @family(name: "weather")'))).not.toThrow()
})

test('the specification’s part of the schema has exactly the fields in this snapshot, so any other field needs a directive', () => {
  const types = parse(print(trimSchema(contract.source, lacking(marks, alone)))).definitions
  const fields = types.flatMap((type) =>
    'fields' in type && 'name' in type && type.name
      ? [`${type.name.value}: ${(type.fields ?? []).map(({ name }) => name.value).join(' ')}`]
      : [],
  )
  expect(fields).toMatchInlineSnapshot(`
    [
      "Query: estimatedBrowserLocation serviceRegion zipLookup publicReviews availableVouchers voucherPriceAndIntent customerReferral surveySources lateCancellationPolicy",
      "Mutation: registerLead joinVoucherWaitlist purchaseVoucher submitSourceSurvey",
      "BrowserLocationEstimate: nearbyCities nearbyState nearbyZipcode nearbyRecentJobs accuracyRadius memberHourlyRate nonmemberHourlyRate",
      "ServiceRegion: higherRate rate salesTaxRate numCleaners numCustomers arl",
      "AutomaticRenewalLaw: CC AC EC OCC",
      "UserError: message",
      "InvalidZipcodeFormat: message",
      "UnsupportedServiceRegion: message",
      "ZipcodePlace: zipcode city state",
      "PublicReview: body stars received publicLocation customer",
      "ReviewCustomer: firstName lastName",
      "ReviewEdge: node cursor",
      "ReviewConnection: edges pageInfo",
      "PageInfo: hasPreviousPage hasNextPage startCursor endCursor",
      "ReviewFilter: sort",
      "AdTrackingInput: utmSource adgroupid referral",
      "AvailableVouchers: utmSource discount vouchersRemaining timeRemaining zeroVouchersAvailable",
      "VoucherPriceAndIntent: intent price",
      "PurchaseVoucherResult: message success voucherPurchaseDetails customer",
      "VoucherPurchaseDetails: code estimatedLtv redirect",
      "PurchaseCustomer: id rawId",
      "Referral: hostName",
      "SurveySources: brand sources",
      "LateCancellationPolicy: newLmcPolicy lmcHours lmcFlatFee",
      "MutationResult: success message",
      "RegisterLeadInput: email phone zipcode hours firstName lastName zipcodeEnteredOnHomepage adTracking",
      "RegisterLeadResult: leadDetails message success",
      "LeadDetails: arl higherRate rate salesTaxRate",
      "JoinVoucherWaitlistInput: email zipcode adTracking",
      "PurchaseVoucherInput: attemptId intent paymentMethodId email phone firstName lastName zipcode hours voucherOption campaignId referral redirect",
      "SourceSurveyInput: attemptId source detail",
    ]
  `)
})
