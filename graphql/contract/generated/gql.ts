/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "query AccountCard {\n  account {\n    card {\n      last4\n      isNew\n      charges {\n        description\n        totalCents\n        state\n        reason\n        nextTryOn\n      }\n    }\n  }\n}": typeof types.AccountCardDocument,
    "query AccountData {\n  account {\n    data\n  }\n}": typeof types.AccountDataDocument,
    "query AccountDetails {\n  account {\n    email\n    firstName\n    lastName\n    phone\n    vouchers {\n      code\n      optionName\n      numHours\n      city\n      zipcode\n      purchasedAt\n      expiresAt\n      state\n      visitWindow {\n        day\n        startMinute\n        endMinute\n      }\n      service\n      reviewToken\n      totalCents\n      purchaseId\n    }\n    membership {\n      ...MembershipStanding\n    }\n    sessions {\n      id\n      agent\n      createdAt\n      lastSeenAt\n      isCurrent\n    }\n  }\n}": typeof types.AccountDetailsDocument,
    "query AccountMembership {\n  account {\n    firstName\n    membership {\n      ...MembershipStanding\n    }\n  }\n}": typeof types.AccountMembershipDocument,
    "query AccountReceipt($purchaseId: ID!) {\n  account {\n    receipt(purchaseId: $purchaseId) {\n      ...ReceiptFields\n    }\n  }\n}": typeof types.AccountReceiptDocument,
    "mutation ApplyAsCleaner($input: ApplyAsCleanerInput!) {\n  applyAsCleaner(input: $input) {\n    success\n    message\n    status\n    isConfirmed\n    field\n  }\n}": typeof types.ApplyAsCleanerDocument,
    "mutation BookVisit($input: BookVisitInput!) {\n  bookVisit(input: $input) {\n    success\n    message\n    field\n    visit {\n      ...VisitStanding\n    }\n  }\n}": typeof types.BookVisitDocument,
    "query BrowserLocation {\n  estimatedBrowserLocation {\n    accuracyRadius\n  }\n}": typeof types.BrowserLocationDocument,
    "query BrowserState {\n  estimatedBrowserLocation {\n    nearbyState\n  }\n}": typeof types.BrowserStateDocument,
    "mutation CancelMembership($statedCents: Int!) {\n  cancelMembership(statedCents: $statedCents) {\n    success\n    message\n    membership {\n      ...MembershipStanding\n    }\n  }\n}": typeof types.CancelMembershipDocument,
    "mutation CancelVisit($input: CancelVisitInput!) {\n  cancelVisit(input: $input) {\n    success\n    message\n    field\n    visit {\n      ...VisitStanding\n    }\n  }\n}": typeof types.CancelVisitDocument,
    "mutation ChangeCard($paymentMethodId: ID) {\n  changeCard(paymentMethodId: $paymentMethodId) {\n    success\n    message\n    url\n  }\n}": typeof types.ChangeCardDocument,
    "query CityReviews($state: UsState!, $city: String!, $first: Int) {\n  cityReviews(state: $state, city: $city, first: $first) {\n    ...ReviewFields\n  }\n}": typeof types.CityReviewsDocument,
    "query CleanerEarnings($zipcode: String) {\n  cleanerEarnings(zipcode: $zipcode) {\n    region\n    lowRate\n    highRate\n    isDemonstration\n  }\n}": typeof types.CleanerEarningsDocument,
    "query CountryPlaces {\n  countryPlaces {\n    map\n    states {\n      state\n      numCities\n      numServed\n      lowestRate\n      highestRate\n    }\n  }\n}": typeof types.CountryPlacesDocument,
    "query DealsHome($first: Int, $after: String, $adTracking: AdTrackingInput, $filter: ReviewFilter) {\n  publicReviews(\n    first: $first\n    after: $after\n    adTracking: $adTracking\n    filter: $filter\n  ) {\n    edges {\n      cursor\n      node {\n        ...ReviewFields\n      }\n    }\n    pageInfo {\n      hasPreviousPage\n      hasNextPage\n      startCursor\n      endCursor\n    }\n  }\n  reviewSummary {\n    rating\n    count\n    distribution\n    isDemonstration\n  }\n  estimatedBrowserLocation {\n    nearbyCities\n    nearbyState\n    nearbyZipcode\n    nearbyRecentJobs\n    accuracyRadius\n    memberHourlyRate\n    nonmemberHourlyRate\n  }\n  availableVouchers(adTracking: $adTracking) {\n    ...VoucherStock\n  }\n}": typeof types.DealsHomeDocument,
    "query DealsReferralData($code: String!) {\n  customerReferral(code: $code) {\n    hostName\n  }\n}": typeof types.DealsReferralDataDocument,
    "query EarlierReviews($last: Int, $before: String, $adTracking: AdTrackingInput, $filter: ReviewFilter) {\n  publicReviews(\n    last: $last\n    before: $before\n    adTracking: $adTracking\n    filter: $filter\n  ) {\n    edges {\n      cursor\n      node {\n        ...ReviewFields\n      }\n    }\n    pageInfo {\n      hasPreviousPage\n      hasNextPage\n      startCursor\n      endCursor\n    }\n  }\n}": typeof types.EarlierReviewsDocument,
    "mutation EndSession($id: ID!) {\n  endSession(id: $id) {\n    success\n    message\n  }\n}": typeof types.EndSessionDocument,
    "mutation EraseAccount($email: String!) {\n  eraseAccount(email: $email) {\n    success\n    message\n  }\n}": typeof types.EraseAccountDocument,
    "query FAQBrowserLocation {\n  estimatedBrowserLocation {\n    memberHourlyRate\n  }\n}": typeof types.FaqBrowserLocationDocument,
    "query FetchMoreReviews($first: Int, $after: String, $adTracking: AdTrackingInput, $filter: ReviewFilter) {\n  publicReviews(\n    first: $first\n    after: $after\n    adTracking: $adTracking\n    filter: $filter\n  ) {\n    edges {\n      cursor\n      node {\n        ...ReviewFields\n      }\n    }\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n  }\n}": typeof types.FetchMoreReviewsDocument,
    "query FindCities($text: String!, $state: UsState) {\n  findCities(text: $text, state: $state) {\n    state\n    name\n    isServed\n  }\n}": typeof types.FindCitiesDocument,
    "mutation FinishCardChange {\n  finishCardChange {\n    success\n    message\n    url\n  }\n}": typeof types.FinishCardChangeDocument,
    "query GetAvailableVouchers($adTracking: AdTrackingInput) {\n  availableVouchers(adTracking: $adTracking) {\n    ...VoucherStock\n  }\n}": typeof types.GetAvailableVouchersDocument,
    "query GetSurveySources {\n  surveySources {\n    brand\n    sources\n  }\n}": typeof types.GetSurveySourcesDocument,
    "mutation GiveLeavingReason($reason: String!) {\n  giveLeavingReason(reason: $reason) {\n    success\n    message\n  }\n}": typeof types.GiveLeavingReasonDocument,
    "query IndexableCities {\n  indexableCities {\n    state\n    names\n    updated\n  }\n}": typeof types.IndexableCitiesDocument,
    "mutation JoinVoucherWaitlist($input: JoinVoucherWaitlistInput!) {\n  joinVoucherWaitlist(input: $input) {\n    success\n    message\n  }\n}": typeof types.JoinVoucherWaitlistDocument,
    "query LMCPolicyQuery {\n  lateCancellationPolicy {\n    newLmcPolicy\n    lmcHours\n    lmcFlatFee\n  }\n}": typeof types.LmcPolicyQueryDocument,
    "mutation MoveVisit($input: MoveVisitInput!) {\n  moveVisit(input: $input) {\n    success\n    message\n    field\n    visit {\n      ...VisitStanding\n    }\n  }\n}": typeof types.MoveVisitDocument,
    "query PlacesOfTile($south: Int!, $west: Int!, $state: UsState) {\n  placesOfTile(south: $south, west: $west, state: $state) {\n    cells\n    cities\n    states\n    memberHourlyRates\n    nonmemberHourlyRates\n    nearbyRecentJobs\n  }\n}": typeof types.PlacesOfTileDocument,
    "mutation PostPurchaseSurvey($input: SourceSurveyInput!) {\n  submitSourceSurvey(input: $input) {\n    message\n    success\n  }\n}": typeof types.PostPurchaseSurveyDocument,
    "mutation PurchaseVoucher($input: PurchaseVoucherInput!) {\n  purchaseVoucher(input: $input) {\n    ...PurchaseFields\n  }\n}": typeof types.PurchaseVoucherDocument,
    "mutation RefundVoucher($code: String, $email: String) {\n  refundVoucher(code: $code, email: $email) {\n    success\n    message\n  }\n}": typeof types.RefundVoucherDocument,
    "mutation RegisterLead($input: RegisterLeadInput!) {\n  registerLead(input: $input) {\n    leadDetails {\n      arl {\n        CC\n        AC\n        EC\n        OCC\n      }\n      higherRate\n      rate\n      salesTaxRate\n    }\n    message\n    success\n    field\n  }\n}": typeof types.RegisterLeadDocument,
    "mutation ReleaseVoucher($attemptId: ID!) {\n  releaseVoucher(attemptId: $attemptId) {\n    ...PurchaseFields\n  }\n}": typeof types.ReleaseVoucherDocument,
    "mutation RequestSignInCode($email: String!, $request: ID) {\n  requestSignInCode(email: $email, request: $request) {\n    success\n    message\n  }\n}": typeof types.RequestSignInCodeDocument,
    "mutation ResumePurchase($attemptId: ID!) {\n  resumePurchase(attemptId: $attemptId) {\n    ...PurchaseFields\n  }\n}": typeof types.ResumePurchaseDocument,
    "query ServiceRegion($zipcode: String!) {\n  serviceRegion(zipcode: $zipcode) {\n    __typename\n    ... on ServiceRegion {\n      numCleaners\n      numCustomers\n      isDemonstration\n      arl {\n        CC\n      }\n    }\n    ... on UserError {\n      message\n    }\n  }\n}": typeof types.ServiceRegionDocument,
    "query ServiceRegionPrices($zipcode: String!) {\n  serviceRegion(zipcode: $zipcode) {\n    __typename\n    ... on ServiceRegion {\n      higherRate\n      rate\n      salesTaxRate\n      city\n      state\n      arl {\n        CC\n      }\n    }\n    ... on UserError {\n      message\n    }\n  }\n}": typeof types.ServiceRegionPricesDocument,
    "mutation SetOptionalMail($token: String!, $isOn: Boolean!) {\n  setOptionalMail(token: $token, isOn: $isOn) {\n    success\n    message\n  }\n}": typeof types.SetOptionalMailDocument,
    "mutation SignIn($input: SignInInput!) {\n  signIn(input: $input) {\n    success\n    message\n    token\n    browser\n  }\n}": typeof types.SignInDocument,
    "mutation SignOut($everywhere: Boolean) {\n  signOut(everywhere: $everywhere) {\n    success\n    message\n  }\n}": typeof types.SignOutDocument,
    "query StatePlaces($state: UsState!) {\n  statePlaces(state: $state) {\n    state\n    salesTaxRate\n    nationalRate\n    isDemonstration\n    regions {\n      name\n      rate\n      numCleaners\n      numCustomers\n    }\n    cities {\n      names\n      latitudes\n      longitudes\n      zipcodes\n      regions\n      numCustomers\n      recentVisits\n      reviews\n      stars\n      nearest\n      largest\n    }\n    beyond {\n      states\n      names\n      latitudes\n      longitudes\n      rates\n      reviews\n      stars\n    }\n  }\n}": typeof types.StatePlacesDocument,
    "mutation SubmitTicket($input: SubmitTicketInput!) {\n  submitTicket(input: $input) {\n    success\n    message\n    reference\n    isConfirmed\n    field\n  }\n}": typeof types.SubmitTicketDocument,
    "mutation UndoMembershipCancellation {\n  undoMembershipCancellation {\n    success\n    message\n    membership {\n      ...MembershipStanding\n    }\n  }\n}": typeof types.UndoMembershipCancellationDocument,
    "mutation UpdateAccountDetails($input: AccountDetailsInput!) {\n  updateAccountDetails(input: $input) {\n    success\n    message\n    field\n  }\n}": typeof types.UpdateAccountDetailsDocument,
    "query VisitReview($token: String!) {\n  visitReview(token: $token) {\n    day\n    numHours\n    service\n    publicLocation\n    customer {\n      firstName\n      lastName\n    }\n    standing\n    stars\n    body\n    reason\n  }\n}": typeof types.VisitReviewDocument,
    "query VoucherPriceAndIntent($voucherOption: String!, $numHours: Float!, $zipcode: String!, $campaignId: ID) {\n  voucherPriceAndIntent(\n    voucherOption: $voucherOption\n    numHours: $numHours\n    zipcode: $zipcode\n    campaignId: $campaignId\n  ) {\n    success\n    message\n    intent\n    price\n    quote {\n      ...QuoteFields\n    }\n    zeroVouchersAvailable\n    campaignOver {\n      ...Over\n    }\n  }\n}": typeof types.VoucherPriceAndIntentDocument,
    "query VoucherVisit($code: String, $email: String) {\n  voucherVisit(code: $code, email: $email) {\n    success\n    message\n    voucher {\n      code\n      standing\n      numHours\n      expiresAt\n      paidCents\n      city\n      state\n      zipcode\n      service\n    }\n    visit {\n      ...VisitStanding\n    }\n    windows {\n      day\n      startMinute\n      endMinute\n      startsAt\n      endsAt\n    }\n    isDemonstration\n    addOns {\n      addOn\n      cents\n    }\n    salesTaxRate\n    lateHours\n    lateFeeCents\n    browser\n  }\n}": typeof types.VoucherVisitDocument,
    "mutation WriteReview($input: WriteReviewInput!) {\n  writeReview(input: $input) {\n    success\n    message\n    field\n  }\n}": typeof types.WriteReviewDocument,
    "query ZipLookup($zipcode: String!) {\n  zipLookup(zipcode: $zipcode) {\n    __typename\n    ... on ZipcodePlace {\n      zipcode\n      city\n      state\n      latitude\n      longitude\n      isServed\n    }\n    ... on UserError {\n      message\n    }\n  }\n}": typeof types.ZipLookupDocument,
    "fragment ReviewFields on PublicReview {\n  id\n  body\n  stars\n  received\n  publicLocation\n  isDemonstration\n  customer {\n    firstName\n    lastName\n  }\n  service\n  hours\n}\n\nfragment VoucherStock on AvailableVouchers {\n  campaignId\n  utmSource\n  discount\n  vouchersRemaining\n  timeRemaining\n  endsAt\n  zeroVouchersAvailable\n  isDemonstration\n  campaignOver {\n    ...Over\n  }\n}\n\nfragment Over on CampaignOver {\n  campaignId\n  endedAt\n}\n\nfragment QuoteFields on Quote {\n  undiscountedCents\n  discountCents\n  subtotalCents\n  salesTaxRate\n  taxCents\n  totalCents\n  monthlyCents\n  earlyExitCents\n  firstMonthlyCharge\n  lateCancellation {\n    hours\n    feeCents\n  }\n  memberRateCents\n}\n\nfragment PurchaseFields on PurchaseVoucherResult {\n  message\n  success\n  status\n  field\n  voucherPurchaseDetails {\n    code\n    estimatedLtv\n    redirect\n  }\n  customer {\n    id\n    rawId\n  }\n  action {\n    url\n    heldUntil\n  }\n  receipt {\n    ...ReceiptFields\n  }\n}\n\nfragment ReceiptFields on Receipt {\n  code\n  optionName\n  numHours\n  city\n  state\n  zipcode\n  quote {\n    ...QuoteFields\n  }\n  cardLast4\n  purchasedAt\n  planKey\n  consentText\n  agentWords\n  service\n}\n\nfragment MembershipStanding on Membership {\n  status\n  monthlyCents\n  taxCents\n  nextChargeOn\n  paidMonths\n  minimumMonths\n  exitCents\n  endsOn\n  isReversible\n  hasUnpaidMonth\n  comingPrice {\n    monthlyCents\n    taxCents\n    from\n  }\n}\n\nfragment VisitStanding on Visit {\n  id\n  status\n  window {\n    day\n    startMinute\n    endMinute\n    startsAt\n    endsAt\n  }\n  timeZone\n  numHours\n  street\n  unit\n  city\n  state\n  zipcode\n  homeType\n  service\n  equipment\n  supplies\n  recurrence\n  addOns\n  addOnsCents\n  addOnsPayment\n  notes\n  sequence\n  feeCents\n  canChange\n  reviewToken\n}": typeof types.ReviewFieldsFragmentDoc,
};
const documents: Documents = {
    "query AccountCard {\n  account {\n    card {\n      last4\n      isNew\n      charges {\n        description\n        totalCents\n        state\n        reason\n        nextTryOn\n      }\n    }\n  }\n}": types.AccountCardDocument,
    "query AccountData {\n  account {\n    data\n  }\n}": types.AccountDataDocument,
    "query AccountDetails {\n  account {\n    email\n    firstName\n    lastName\n    phone\n    vouchers {\n      code\n      optionName\n      numHours\n      city\n      zipcode\n      purchasedAt\n      expiresAt\n      state\n      visitWindow {\n        day\n        startMinute\n        endMinute\n      }\n      service\n      reviewToken\n      totalCents\n      purchaseId\n    }\n    membership {\n      ...MembershipStanding\n    }\n    sessions {\n      id\n      agent\n      createdAt\n      lastSeenAt\n      isCurrent\n    }\n  }\n}": types.AccountDetailsDocument,
    "query AccountMembership {\n  account {\n    firstName\n    membership {\n      ...MembershipStanding\n    }\n  }\n}": types.AccountMembershipDocument,
    "query AccountReceipt($purchaseId: ID!) {\n  account {\n    receipt(purchaseId: $purchaseId) {\n      ...ReceiptFields\n    }\n  }\n}": types.AccountReceiptDocument,
    "mutation ApplyAsCleaner($input: ApplyAsCleanerInput!) {\n  applyAsCleaner(input: $input) {\n    success\n    message\n    status\n    isConfirmed\n    field\n  }\n}": types.ApplyAsCleanerDocument,
    "mutation BookVisit($input: BookVisitInput!) {\n  bookVisit(input: $input) {\n    success\n    message\n    field\n    visit {\n      ...VisitStanding\n    }\n  }\n}": types.BookVisitDocument,
    "query BrowserLocation {\n  estimatedBrowserLocation {\n    accuracyRadius\n  }\n}": types.BrowserLocationDocument,
    "query BrowserState {\n  estimatedBrowserLocation {\n    nearbyState\n  }\n}": types.BrowserStateDocument,
    "mutation CancelMembership($statedCents: Int!) {\n  cancelMembership(statedCents: $statedCents) {\n    success\n    message\n    membership {\n      ...MembershipStanding\n    }\n  }\n}": types.CancelMembershipDocument,
    "mutation CancelVisit($input: CancelVisitInput!) {\n  cancelVisit(input: $input) {\n    success\n    message\n    field\n    visit {\n      ...VisitStanding\n    }\n  }\n}": types.CancelVisitDocument,
    "mutation ChangeCard($paymentMethodId: ID) {\n  changeCard(paymentMethodId: $paymentMethodId) {\n    success\n    message\n    url\n  }\n}": types.ChangeCardDocument,
    "query CityReviews($state: UsState!, $city: String!, $first: Int) {\n  cityReviews(state: $state, city: $city, first: $first) {\n    ...ReviewFields\n  }\n}": types.CityReviewsDocument,
    "query CleanerEarnings($zipcode: String) {\n  cleanerEarnings(zipcode: $zipcode) {\n    region\n    lowRate\n    highRate\n    isDemonstration\n  }\n}": types.CleanerEarningsDocument,
    "query CountryPlaces {\n  countryPlaces {\n    map\n    states {\n      state\n      numCities\n      numServed\n      lowestRate\n      highestRate\n    }\n  }\n}": types.CountryPlacesDocument,
    "query DealsHome($first: Int, $after: String, $adTracking: AdTrackingInput, $filter: ReviewFilter) {\n  publicReviews(\n    first: $first\n    after: $after\n    adTracking: $adTracking\n    filter: $filter\n  ) {\n    edges {\n      cursor\n      node {\n        ...ReviewFields\n      }\n    }\n    pageInfo {\n      hasPreviousPage\n      hasNextPage\n      startCursor\n      endCursor\n    }\n  }\n  reviewSummary {\n    rating\n    count\n    distribution\n    isDemonstration\n  }\n  estimatedBrowserLocation {\n    nearbyCities\n    nearbyState\n    nearbyZipcode\n    nearbyRecentJobs\n    accuracyRadius\n    memberHourlyRate\n    nonmemberHourlyRate\n  }\n  availableVouchers(adTracking: $adTracking) {\n    ...VoucherStock\n  }\n}": types.DealsHomeDocument,
    "query DealsReferralData($code: String!) {\n  customerReferral(code: $code) {\n    hostName\n  }\n}": types.DealsReferralDataDocument,
    "query EarlierReviews($last: Int, $before: String, $adTracking: AdTrackingInput, $filter: ReviewFilter) {\n  publicReviews(\n    last: $last\n    before: $before\n    adTracking: $adTracking\n    filter: $filter\n  ) {\n    edges {\n      cursor\n      node {\n        ...ReviewFields\n      }\n    }\n    pageInfo {\n      hasPreviousPage\n      hasNextPage\n      startCursor\n      endCursor\n    }\n  }\n}": types.EarlierReviewsDocument,
    "mutation EndSession($id: ID!) {\n  endSession(id: $id) {\n    success\n    message\n  }\n}": types.EndSessionDocument,
    "mutation EraseAccount($email: String!) {\n  eraseAccount(email: $email) {\n    success\n    message\n  }\n}": types.EraseAccountDocument,
    "query FAQBrowserLocation {\n  estimatedBrowserLocation {\n    memberHourlyRate\n  }\n}": types.FaqBrowserLocationDocument,
    "query FetchMoreReviews($first: Int, $after: String, $adTracking: AdTrackingInput, $filter: ReviewFilter) {\n  publicReviews(\n    first: $first\n    after: $after\n    adTracking: $adTracking\n    filter: $filter\n  ) {\n    edges {\n      cursor\n      node {\n        ...ReviewFields\n      }\n    }\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n  }\n}": types.FetchMoreReviewsDocument,
    "query FindCities($text: String!, $state: UsState) {\n  findCities(text: $text, state: $state) {\n    state\n    name\n    isServed\n  }\n}": types.FindCitiesDocument,
    "mutation FinishCardChange {\n  finishCardChange {\n    success\n    message\n    url\n  }\n}": types.FinishCardChangeDocument,
    "query GetAvailableVouchers($adTracking: AdTrackingInput) {\n  availableVouchers(adTracking: $adTracking) {\n    ...VoucherStock\n  }\n}": types.GetAvailableVouchersDocument,
    "query GetSurveySources {\n  surveySources {\n    brand\n    sources\n  }\n}": types.GetSurveySourcesDocument,
    "mutation GiveLeavingReason($reason: String!) {\n  giveLeavingReason(reason: $reason) {\n    success\n    message\n  }\n}": types.GiveLeavingReasonDocument,
    "query IndexableCities {\n  indexableCities {\n    state\n    names\n    updated\n  }\n}": types.IndexableCitiesDocument,
    "mutation JoinVoucherWaitlist($input: JoinVoucherWaitlistInput!) {\n  joinVoucherWaitlist(input: $input) {\n    success\n    message\n  }\n}": types.JoinVoucherWaitlistDocument,
    "query LMCPolicyQuery {\n  lateCancellationPolicy {\n    newLmcPolicy\n    lmcHours\n    lmcFlatFee\n  }\n}": types.LmcPolicyQueryDocument,
    "mutation MoveVisit($input: MoveVisitInput!) {\n  moveVisit(input: $input) {\n    success\n    message\n    field\n    visit {\n      ...VisitStanding\n    }\n  }\n}": types.MoveVisitDocument,
    "query PlacesOfTile($south: Int!, $west: Int!, $state: UsState) {\n  placesOfTile(south: $south, west: $west, state: $state) {\n    cells\n    cities\n    states\n    memberHourlyRates\n    nonmemberHourlyRates\n    nearbyRecentJobs\n  }\n}": types.PlacesOfTileDocument,
    "mutation PostPurchaseSurvey($input: SourceSurveyInput!) {\n  submitSourceSurvey(input: $input) {\n    message\n    success\n  }\n}": types.PostPurchaseSurveyDocument,
    "mutation PurchaseVoucher($input: PurchaseVoucherInput!) {\n  purchaseVoucher(input: $input) {\n    ...PurchaseFields\n  }\n}": types.PurchaseVoucherDocument,
    "mutation RefundVoucher($code: String, $email: String) {\n  refundVoucher(code: $code, email: $email) {\n    success\n    message\n  }\n}": types.RefundVoucherDocument,
    "mutation RegisterLead($input: RegisterLeadInput!) {\n  registerLead(input: $input) {\n    leadDetails {\n      arl {\n        CC\n        AC\n        EC\n        OCC\n      }\n      higherRate\n      rate\n      salesTaxRate\n    }\n    message\n    success\n    field\n  }\n}": types.RegisterLeadDocument,
    "mutation ReleaseVoucher($attemptId: ID!) {\n  releaseVoucher(attemptId: $attemptId) {\n    ...PurchaseFields\n  }\n}": types.ReleaseVoucherDocument,
    "mutation RequestSignInCode($email: String!, $request: ID) {\n  requestSignInCode(email: $email, request: $request) {\n    success\n    message\n  }\n}": types.RequestSignInCodeDocument,
    "mutation ResumePurchase($attemptId: ID!) {\n  resumePurchase(attemptId: $attemptId) {\n    ...PurchaseFields\n  }\n}": types.ResumePurchaseDocument,
    "query ServiceRegion($zipcode: String!) {\n  serviceRegion(zipcode: $zipcode) {\n    __typename\n    ... on ServiceRegion {\n      numCleaners\n      numCustomers\n      isDemonstration\n      arl {\n        CC\n      }\n    }\n    ... on UserError {\n      message\n    }\n  }\n}": types.ServiceRegionDocument,
    "query ServiceRegionPrices($zipcode: String!) {\n  serviceRegion(zipcode: $zipcode) {\n    __typename\n    ... on ServiceRegion {\n      higherRate\n      rate\n      salesTaxRate\n      city\n      state\n      arl {\n        CC\n      }\n    }\n    ... on UserError {\n      message\n    }\n  }\n}": types.ServiceRegionPricesDocument,
    "mutation SetOptionalMail($token: String!, $isOn: Boolean!) {\n  setOptionalMail(token: $token, isOn: $isOn) {\n    success\n    message\n  }\n}": types.SetOptionalMailDocument,
    "mutation SignIn($input: SignInInput!) {\n  signIn(input: $input) {\n    success\n    message\n    token\n    browser\n  }\n}": types.SignInDocument,
    "mutation SignOut($everywhere: Boolean) {\n  signOut(everywhere: $everywhere) {\n    success\n    message\n  }\n}": types.SignOutDocument,
    "query StatePlaces($state: UsState!) {\n  statePlaces(state: $state) {\n    state\n    salesTaxRate\n    nationalRate\n    isDemonstration\n    regions {\n      name\n      rate\n      numCleaners\n      numCustomers\n    }\n    cities {\n      names\n      latitudes\n      longitudes\n      zipcodes\n      regions\n      numCustomers\n      recentVisits\n      reviews\n      stars\n      nearest\n      largest\n    }\n    beyond {\n      states\n      names\n      latitudes\n      longitudes\n      rates\n      reviews\n      stars\n    }\n  }\n}": types.StatePlacesDocument,
    "mutation SubmitTicket($input: SubmitTicketInput!) {\n  submitTicket(input: $input) {\n    success\n    message\n    reference\n    isConfirmed\n    field\n  }\n}": types.SubmitTicketDocument,
    "mutation UndoMembershipCancellation {\n  undoMembershipCancellation {\n    success\n    message\n    membership {\n      ...MembershipStanding\n    }\n  }\n}": types.UndoMembershipCancellationDocument,
    "mutation UpdateAccountDetails($input: AccountDetailsInput!) {\n  updateAccountDetails(input: $input) {\n    success\n    message\n    field\n  }\n}": types.UpdateAccountDetailsDocument,
    "query VisitReview($token: String!) {\n  visitReview(token: $token) {\n    day\n    numHours\n    service\n    publicLocation\n    customer {\n      firstName\n      lastName\n    }\n    standing\n    stars\n    body\n    reason\n  }\n}": types.VisitReviewDocument,
    "query VoucherPriceAndIntent($voucherOption: String!, $numHours: Float!, $zipcode: String!, $campaignId: ID) {\n  voucherPriceAndIntent(\n    voucherOption: $voucherOption\n    numHours: $numHours\n    zipcode: $zipcode\n    campaignId: $campaignId\n  ) {\n    success\n    message\n    intent\n    price\n    quote {\n      ...QuoteFields\n    }\n    zeroVouchersAvailable\n    campaignOver {\n      ...Over\n    }\n  }\n}": types.VoucherPriceAndIntentDocument,
    "query VoucherVisit($code: String, $email: String) {\n  voucherVisit(code: $code, email: $email) {\n    success\n    message\n    voucher {\n      code\n      standing\n      numHours\n      expiresAt\n      paidCents\n      city\n      state\n      zipcode\n      service\n    }\n    visit {\n      ...VisitStanding\n    }\n    windows {\n      day\n      startMinute\n      endMinute\n      startsAt\n      endsAt\n    }\n    isDemonstration\n    addOns {\n      addOn\n      cents\n    }\n    salesTaxRate\n    lateHours\n    lateFeeCents\n    browser\n  }\n}": types.VoucherVisitDocument,
    "mutation WriteReview($input: WriteReviewInput!) {\n  writeReview(input: $input) {\n    success\n    message\n    field\n  }\n}": types.WriteReviewDocument,
    "query ZipLookup($zipcode: String!) {\n  zipLookup(zipcode: $zipcode) {\n    __typename\n    ... on ZipcodePlace {\n      zipcode\n      city\n      state\n      latitude\n      longitude\n      isServed\n    }\n    ... on UserError {\n      message\n    }\n  }\n}": types.ZipLookupDocument,
    "fragment ReviewFields on PublicReview {\n  id\n  body\n  stars\n  received\n  publicLocation\n  isDemonstration\n  customer {\n    firstName\n    lastName\n  }\n  service\n  hours\n}\n\nfragment VoucherStock on AvailableVouchers {\n  campaignId\n  utmSource\n  discount\n  vouchersRemaining\n  timeRemaining\n  endsAt\n  zeroVouchersAvailable\n  isDemonstration\n  campaignOver {\n    ...Over\n  }\n}\n\nfragment Over on CampaignOver {\n  campaignId\n  endedAt\n}\n\nfragment QuoteFields on Quote {\n  undiscountedCents\n  discountCents\n  subtotalCents\n  salesTaxRate\n  taxCents\n  totalCents\n  monthlyCents\n  earlyExitCents\n  firstMonthlyCharge\n  lateCancellation {\n    hours\n    feeCents\n  }\n  memberRateCents\n}\n\nfragment PurchaseFields on PurchaseVoucherResult {\n  message\n  success\n  status\n  field\n  voucherPurchaseDetails {\n    code\n    estimatedLtv\n    redirect\n  }\n  customer {\n    id\n    rawId\n  }\n  action {\n    url\n    heldUntil\n  }\n  receipt {\n    ...ReceiptFields\n  }\n}\n\nfragment ReceiptFields on Receipt {\n  code\n  optionName\n  numHours\n  city\n  state\n  zipcode\n  quote {\n    ...QuoteFields\n  }\n  cardLast4\n  purchasedAt\n  planKey\n  consentText\n  agentWords\n  service\n}\n\nfragment MembershipStanding on Membership {\n  status\n  monthlyCents\n  taxCents\n  nextChargeOn\n  paidMonths\n  minimumMonths\n  exitCents\n  endsOn\n  isReversible\n  hasUnpaidMonth\n  comingPrice {\n    monthlyCents\n    taxCents\n    from\n  }\n}\n\nfragment VisitStanding on Visit {\n  id\n  status\n  window {\n    day\n    startMinute\n    endMinute\n    startsAt\n    endsAt\n  }\n  timeZone\n  numHours\n  street\n  unit\n  city\n  state\n  zipcode\n  homeType\n  service\n  equipment\n  supplies\n  recurrence\n  addOns\n  addOnsCents\n  addOnsPayment\n  notes\n  sequence\n  feeCents\n  canChange\n  reviewToken\n}": types.ReviewFieldsFragmentDoc,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query AccountCard {\n  account {\n    card {\n      last4\n      isNew\n      charges {\n        description\n        totalCents\n        state\n        reason\n        nextTryOn\n      }\n    }\n  }\n}"): (typeof documents)["query AccountCard {\n  account {\n    card {\n      last4\n      isNew\n      charges {\n        description\n        totalCents\n        state\n        reason\n        nextTryOn\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query AccountData {\n  account {\n    data\n  }\n}"): (typeof documents)["query AccountData {\n  account {\n    data\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query AccountDetails {\n  account {\n    email\n    firstName\n    lastName\n    phone\n    vouchers {\n      code\n      optionName\n      numHours\n      city\n      zipcode\n      purchasedAt\n      expiresAt\n      state\n      visitWindow {\n        day\n        startMinute\n        endMinute\n      }\n      service\n      reviewToken\n      totalCents\n      purchaseId\n    }\n    membership {\n      ...MembershipStanding\n    }\n    sessions {\n      id\n      agent\n      createdAt\n      lastSeenAt\n      isCurrent\n    }\n  }\n}"): (typeof documents)["query AccountDetails {\n  account {\n    email\n    firstName\n    lastName\n    phone\n    vouchers {\n      code\n      optionName\n      numHours\n      city\n      zipcode\n      purchasedAt\n      expiresAt\n      state\n      visitWindow {\n        day\n        startMinute\n        endMinute\n      }\n      service\n      reviewToken\n      totalCents\n      purchaseId\n    }\n    membership {\n      ...MembershipStanding\n    }\n    sessions {\n      id\n      agent\n      createdAt\n      lastSeenAt\n      isCurrent\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query AccountMembership {\n  account {\n    firstName\n    membership {\n      ...MembershipStanding\n    }\n  }\n}"): (typeof documents)["query AccountMembership {\n  account {\n    firstName\n    membership {\n      ...MembershipStanding\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query AccountReceipt($purchaseId: ID!) {\n  account {\n    receipt(purchaseId: $purchaseId) {\n      ...ReceiptFields\n    }\n  }\n}"): (typeof documents)["query AccountReceipt($purchaseId: ID!) {\n  account {\n    receipt(purchaseId: $purchaseId) {\n      ...ReceiptFields\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation ApplyAsCleaner($input: ApplyAsCleanerInput!) {\n  applyAsCleaner(input: $input) {\n    success\n    message\n    status\n    isConfirmed\n    field\n  }\n}"): (typeof documents)["mutation ApplyAsCleaner($input: ApplyAsCleanerInput!) {\n  applyAsCleaner(input: $input) {\n    success\n    message\n    status\n    isConfirmed\n    field\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation BookVisit($input: BookVisitInput!) {\n  bookVisit(input: $input) {\n    success\n    message\n    field\n    visit {\n      ...VisitStanding\n    }\n  }\n}"): (typeof documents)["mutation BookVisit($input: BookVisitInput!) {\n  bookVisit(input: $input) {\n    success\n    message\n    field\n    visit {\n      ...VisitStanding\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query BrowserLocation {\n  estimatedBrowserLocation {\n    accuracyRadius\n  }\n}"): (typeof documents)["query BrowserLocation {\n  estimatedBrowserLocation {\n    accuracyRadius\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query BrowserState {\n  estimatedBrowserLocation {\n    nearbyState\n  }\n}"): (typeof documents)["query BrowserState {\n  estimatedBrowserLocation {\n    nearbyState\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation CancelMembership($statedCents: Int!) {\n  cancelMembership(statedCents: $statedCents) {\n    success\n    message\n    membership {\n      ...MembershipStanding\n    }\n  }\n}"): (typeof documents)["mutation CancelMembership($statedCents: Int!) {\n  cancelMembership(statedCents: $statedCents) {\n    success\n    message\n    membership {\n      ...MembershipStanding\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation CancelVisit($input: CancelVisitInput!) {\n  cancelVisit(input: $input) {\n    success\n    message\n    field\n    visit {\n      ...VisitStanding\n    }\n  }\n}"): (typeof documents)["mutation CancelVisit($input: CancelVisitInput!) {\n  cancelVisit(input: $input) {\n    success\n    message\n    field\n    visit {\n      ...VisitStanding\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation ChangeCard($paymentMethodId: ID) {\n  changeCard(paymentMethodId: $paymentMethodId) {\n    success\n    message\n    url\n  }\n}"): (typeof documents)["mutation ChangeCard($paymentMethodId: ID) {\n  changeCard(paymentMethodId: $paymentMethodId) {\n    success\n    message\n    url\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query CityReviews($state: UsState!, $city: String!, $first: Int) {\n  cityReviews(state: $state, city: $city, first: $first) {\n    ...ReviewFields\n  }\n}"): (typeof documents)["query CityReviews($state: UsState!, $city: String!, $first: Int) {\n  cityReviews(state: $state, city: $city, first: $first) {\n    ...ReviewFields\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query CleanerEarnings($zipcode: String) {\n  cleanerEarnings(zipcode: $zipcode) {\n    region\n    lowRate\n    highRate\n    isDemonstration\n  }\n}"): (typeof documents)["query CleanerEarnings($zipcode: String) {\n  cleanerEarnings(zipcode: $zipcode) {\n    region\n    lowRate\n    highRate\n    isDemonstration\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query CountryPlaces {\n  countryPlaces {\n    map\n    states {\n      state\n      numCities\n      numServed\n      lowestRate\n      highestRate\n    }\n  }\n}"): (typeof documents)["query CountryPlaces {\n  countryPlaces {\n    map\n    states {\n      state\n      numCities\n      numServed\n      lowestRate\n      highestRate\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query DealsHome($first: Int, $after: String, $adTracking: AdTrackingInput, $filter: ReviewFilter) {\n  publicReviews(\n    first: $first\n    after: $after\n    adTracking: $adTracking\n    filter: $filter\n  ) {\n    edges {\n      cursor\n      node {\n        ...ReviewFields\n      }\n    }\n    pageInfo {\n      hasPreviousPage\n      hasNextPage\n      startCursor\n      endCursor\n    }\n  }\n  reviewSummary {\n    rating\n    count\n    distribution\n    isDemonstration\n  }\n  estimatedBrowserLocation {\n    nearbyCities\n    nearbyState\n    nearbyZipcode\n    nearbyRecentJobs\n    accuracyRadius\n    memberHourlyRate\n    nonmemberHourlyRate\n  }\n  availableVouchers(adTracking: $adTracking) {\n    ...VoucherStock\n  }\n}"): (typeof documents)["query DealsHome($first: Int, $after: String, $adTracking: AdTrackingInput, $filter: ReviewFilter) {\n  publicReviews(\n    first: $first\n    after: $after\n    adTracking: $adTracking\n    filter: $filter\n  ) {\n    edges {\n      cursor\n      node {\n        ...ReviewFields\n      }\n    }\n    pageInfo {\n      hasPreviousPage\n      hasNextPage\n      startCursor\n      endCursor\n    }\n  }\n  reviewSummary {\n    rating\n    count\n    distribution\n    isDemonstration\n  }\n  estimatedBrowserLocation {\n    nearbyCities\n    nearbyState\n    nearbyZipcode\n    nearbyRecentJobs\n    accuracyRadius\n    memberHourlyRate\n    nonmemberHourlyRate\n  }\n  availableVouchers(adTracking: $adTracking) {\n    ...VoucherStock\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query DealsReferralData($code: String!) {\n  customerReferral(code: $code) {\n    hostName\n  }\n}"): (typeof documents)["query DealsReferralData($code: String!) {\n  customerReferral(code: $code) {\n    hostName\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query EarlierReviews($last: Int, $before: String, $adTracking: AdTrackingInput, $filter: ReviewFilter) {\n  publicReviews(\n    last: $last\n    before: $before\n    adTracking: $adTracking\n    filter: $filter\n  ) {\n    edges {\n      cursor\n      node {\n        ...ReviewFields\n      }\n    }\n    pageInfo {\n      hasPreviousPage\n      hasNextPage\n      startCursor\n      endCursor\n    }\n  }\n}"): (typeof documents)["query EarlierReviews($last: Int, $before: String, $adTracking: AdTrackingInput, $filter: ReviewFilter) {\n  publicReviews(\n    last: $last\n    before: $before\n    adTracking: $adTracking\n    filter: $filter\n  ) {\n    edges {\n      cursor\n      node {\n        ...ReviewFields\n      }\n    }\n    pageInfo {\n      hasPreviousPage\n      hasNextPage\n      startCursor\n      endCursor\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation EndSession($id: ID!) {\n  endSession(id: $id) {\n    success\n    message\n  }\n}"): (typeof documents)["mutation EndSession($id: ID!) {\n  endSession(id: $id) {\n    success\n    message\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation EraseAccount($email: String!) {\n  eraseAccount(email: $email) {\n    success\n    message\n  }\n}"): (typeof documents)["mutation EraseAccount($email: String!) {\n  eraseAccount(email: $email) {\n    success\n    message\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query FAQBrowserLocation {\n  estimatedBrowserLocation {\n    memberHourlyRate\n  }\n}"): (typeof documents)["query FAQBrowserLocation {\n  estimatedBrowserLocation {\n    memberHourlyRate\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query FetchMoreReviews($first: Int, $after: String, $adTracking: AdTrackingInput, $filter: ReviewFilter) {\n  publicReviews(\n    first: $first\n    after: $after\n    adTracking: $adTracking\n    filter: $filter\n  ) {\n    edges {\n      cursor\n      node {\n        ...ReviewFields\n      }\n    }\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n  }\n}"): (typeof documents)["query FetchMoreReviews($first: Int, $after: String, $adTracking: AdTrackingInput, $filter: ReviewFilter) {\n  publicReviews(\n    first: $first\n    after: $after\n    adTracking: $adTracking\n    filter: $filter\n  ) {\n    edges {\n      cursor\n      node {\n        ...ReviewFields\n      }\n    }\n    pageInfo {\n      endCursor\n      hasNextPage\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query FindCities($text: String!, $state: UsState) {\n  findCities(text: $text, state: $state) {\n    state\n    name\n    isServed\n  }\n}"): (typeof documents)["query FindCities($text: String!, $state: UsState) {\n  findCities(text: $text, state: $state) {\n    state\n    name\n    isServed\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation FinishCardChange {\n  finishCardChange {\n    success\n    message\n    url\n  }\n}"): (typeof documents)["mutation FinishCardChange {\n  finishCardChange {\n    success\n    message\n    url\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query GetAvailableVouchers($adTracking: AdTrackingInput) {\n  availableVouchers(adTracking: $adTracking) {\n    ...VoucherStock\n  }\n}"): (typeof documents)["query GetAvailableVouchers($adTracking: AdTrackingInput) {\n  availableVouchers(adTracking: $adTracking) {\n    ...VoucherStock\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query GetSurveySources {\n  surveySources {\n    brand\n    sources\n  }\n}"): (typeof documents)["query GetSurveySources {\n  surveySources {\n    brand\n    sources\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation GiveLeavingReason($reason: String!) {\n  giveLeavingReason(reason: $reason) {\n    success\n    message\n  }\n}"): (typeof documents)["mutation GiveLeavingReason($reason: String!) {\n  giveLeavingReason(reason: $reason) {\n    success\n    message\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query IndexableCities {\n  indexableCities {\n    state\n    names\n    updated\n  }\n}"): (typeof documents)["query IndexableCities {\n  indexableCities {\n    state\n    names\n    updated\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation JoinVoucherWaitlist($input: JoinVoucherWaitlistInput!) {\n  joinVoucherWaitlist(input: $input) {\n    success\n    message\n  }\n}"): (typeof documents)["mutation JoinVoucherWaitlist($input: JoinVoucherWaitlistInput!) {\n  joinVoucherWaitlist(input: $input) {\n    success\n    message\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query LMCPolicyQuery {\n  lateCancellationPolicy {\n    newLmcPolicy\n    lmcHours\n    lmcFlatFee\n  }\n}"): (typeof documents)["query LMCPolicyQuery {\n  lateCancellationPolicy {\n    newLmcPolicy\n    lmcHours\n    lmcFlatFee\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation MoveVisit($input: MoveVisitInput!) {\n  moveVisit(input: $input) {\n    success\n    message\n    field\n    visit {\n      ...VisitStanding\n    }\n  }\n}"): (typeof documents)["mutation MoveVisit($input: MoveVisitInput!) {\n  moveVisit(input: $input) {\n    success\n    message\n    field\n    visit {\n      ...VisitStanding\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query PlacesOfTile($south: Int!, $west: Int!, $state: UsState) {\n  placesOfTile(south: $south, west: $west, state: $state) {\n    cells\n    cities\n    states\n    memberHourlyRates\n    nonmemberHourlyRates\n    nearbyRecentJobs\n  }\n}"): (typeof documents)["query PlacesOfTile($south: Int!, $west: Int!, $state: UsState) {\n  placesOfTile(south: $south, west: $west, state: $state) {\n    cells\n    cities\n    states\n    memberHourlyRates\n    nonmemberHourlyRates\n    nearbyRecentJobs\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation PostPurchaseSurvey($input: SourceSurveyInput!) {\n  submitSourceSurvey(input: $input) {\n    message\n    success\n  }\n}"): (typeof documents)["mutation PostPurchaseSurvey($input: SourceSurveyInput!) {\n  submitSourceSurvey(input: $input) {\n    message\n    success\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation PurchaseVoucher($input: PurchaseVoucherInput!) {\n  purchaseVoucher(input: $input) {\n    ...PurchaseFields\n  }\n}"): (typeof documents)["mutation PurchaseVoucher($input: PurchaseVoucherInput!) {\n  purchaseVoucher(input: $input) {\n    ...PurchaseFields\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation RefundVoucher($code: String, $email: String) {\n  refundVoucher(code: $code, email: $email) {\n    success\n    message\n  }\n}"): (typeof documents)["mutation RefundVoucher($code: String, $email: String) {\n  refundVoucher(code: $code, email: $email) {\n    success\n    message\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation RegisterLead($input: RegisterLeadInput!) {\n  registerLead(input: $input) {\n    leadDetails {\n      arl {\n        CC\n        AC\n        EC\n        OCC\n      }\n      higherRate\n      rate\n      salesTaxRate\n    }\n    message\n    success\n    field\n  }\n}"): (typeof documents)["mutation RegisterLead($input: RegisterLeadInput!) {\n  registerLead(input: $input) {\n    leadDetails {\n      arl {\n        CC\n        AC\n        EC\n        OCC\n      }\n      higherRate\n      rate\n      salesTaxRate\n    }\n    message\n    success\n    field\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation ReleaseVoucher($attemptId: ID!) {\n  releaseVoucher(attemptId: $attemptId) {\n    ...PurchaseFields\n  }\n}"): (typeof documents)["mutation ReleaseVoucher($attemptId: ID!) {\n  releaseVoucher(attemptId: $attemptId) {\n    ...PurchaseFields\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation RequestSignInCode($email: String!, $request: ID) {\n  requestSignInCode(email: $email, request: $request) {\n    success\n    message\n  }\n}"): (typeof documents)["mutation RequestSignInCode($email: String!, $request: ID) {\n  requestSignInCode(email: $email, request: $request) {\n    success\n    message\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation ResumePurchase($attemptId: ID!) {\n  resumePurchase(attemptId: $attemptId) {\n    ...PurchaseFields\n  }\n}"): (typeof documents)["mutation ResumePurchase($attemptId: ID!) {\n  resumePurchase(attemptId: $attemptId) {\n    ...PurchaseFields\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ServiceRegion($zipcode: String!) {\n  serviceRegion(zipcode: $zipcode) {\n    __typename\n    ... on ServiceRegion {\n      numCleaners\n      numCustomers\n      isDemonstration\n      arl {\n        CC\n      }\n    }\n    ... on UserError {\n      message\n    }\n  }\n}"): (typeof documents)["query ServiceRegion($zipcode: String!) {\n  serviceRegion(zipcode: $zipcode) {\n    __typename\n    ... on ServiceRegion {\n      numCleaners\n      numCustomers\n      isDemonstration\n      arl {\n        CC\n      }\n    }\n    ... on UserError {\n      message\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ServiceRegionPrices($zipcode: String!) {\n  serviceRegion(zipcode: $zipcode) {\n    __typename\n    ... on ServiceRegion {\n      higherRate\n      rate\n      salesTaxRate\n      city\n      state\n      arl {\n        CC\n      }\n    }\n    ... on UserError {\n      message\n    }\n  }\n}"): (typeof documents)["query ServiceRegionPrices($zipcode: String!) {\n  serviceRegion(zipcode: $zipcode) {\n    __typename\n    ... on ServiceRegion {\n      higherRate\n      rate\n      salesTaxRate\n      city\n      state\n      arl {\n        CC\n      }\n    }\n    ... on UserError {\n      message\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SetOptionalMail($token: String!, $isOn: Boolean!) {\n  setOptionalMail(token: $token, isOn: $isOn) {\n    success\n    message\n  }\n}"): (typeof documents)["mutation SetOptionalMail($token: String!, $isOn: Boolean!) {\n  setOptionalMail(token: $token, isOn: $isOn) {\n    success\n    message\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SignIn($input: SignInInput!) {\n  signIn(input: $input) {\n    success\n    message\n    token\n    browser\n  }\n}"): (typeof documents)["mutation SignIn($input: SignInInput!) {\n  signIn(input: $input) {\n    success\n    message\n    token\n    browser\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SignOut($everywhere: Boolean) {\n  signOut(everywhere: $everywhere) {\n    success\n    message\n  }\n}"): (typeof documents)["mutation SignOut($everywhere: Boolean) {\n  signOut(everywhere: $everywhere) {\n    success\n    message\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query StatePlaces($state: UsState!) {\n  statePlaces(state: $state) {\n    state\n    salesTaxRate\n    nationalRate\n    isDemonstration\n    regions {\n      name\n      rate\n      numCleaners\n      numCustomers\n    }\n    cities {\n      names\n      latitudes\n      longitudes\n      zipcodes\n      regions\n      numCustomers\n      recentVisits\n      reviews\n      stars\n      nearest\n      largest\n    }\n    beyond {\n      states\n      names\n      latitudes\n      longitudes\n      rates\n      reviews\n      stars\n    }\n  }\n}"): (typeof documents)["query StatePlaces($state: UsState!) {\n  statePlaces(state: $state) {\n    state\n    salesTaxRate\n    nationalRate\n    isDemonstration\n    regions {\n      name\n      rate\n      numCleaners\n      numCustomers\n    }\n    cities {\n      names\n      latitudes\n      longitudes\n      zipcodes\n      regions\n      numCustomers\n      recentVisits\n      reviews\n      stars\n      nearest\n      largest\n    }\n    beyond {\n      states\n      names\n      latitudes\n      longitudes\n      rates\n      reviews\n      stars\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SubmitTicket($input: SubmitTicketInput!) {\n  submitTicket(input: $input) {\n    success\n    message\n    reference\n    isConfirmed\n    field\n  }\n}"): (typeof documents)["mutation SubmitTicket($input: SubmitTicketInput!) {\n  submitTicket(input: $input) {\n    success\n    message\n    reference\n    isConfirmed\n    field\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation UndoMembershipCancellation {\n  undoMembershipCancellation {\n    success\n    message\n    membership {\n      ...MembershipStanding\n    }\n  }\n}"): (typeof documents)["mutation UndoMembershipCancellation {\n  undoMembershipCancellation {\n    success\n    message\n    membership {\n      ...MembershipStanding\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation UpdateAccountDetails($input: AccountDetailsInput!) {\n  updateAccountDetails(input: $input) {\n    success\n    message\n    field\n  }\n}"): (typeof documents)["mutation UpdateAccountDetails($input: AccountDetailsInput!) {\n  updateAccountDetails(input: $input) {\n    success\n    message\n    field\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query VisitReview($token: String!) {\n  visitReview(token: $token) {\n    day\n    numHours\n    service\n    publicLocation\n    customer {\n      firstName\n      lastName\n    }\n    standing\n    stars\n    body\n    reason\n  }\n}"): (typeof documents)["query VisitReview($token: String!) {\n  visitReview(token: $token) {\n    day\n    numHours\n    service\n    publicLocation\n    customer {\n      firstName\n      lastName\n    }\n    standing\n    stars\n    body\n    reason\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query VoucherPriceAndIntent($voucherOption: String!, $numHours: Float!, $zipcode: String!, $campaignId: ID) {\n  voucherPriceAndIntent(\n    voucherOption: $voucherOption\n    numHours: $numHours\n    zipcode: $zipcode\n    campaignId: $campaignId\n  ) {\n    success\n    message\n    intent\n    price\n    quote {\n      ...QuoteFields\n    }\n    zeroVouchersAvailable\n    campaignOver {\n      ...Over\n    }\n  }\n}"): (typeof documents)["query VoucherPriceAndIntent($voucherOption: String!, $numHours: Float!, $zipcode: String!, $campaignId: ID) {\n  voucherPriceAndIntent(\n    voucherOption: $voucherOption\n    numHours: $numHours\n    zipcode: $zipcode\n    campaignId: $campaignId\n  ) {\n    success\n    message\n    intent\n    price\n    quote {\n      ...QuoteFields\n    }\n    zeroVouchersAvailable\n    campaignOver {\n      ...Over\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query VoucherVisit($code: String, $email: String) {\n  voucherVisit(code: $code, email: $email) {\n    success\n    message\n    voucher {\n      code\n      standing\n      numHours\n      expiresAt\n      paidCents\n      city\n      state\n      zipcode\n      service\n    }\n    visit {\n      ...VisitStanding\n    }\n    windows {\n      day\n      startMinute\n      endMinute\n      startsAt\n      endsAt\n    }\n    isDemonstration\n    addOns {\n      addOn\n      cents\n    }\n    salesTaxRate\n    lateHours\n    lateFeeCents\n    browser\n  }\n}"): (typeof documents)["query VoucherVisit($code: String, $email: String) {\n  voucherVisit(code: $code, email: $email) {\n    success\n    message\n    voucher {\n      code\n      standing\n      numHours\n      expiresAt\n      paidCents\n      city\n      state\n      zipcode\n      service\n    }\n    visit {\n      ...VisitStanding\n    }\n    windows {\n      day\n      startMinute\n      endMinute\n      startsAt\n      endsAt\n    }\n    isDemonstration\n    addOns {\n      addOn\n      cents\n    }\n    salesTaxRate\n    lateHours\n    lateFeeCents\n    browser\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation WriteReview($input: WriteReviewInput!) {\n  writeReview(input: $input) {\n    success\n    message\n    field\n  }\n}"): (typeof documents)["mutation WriteReview($input: WriteReviewInput!) {\n  writeReview(input: $input) {\n    success\n    message\n    field\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ZipLookup($zipcode: String!) {\n  zipLookup(zipcode: $zipcode) {\n    __typename\n    ... on ZipcodePlace {\n      zipcode\n      city\n      state\n      latitude\n      longitude\n      isServed\n    }\n    ... on UserError {\n      message\n    }\n  }\n}"): (typeof documents)["query ZipLookup($zipcode: String!) {\n  zipLookup(zipcode: $zipcode) {\n    __typename\n    ... on ZipcodePlace {\n      zipcode\n      city\n      state\n      latitude\n      longitude\n      isServed\n    }\n    ... on UserError {\n      message\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment ReviewFields on PublicReview {\n  id\n  body\n  stars\n  received\n  publicLocation\n  isDemonstration\n  customer {\n    firstName\n    lastName\n  }\n  service\n  hours\n}\n\nfragment VoucherStock on AvailableVouchers {\n  campaignId\n  utmSource\n  discount\n  vouchersRemaining\n  timeRemaining\n  endsAt\n  zeroVouchersAvailable\n  isDemonstration\n  campaignOver {\n    ...Over\n  }\n}\n\nfragment Over on CampaignOver {\n  campaignId\n  endedAt\n}\n\nfragment QuoteFields on Quote {\n  undiscountedCents\n  discountCents\n  subtotalCents\n  salesTaxRate\n  taxCents\n  totalCents\n  monthlyCents\n  earlyExitCents\n  firstMonthlyCharge\n  lateCancellation {\n    hours\n    feeCents\n  }\n  memberRateCents\n}\n\nfragment PurchaseFields on PurchaseVoucherResult {\n  message\n  success\n  status\n  field\n  voucherPurchaseDetails {\n    code\n    estimatedLtv\n    redirect\n  }\n  customer {\n    id\n    rawId\n  }\n  action {\n    url\n    heldUntil\n  }\n  receipt {\n    ...ReceiptFields\n  }\n}\n\nfragment ReceiptFields on Receipt {\n  code\n  optionName\n  numHours\n  city\n  state\n  zipcode\n  quote {\n    ...QuoteFields\n  }\n  cardLast4\n  purchasedAt\n  planKey\n  consentText\n  agentWords\n  service\n}\n\nfragment MembershipStanding on Membership {\n  status\n  monthlyCents\n  taxCents\n  nextChargeOn\n  paidMonths\n  minimumMonths\n  exitCents\n  endsOn\n  isReversible\n  hasUnpaidMonth\n  comingPrice {\n    monthlyCents\n    taxCents\n    from\n  }\n}\n\nfragment VisitStanding on Visit {\n  id\n  status\n  window {\n    day\n    startMinute\n    endMinute\n    startsAt\n    endsAt\n  }\n  timeZone\n  numHours\n  street\n  unit\n  city\n  state\n  zipcode\n  homeType\n  service\n  equipment\n  supplies\n  recurrence\n  addOns\n  addOnsCents\n  addOnsPayment\n  notes\n  sequence\n  feeCents\n  canChange\n  reviewToken\n}"): (typeof documents)["fragment ReviewFields on PublicReview {\n  id\n  body\n  stars\n  received\n  publicLocation\n  isDemonstration\n  customer {\n    firstName\n    lastName\n  }\n  service\n  hours\n}\n\nfragment VoucherStock on AvailableVouchers {\n  campaignId\n  utmSource\n  discount\n  vouchersRemaining\n  timeRemaining\n  endsAt\n  zeroVouchersAvailable\n  isDemonstration\n  campaignOver {\n    ...Over\n  }\n}\n\nfragment Over on CampaignOver {\n  campaignId\n  endedAt\n}\n\nfragment QuoteFields on Quote {\n  undiscountedCents\n  discountCents\n  subtotalCents\n  salesTaxRate\n  taxCents\n  totalCents\n  monthlyCents\n  earlyExitCents\n  firstMonthlyCharge\n  lateCancellation {\n    hours\n    feeCents\n  }\n  memberRateCents\n}\n\nfragment PurchaseFields on PurchaseVoucherResult {\n  message\n  success\n  status\n  field\n  voucherPurchaseDetails {\n    code\n    estimatedLtv\n    redirect\n  }\n  customer {\n    id\n    rawId\n  }\n  action {\n    url\n    heldUntil\n  }\n  receipt {\n    ...ReceiptFields\n  }\n}\n\nfragment ReceiptFields on Receipt {\n  code\n  optionName\n  numHours\n  city\n  state\n  zipcode\n  quote {\n    ...QuoteFields\n  }\n  cardLast4\n  purchasedAt\n  planKey\n  consentText\n  agentWords\n  service\n}\n\nfragment MembershipStanding on Membership {\n  status\n  monthlyCents\n  taxCents\n  nextChargeOn\n  paidMonths\n  minimumMonths\n  exitCents\n  endsOn\n  isReversible\n  hasUnpaidMonth\n  comingPrice {\n    monthlyCents\n    taxCents\n    from\n  }\n}\n\nfragment VisitStanding on Visit {\n  id\n  status\n  window {\n    day\n    startMinute\n    endMinute\n    startsAt\n    endsAt\n  }\n  timeZone\n  numHours\n  street\n  unit\n  city\n  state\n  zipcode\n  homeType\n  service\n  equipment\n  supplies\n  recurrence\n  addOns\n  addOnsCents\n  addOnsPayment\n  notes\n  sequence\n  feeCents\n  canChange\n  reviewToken\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;