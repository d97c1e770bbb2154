/** Input limits. Lengths are in characters, sizes in bytes. */
export const LIMITS = {
  /** From RFC 5321, section 4.5.3.1. */
  emailLength: 254,
  nameLength: 100,
  /** The length that a ZIP code field accepts, including pasted spaces. */
  typedZipcodeLength: 20,
  /** Codes and keys, such as those of campaigns, referrals, ad groups and plans. */
  tokenLength: 100,
  intentLength: 2048,
  consentLength: 4000,
  redirectLength: 500,
  /** The URL of the gateway's page. A cookie stores it with the other data about the purchase. */
  gatewayUrlLength: 1200,
  /** The maximum length of a Turnstile token. */
  challengeLength: 2048,
  surveyDetailLength: 500,
  ticketMessageLength: 4000,
  streetLength: 120,
  unitLength: 30,
  visitNotesLength: 1000,
  reviewLength: 1000,
  /** The first name that a review shows. */
  reviewNameLength: 40,
  /** The body of a GraphQL request. */
  graphqlBodyBytes: 32_768,
  /** The body of a form post. */
  formBodyBytes: 16_384,
  /** The body of a batch of analytics events. */
  eventsBodyBytes: 8192,
  reviewsPerPage: 50,
} as const
