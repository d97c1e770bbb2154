/**
 * Validation messages of the specification (section 5). They have their own module so that code that only shows a
 * message does not load the validators.
 */
export const MESSAGES = {
  email: 'Enter a valid email address',
  phone: 'Enter a valid 10-digit phone number',
  zipcodeMissing: 'Enter a 5-digit zipcode',
  zipcodeInvalid: 'Enter a valid 5-digit zipcode',
  required: 'This field is required',
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  ccNumber: 'The card number is not correct',
  ccExpirationFormat: 'Enter expiration date as MM/YY',
  ccExpired: 'This card is no longer valid. Please try another form of payment.',
  cvcMissing: "Enter your card's security code",
  cvcShort: 'Please use as least 3 characters',
  cvcInvalid: 'Invalid security code',
  challenge: 'We could not confirm that you are not a robot',
  cardInText: 'Type this again without the card number',
  consent: 'Check the box to agree to the membership terms',
  unread: 'Read every sentence aloud, and check its box',
  consentChanged: 'These terms are not the ones you agreed to. Read them, and check the box if you agree',
  survey: 'Choose an answer',
  ticketMessage: 'Tell us what happened',
  ticketPhone: 'Enter a phone number so that we can reply by SMS',
  signInCode: 'Enter the six digits of the code',
  experience: 'Choose how much experience you have',
  payoutMethod: 'Choose how you would like to be paid',
  stars: 'Choose how many stars',
  reviewBody: 'Write a few words about the visit',
  lastInitial: 'Enter one letter, or leave this empty',
  workEligible: 'You must be allowed to work in the United States',
} as const
