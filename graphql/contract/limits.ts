/** Sizes beyond which input is refused. Lengths are characters, bytes are bytes. */
export const LIMITS = {
  /** RFC 5321, section 4.5.3.1. */
  emailLength: 254,
  nameLength: 100,
  /** What a field takes for a zipcode, with the spaces that come along when one is pasted. */
  typedZipcodeLength: 20,
  /** Codes and keys: campaign, referral, ad group, plan. */
  tokenLength: 100,
  intentLength: 2048,
  consentLength: 4000,
  redirectLength: 500,
  surveyDetailLength: 500,
  ticketMessageLength: 4000,
  /** A GraphQL request body. */
  graphqlBodyBytes: 32_768,
  /** A posted form. */
  formBodyBytes: 16_384,
  reviewsPerPage: 50,
} as const
