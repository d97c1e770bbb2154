/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AccountDetailsInput = {
  firstName: string;
  lastName: string;
  /** 10 digits. */
  phone: string;
};

/** How the visitor reached us. */
export type AdTrackingInput = {
  adgroupid?: string | null | undefined;
  referral?: string | null | undefined;
  utmSource?: string | null | undefined;
};

/** Extras of a visit. */
export type AddOn =
  | 'CABINETS'
  | 'INSIDE_FRIDGE'
  | 'INSIDE_OVEN'
  | 'INTERIOR_WALLS'
  | 'INTERIOR_WINDOWS'
  | 'LAUNDRY';

export type AddOnsPayment =
  /** The gateway has not said yet. */
  | 'CONFIRMING'
  /** The card was declined, so the extras are not part of the visit. */
  | 'DECLINED'
  | 'NONE'
  | 'PAID'
  | 'RETURNED';

export type ApplyAsCleanerInput = {
  email: string;
  experience: CleanerExperience;
  firstName: string;
  /** Whether the applicant states that they may work in the United States. */
  isWorkEligible: boolean;
  lastName: string;
  payoutMethod: PayoutMethod;
  phone: string;
  zipcode: string;
};

export type BookVisitInput = {
  addOns?: Array<AddOn> | null | undefined;
  /** Both for a customer who is not signed in. */
  code?: string | null | undefined;
  day: string;
  email?: string | null | undefined;
  equipment?: EquipmentOption | null | undefined;
  homeType: HomeType;
  notes?: string | null | undefined;
  /** How often the customer would like us to come afterwards. Nothing is booked by it. */
  recurrence?: Recurrence | null | undefined;
  /** A UUID made with the form, so that pressing twice is one visit. */
  requestId: string;
  /** Absent from clients of before it was asked; so are the next two. */
  service?: CleaningService | null | undefined;
  startMinute: number;
  /** What the extras cost with tax, as the customer saw it. */
  statedCents: number;
  street: string;
  supplies?: SupplyOption | null | undefined;
  unit?: string | null | undefined;
  zipcode: string;
};

/** The state of a booking. */
export type BookingStatus =
  | 'APPROACHING'
  | 'ARRIVED'
  | 'CANCELLED'
  | 'COMPLETED'
  | 'EXPIRED'
  | 'PENDING'
  | 'STARTED';

export type CancelVisitInput = {
  code?: string | null | undefined;
  email?: string | null | undefined;
  id: string;
  statedFeeCents: number;
};

export type CardChargeState =
  /** The bank has not answered yet. */
  | 'CHECKING'
  | 'DECLINED'
  /** The last try was declined. Nothing is owed for it any more. */
  | 'DROPPED'
  | 'PAID';

/** How long an applicant has cleaned homes for pay. */
export type CleanerExperience =
  | 'NONE'
  | 'ONE_TO_THREE_YEARS'
  | 'OVER_THREE_YEARS'
  | 'UNDER_ONE_YEAR';

/** A cleaner's status in the marketplace. */
export type CleanerStatus =
  | 'ACTIVE'
  | 'INACTIVE'
  | 'PENDING';

/** Kinds of cleaning, each with a written list of its own. */
export type CleaningService =
  | 'APARTMENT_CLEANING'
  | 'DEEP_CLEANING'
  | 'HOUSEKEEPING_SERVICES'
  | 'HOUSE_CLEANING'
  | 'MAID_SERVICES'
  | 'MOVING_CLEANING'
  | 'ONE_TIME_CLEANING'
  | 'ROOM_CLEANING'
  | 'SAME_DAY_CLEANING';

/** What the customer saw and agreed to. */
export type ConsentInput = {
  /**
   * What a support agent read to the caller who agreed on the phone, word for word. Absent if the customer agreed on their own
   * screen.
   */
  agentWords?: string | null | undefined;
  /** The checkbox for the renewal terms was checked. */
  agreed: boolean;
  build: string;
  experiments?: string | null | undefined;
  offerKey: string;
  /** The exact text that was shown. */
  text: string;
  /** The site's token for this text and attempt, given to the page that showed them. The site validates it; the origin ignores it. */
  token?: string | null | undefined;
};

export type ContactChannel =
  | 'CHAT'
  | 'EMAIL'
  | 'SMS';

/** Who has the vacuum and the mop. The specification lists no values; these are this project's. */
export type EquipmentOption =
  | 'CLEANER_BRINGS'
  | 'CUSTOMER_PROVIDES';

/** The type of home to clean. */
export type HomeType =
  | 'APARTMENT'
  | 'COMMERCIALSPACE'
  | 'CONDO'
  | 'MANUFACTUREDHOME'
  | 'OTHER'
  | 'SINGLEFAMILYHOME'
  | 'TOWNHOME';

export type JoinVoucherWaitlistInput = {
  adTracking?: AdTrackingInput | null | undefined;
  email: string;
  zipcode?: string | null | undefined;
};

export type MoveVisitInput = {
  code?: string | null | undefined;
  day: string;
  email?: string | null | undefined;
  id: string;
  startMinute: number;
  statedFeeCents: number;
};

/** When a cleaner is paid. */
export type PayoutMethod =
  | 'INSTANT'
  | 'WEEKLY';

/**
 * The state of a purchase. `graphql/contract/outcomes.ts` says what each one means to the visitor. Clients must tolerate
 * unknown values, because an origin may be newer than its client.
 */
export type PurchaseStatus =
  /** The customer is at the gateway's hosted page, at `voucherPurchaseDetails.redirect`. */
  | 'AWAITING_PAYMENT'
  /** The attempt was already sent with different input, which still applies. Ask for its state. */
  | 'CONFLICT'
  /** The bank declined. The attempt is over and uncharged; another card needs a new attempt. */
  | 'DECLINED'
  /** The client has a voucher from another order. The attempt is over. */
  | 'EXISTING_CLIENT'
  /** The input is invalid; see `message` and `field`. The attempt may be sent again. */
  | 'INVALID'
  /** No order has arrived under this attempt. It may still be on its way until the attempt is released. */
  | 'NOT_RECEIVED'
  /** Another order for the same email is being confirmed, so this one waits. Ask again with the same attempt. */
  | 'OTHER_ORDER_PENDING'
  /** No new orders are taken at the moment. Nothing was stored, and the attempt may be sent again. */
  | 'PAUSED'
  /** The gateway has not answered yet. Ask again with the same attempt; it is never charged twice. */
  | 'PENDING'
  /** The intent is expired, forged or for other amounts. The attempt is over and uncharged; request a new quote. */
  | 'PRICE_CHANGED'
  /** Paid, then refunded in full. The attempt is over. */
  | 'REFUNDED'
  /** Released before payment. The attempt is over and uncharged, even if its order arrives later. */
  | 'RELEASED'
  /** The bank asks the customer to confirm at `action.url`. */
  | 'REQUIRES_ACTION'
  /** No voucher is left. The attempt is over and uncharged. */
  | 'SOLD_OUT'
  /** Paid; the voucher exists. */
  | 'SUCCEEDED';

export type PurchaseVoucherInput = {
  /** A UUID that the site issues to one browser. Sending an order twice with it makes one purchase. */
  attemptId: string;
  campaignId?: string | null | undefined;
  /** The token of the challenge that the page showed, where one is configured. Good for one order. */
  challenge?: string | null | undefined;
  consent: ConsentInput;
  email: string;
  firstName?: string | null | undefined;
  hours: number;
  /** From voucherPriceAndIntent. */
  intent: string;
  lastName?: string | null | undefined;
  /** A payment method at the gateway. If null, the visitor pays on the gateway's hosted page. */
  paymentMethodId?: string | null | undefined;
  phone: string;
  /** The path of the site that the gateway sends the visitor back to. */
  redirect?: string | null | undefined;
  referral?: string | null | undefined;
  /** What the customer came for. It changes no price, and the visit may follow another list. */
  service?: CleaningService | null | undefined;
  voucherOption: string;
  zipcode: string;
};

/** How often a visit repeats. */
export type Recurrence =
  | 'EVERY_2_WEEKS'
  | 'EVERY_3_WEEKS'
  | 'EVERY_4_WEEKS'
  | 'WEEKLY';

export type RegisterLeadInput = {
  adTracking?: AdTrackingInput | null | undefined;
  email: string;
  firstName?: string | null | undefined;
  hours?: number | null | undefined;
  lastName?: string | null | undefined;
  phone: string;
  zipcode: string;
  zipcodeEnteredOnHomepage?: boolean | null | undefined;
};

export type ReviewFilter = {
  minStars?: number | null | undefined;
  sort?: ReviewSort | null | undefined;
  /** The zipcode that distances are measured from. If absent, the visitor's estimated location. */
  zipcode?: string | null | undefined;
};

/** The order of reviews. */
export type ReviewSort =
  | 'LOCATION_CLOSEST'
  | 'RATING_HIGHEST'
  | 'RATING_LOWEST'
  | 'RECENT';

export type ReviewStanding =
  /** An operator has not read it yet. */
  | 'PENDING'
  | 'PUBLISHED'
  /** It breaks a rule of the terms. The author may change it. */
  | 'REJECTED';

export type SignInInput = {
  /** The browser, for the list of sessions. */
  agent?: string | null | undefined;
  /** Six digits. */
  code: string;
  email: string;
  /** As given to `requestSignInCode`: no other request can try its codes. */
  request?: string | null | undefined;
};

export type SourceSurveyInput = {
  attemptId: string;
  /** Free text for 'somewhere else'. */
  detail?: string | null | undefined;
  source: string;
};

export type SubmitTicketInput = {
  /** How to send the reply. */
  channel: ContactChannel;
  email: string;
  message: string;
  /** A voucher or order code, if there is one. */
  orderCode?: string | null | undefined;
  /** 10 digits. Needed where the answer is to come by SMS. */
  phone?: string | null | undefined;
  /** A UUID created with the form, so that submitting twice stores one message. */
  requestId: string;
  topic: TicketTopic;
};

/** The state of a membership. */
export type SubscriptionStatus =
  | 'ACTIVE'
  | 'CANCELLED'
  | 'PENDING_CANCELLATION';

/** Who has the cleaning products. The specification lists no values; these are this project's. */
export type SupplyOption =
  | 'CLEANER_BRINGS'
  | 'CUSTOMER_PROVIDES';

/** The topic of a message to the support team. */
export type TicketTopic =
  | 'MEMBERSHIP'
  | 'OTHER'
  | 'PAYMENT'
  | 'PRIVACY'
  | 'VISIT'
  | 'VOUCHER';

/** US states, including DC and PR. */
export type UsState =
  | 'AK'
  | 'AL'
  | 'AR'
  | 'AZ'
  | 'CA'
  | 'CO'
  | 'CT'
  | 'DC'
  | 'DE'
  | 'FL'
  | 'GA'
  | 'HI'
  | 'IA'
  | 'ID'
  | 'IL'
  | 'IN'
  | 'KS'
  | 'KY'
  | 'LA'
  | 'MA'
  | 'MD'
  | 'ME'
  | 'MI'
  | 'MN'
  | 'MO'
  | 'MS'
  | 'MT'
  | 'NC'
  | 'ND'
  | 'NE'
  | 'NH'
  | 'NJ'
  | 'NM'
  | 'NV'
  | 'NY'
  | 'OH'
  | 'OK'
  | 'OR'
  | 'PA'
  | 'PR'
  | 'RI'
  | 'SC'
  | 'SD'
  | 'TN'
  | 'TX'
  | 'UT'
  | 'VA'
  | 'VT'
  | 'WA'
  | 'WI'
  | 'WV'
  | 'WY';

export type VoucherStanding =
  | 'BOOKED'
  /** It was not used within its year. What was paid for it is given back on request. */
  | 'EXPIRED'
  /** The payment is disputed at the bank. */
  | 'ON_HOLD'
  | 'READY'
  /** It expired unused, and what was paid for it was given back. */
  | 'REFUNDED';

export type VoucherState =
  /** A visit to come is booked with it. */
  | 'BOOKED'
  | 'EXPIRED'
  /** The payment is disputed at the bank. */
  | 'ON_HOLD'
  /** A date can be chosen. */
  | 'READY'
  /** It expired unused, and what was paid for it was given back. */
  | 'REFUNDED';

export type WriteReviewInput = {
  body: string;
  /** As it is shown. */
  firstName: string;
  /** One letter, or nothing. */
  lastInitial?: string | null | undefined;
  stars: number;
  /** From the mail, or the account. */
  token: string;
};

export type AccountCardQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountCardQuery = { account: { card: { last4: string | null, isNew: boolean, charges: Array<{ description: string, totalCents: number, state: CardChargeState, reason: string | null, nextTryOn: string | null }> } } | null };

export type AccountDataQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountDataQuery = { account: { data: string } | null };

export type AccountDetailsQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountDetailsQuery = { account: { email: string, firstName: string, lastName: string, phone: string, vouchers: Array<{ code: string, optionName: string, numHours: number, city: string, zipcode: string, purchasedAt: string, expiresAt: string, state: VoucherState, service: CleaningService | null, reviewToken: string | null, totalCents: number, purchaseId: string, visitWindow: { day: string, startMinute: number, endMinute: number } | null }>, membership: { status: SubscriptionStatus, monthlyCents: number, taxCents: number, nextChargeOn: string | null, paidMonths: number, minimumMonths: number, exitCents: number, endsOn: string, isReversible: boolean, hasUnpaidMonth: boolean, comingPrice: { monthlyCents: number, taxCents: number, from: string } | null } | null, sessions: Array<{ id: string, agent: string, createdAt: string, lastSeenAt: string, isCurrent: boolean }> } | null };

export type AccountMembershipQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountMembershipQuery = { account: { firstName: string, membership: { status: SubscriptionStatus, monthlyCents: number, taxCents: number, nextChargeOn: string | null, paidMonths: number, minimumMonths: number, exitCents: number, endsOn: string, isReversible: boolean, hasUnpaidMonth: boolean, comingPrice: { monthlyCents: number, taxCents: number, from: string } | null } | null } | null };

export type AccountReceiptQueryVariables = Exact<{
  purchaseId: string;
}>;


export type AccountReceiptQuery = { account: { receipt: { code: string, optionName: string, numHours: number, city: string, state: UsState, zipcode: string, cardLast4: string | null, purchasedAt: string, planKey: string, consentText: string, agentWords: string | null, service: CleaningService | null, quote: { undiscountedCents: number, discountCents: number, subtotalCents: number, salesTaxRate: number, taxCents: number, totalCents: number, monthlyCents: number, earlyExitCents: number, firstMonthlyCharge: string, memberRateCents: number | null, lateCancellation: { hours: number, feeCents: number } | null } } | null } | null };

export type ApplyAsCleanerMutationVariables = Exact<{
  input: ApplyAsCleanerInput;
}>;


export type ApplyAsCleanerMutation = { applyAsCleaner: { success: boolean, message: string, status: CleanerStatus | null, isConfirmed: boolean, field: string | null } };

export type BookVisitMutationVariables = Exact<{
  input: BookVisitInput;
}>;


export type BookVisitMutation = { bookVisit: { success: boolean, message: string, field: string | null, visit: { id: string, status: BookingStatus, timeZone: string, numHours: number, street: string, unit: string, city: string, state: UsState, zipcode: string, homeType: HomeType, service: CleaningService | null, equipment: EquipmentOption | null, supplies: SupplyOption | null, recurrence: Recurrence | null, addOns: Array<AddOn>, addOnsCents: number, addOnsPayment: AddOnsPayment, notes: string, sequence: number, feeCents: number, canChange: boolean, reviewToken: string | null, window: { day: string, startMinute: number, endMinute: number, startsAt: string, endsAt: string } } | null } };

export type BrowserLocationQueryVariables = Exact<{ [key: string]: never; }>;


export type BrowserLocationQuery = { estimatedBrowserLocation: { accuracyRadius: number | null } | null };

export type BrowserStateQueryVariables = Exact<{ [key: string]: never; }>;


export type BrowserStateQuery = { estimatedBrowserLocation: { nearbyState: UsState | null } | null };

export type CancelMembershipMutationVariables = Exact<{
  statedCents: number;
}>;


export type CancelMembershipMutation = { cancelMembership: { success: boolean, message: string, membership: { status: SubscriptionStatus, monthlyCents: number, taxCents: number, nextChargeOn: string | null, paidMonths: number, minimumMonths: number, exitCents: number, endsOn: string, isReversible: boolean, hasUnpaidMonth: boolean, comingPrice: { monthlyCents: number, taxCents: number, from: string } | null } | null } };

export type CancelVisitMutationVariables = Exact<{
  input: CancelVisitInput;
}>;


export type CancelVisitMutation = { cancelVisit: { success: boolean, message: string, field: string | null, visit: { id: string, status: BookingStatus, timeZone: string, numHours: number, street: string, unit: string, city: string, state: UsState, zipcode: string, homeType: HomeType, service: CleaningService | null, equipment: EquipmentOption | null, supplies: SupplyOption | null, recurrence: Recurrence | null, addOns: Array<AddOn>, addOnsCents: number, addOnsPayment: AddOnsPayment, notes: string, sequence: number, feeCents: number, canChange: boolean, reviewToken: string | null, window: { day: string, startMinute: number, endMinute: number, startsAt: string, endsAt: string } } | null } };

export type ChangeCardMutationVariables = Exact<{
  paymentMethodId?: string | null | undefined;
}>;


export type ChangeCardMutation = { changeCard: { success: boolean, message: string, url: string | null } };

export type CityReviewsQueryVariables = Exact<{
  state: UsState;
  city: string;
  first?: number | null | undefined;
}>;


export type CityReviewsQuery = { cityReviews: Array<{ id: string, body: string, stars: number, received: string, publicLocation: string, isDemonstration: boolean, service: CleaningService | null, hours: number | null, customer: { firstName: string, lastName: string } }> };

export type CleanerEarningsQueryVariables = Exact<{
  zipcode?: string | null | undefined;
}>;


export type CleanerEarningsQuery = { cleanerEarnings: Array<{ region: string, lowRate: number, highRate: number, isDemonstration: boolean }> };

export type CountryPlacesQueryVariables = Exact<{ [key: string]: never; }>;


export type CountryPlacesQuery = { countryPlaces: { map: Array<string>, states: Array<{ state: UsState, numCities: number, numServed: number, lowestRate: number | null, highestRate: number | null }> } };

export type DealsHomeQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  adTracking?: AdTrackingInput | null | undefined;
  filter?: ReviewFilter | null | undefined;
}>;


export type DealsHomeQuery = { publicReviews: { edges: Array<{ cursor: string, node: { id: string, body: string, stars: number, received: string, publicLocation: string, isDemonstration: boolean, service: CleaningService | null, hours: number | null, customer: { firstName: string, lastName: string } } }>, pageInfo: { hasPreviousPage: boolean, hasNextPage: boolean, startCursor: string | null, endCursor: string | null } }, reviewSummary: { rating: number | null, count: number, distribution: Array<number>, isDemonstration: boolean }, estimatedBrowserLocation: { nearbyCities: Array<string>, nearbyState: UsState | null, nearbyZipcode: string | null, nearbyRecentJobs: number | null, accuracyRadius: number | null, memberHourlyRate: number | null, nonmemberHourlyRate: number | null } | null, availableVouchers: { campaignId: string | null, utmSource: string | null, discount: number, vouchersRemaining: number | null, timeRemaining: number | null, endsAt: string | null, zeroVouchersAvailable: boolean, isDemonstration: boolean, campaignOver: { campaignId: string, endedAt: string | null } | null } };

export type DealsReferralDataQueryVariables = Exact<{
  code: string;
}>;


export type DealsReferralDataQuery = { customerReferral: { hostName: string } | null };

export type EarlierReviewsQueryVariables = Exact<{
  last?: number | null | undefined;
  before?: string | null | undefined;
  adTracking?: AdTrackingInput | null | undefined;
  filter?: ReviewFilter | null | undefined;
}>;


export type EarlierReviewsQuery = { publicReviews: { edges: Array<{ cursor: string, node: { id: string, body: string, stars: number, received: string, publicLocation: string, isDemonstration: boolean, service: CleaningService | null, hours: number | null, customer: { firstName: string, lastName: string } } }>, pageInfo: { hasPreviousPage: boolean, hasNextPage: boolean, startCursor: string | null, endCursor: string | null } } };

export type EndSessionMutationVariables = Exact<{
  id: string;
}>;


export type EndSessionMutation = { endSession: { success: boolean, message: string } };

export type EraseAccountMutationVariables = Exact<{
  email: string;
}>;


export type EraseAccountMutation = { eraseAccount: { success: boolean, message: string } };

export type FaqBrowserLocationQueryVariables = Exact<{ [key: string]: never; }>;


export type FaqBrowserLocationQuery = { estimatedBrowserLocation: { memberHourlyRate: number | null } | null };

export type FetchMoreReviewsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  adTracking?: AdTrackingInput | null | undefined;
  filter?: ReviewFilter | null | undefined;
}>;


export type FetchMoreReviewsQuery = { publicReviews: { edges: Array<{ cursor: string, node: { id: string, body: string, stars: number, received: string, publicLocation: string, isDemonstration: boolean, service: CleaningService | null, hours: number | null, customer: { firstName: string, lastName: string } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type FindCitiesQueryVariables = Exact<{
  text: string;
  state?: UsState | null | undefined;
}>;


export type FindCitiesQuery = { findCities: Array<{ state: UsState, name: string, isServed: boolean }> };

export type FinishCardChangeMutationVariables = Exact<{ [key: string]: never; }>;


export type FinishCardChangeMutation = { finishCardChange: { success: boolean, message: string, url: string | null } };

export type GetAvailableVouchersQueryVariables = Exact<{
  adTracking?: AdTrackingInput | null | undefined;
}>;


export type GetAvailableVouchersQuery = { availableVouchers: { campaignId: string | null, utmSource: string | null, discount: number, vouchersRemaining: number | null, timeRemaining: number | null, endsAt: string | null, zeroVouchersAvailable: boolean, isDemonstration: boolean, campaignOver: { campaignId: string, endedAt: string | null } | null } };

export type GetSurveySourcesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetSurveySourcesQuery = { surveySources: { brand: string, sources: Array<string> } };

export type GiveLeavingReasonMutationVariables = Exact<{
  reason: string;
}>;


export type GiveLeavingReasonMutation = { giveLeavingReason: { success: boolean, message: string } };

export type IndexableCitiesQueryVariables = Exact<{ [key: string]: never; }>;


export type IndexableCitiesQuery = { indexableCities: Array<{ state: UsState, names: Array<string>, updated: Array<string> }> };

export type JoinVoucherWaitlistMutationVariables = Exact<{
  input: JoinVoucherWaitlistInput;
}>;


export type JoinVoucherWaitlistMutation = { joinVoucherWaitlist: { success: boolean, message: string } };

export type LmcPolicyQueryQueryVariables = Exact<{ [key: string]: never; }>;


export type LmcPolicyQueryQuery = { lateCancellationPolicy: { newLmcPolicy: boolean, lmcHours: number, lmcFlatFee: number } };

export type MoveVisitMutationVariables = Exact<{
  input: MoveVisitInput;
}>;


export type MoveVisitMutation = { moveVisit: { success: boolean, message: string, field: string | null, visit: { id: string, status: BookingStatus, timeZone: string, numHours: number, street: string, unit: string, city: string, state: UsState, zipcode: string, homeType: HomeType, service: CleaningService | null, equipment: EquipmentOption | null, supplies: SupplyOption | null, recurrence: Recurrence | null, addOns: Array<AddOn>, addOnsCents: number, addOnsPayment: AddOnsPayment, notes: string, sequence: number, feeCents: number, canChange: boolean, reviewToken: string | null, window: { day: string, startMinute: number, endMinute: number, startsAt: string, endsAt: string } } | null } };

export type PlacesOfTileQueryVariables = Exact<{
  south: number;
  west: number;
  state?: UsState | null | undefined;
}>;


export type PlacesOfTileQuery = { placesOfTile: { cells: Array<number | null>, cities: Array<string>, states: Array<UsState>, memberHourlyRates: Array<number | null>, nonmemberHourlyRates: Array<number | null>, nearbyRecentJobs: Array<number | null> | null } };

export type PostPurchaseSurveyMutationVariables = Exact<{
  input: SourceSurveyInput;
}>;


export type PostPurchaseSurveyMutation = { submitSourceSurvey: { message: string, success: boolean } };

export type PurchaseVoucherMutationVariables = Exact<{
  input: PurchaseVoucherInput;
}>;


export type PurchaseVoucherMutation = { purchaseVoucher: { message: string, success: boolean, status: PurchaseStatus, field: string | null, voucherPurchaseDetails: { code: string | null, estimatedLtv: number, redirect: string | null } | null, customer: { id: string, rawId: number } | null, action: { url: string, heldUntil: string | null } | null, receipt: { code: string, optionName: string, numHours: number, city: string, state: UsState, zipcode: string, cardLast4: string | null, purchasedAt: string, planKey: string, consentText: string, agentWords: string | null, service: CleaningService | null, quote: { undiscountedCents: number, discountCents: number, subtotalCents: number, salesTaxRate: number, taxCents: number, totalCents: number, monthlyCents: number, earlyExitCents: number, firstMonthlyCharge: string, memberRateCents: number | null, lateCancellation: { hours: number, feeCents: number } | null } } | null } };

export type RefundVoucherMutationVariables = Exact<{
  code?: string | null | undefined;
  email?: string | null | undefined;
}>;


export type RefundVoucherMutation = { refundVoucher: { success: boolean, message: string } };

export type RegisterLeadMutationVariables = Exact<{
  input: RegisterLeadInput;
}>;


export type RegisterLeadMutation = { registerLead: { message: string, success: boolean, field: string | null, leadDetails: { higherRate: number, rate: number, salesTaxRate: number, arl: { CC: boolean, AC: boolean, EC: boolean, OCC: boolean } } | null } };

export type ReleaseVoucherMutationVariables = Exact<{
  attemptId: string;
}>;


export type ReleaseVoucherMutation = { releaseVoucher: { message: string, success: boolean, status: PurchaseStatus, field: string | null, voucherPurchaseDetails: { code: string | null, estimatedLtv: number, redirect: string | null } | null, customer: { id: string, rawId: number } | null, action: { url: string, heldUntil: string | null } | null, receipt: { code: string, optionName: string, numHours: number, city: string, state: UsState, zipcode: string, cardLast4: string | null, purchasedAt: string, planKey: string, consentText: string, agentWords: string | null, service: CleaningService | null, quote: { undiscountedCents: number, discountCents: number, subtotalCents: number, salesTaxRate: number, taxCents: number, totalCents: number, monthlyCents: number, earlyExitCents: number, firstMonthlyCharge: string, memberRateCents: number | null, lateCancellation: { hours: number, feeCents: number } | null } } | null } };

export type RequestSignInCodeMutationVariables = Exact<{
  email: string;
  request?: string | null | undefined;
}>;


export type RequestSignInCodeMutation = { requestSignInCode: { success: boolean, message: string } };

export type ResumePurchaseMutationVariables = Exact<{
  attemptId: string;
}>;


export type ResumePurchaseMutation = { resumePurchase: { message: string, success: boolean, status: PurchaseStatus, field: string | null, voucherPurchaseDetails: { code: string | null, estimatedLtv: number, redirect: string | null } | null, customer: { id: string, rawId: number } | null, action: { url: string, heldUntil: string | null } | null, receipt: { code: string, optionName: string, numHours: number, city: string, state: UsState, zipcode: string, cardLast4: string | null, purchasedAt: string, planKey: string, consentText: string, agentWords: string | null, service: CleaningService | null, quote: { undiscountedCents: number, discountCents: number, subtotalCents: number, salesTaxRate: number, taxCents: number, totalCents: number, monthlyCents: number, earlyExitCents: number, firstMonthlyCharge: string, memberRateCents: number | null, lateCancellation: { hours: number, feeCents: number } | null } } | null } };

export type ServiceRegionQueryVariables = Exact<{
  zipcode: string;
}>;


export type ServiceRegionQuery = { serviceRegion:
    | { __typename: 'InvalidZipcodeFormat', message: string }
    | { __typename: 'ServiceRegion', numCleaners: number, numCustomers: number, isDemonstration: boolean, arl: { CC: boolean } }
    | { __typename: 'UnsupportedServiceRegion', message: string }
   };

export type ServiceRegionPricesQueryVariables = Exact<{
  zipcode: string;
}>;


export type ServiceRegionPricesQuery = { serviceRegion:
    | { __typename: 'InvalidZipcodeFormat', message: string }
    | { __typename: 'ServiceRegion', higherRate: number, rate: number, salesTaxRate: number, city: string, state: UsState, arl: { CC: boolean } }
    | { __typename: 'UnsupportedServiceRegion', message: string }
   };

export type SetOptionalMailMutationVariables = Exact<{
  token: string;
  isOn: boolean;
}>;


export type SetOptionalMailMutation = { setOptionalMail: { success: boolean, message: string } };

export type SignInMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInMutation = { signIn: { success: boolean, message: string, token: string | null, browser: string | null } };

export type SignOutMutationVariables = Exact<{
  everywhere?: boolean | null | undefined;
}>;


export type SignOutMutation = { signOut: { success: boolean, message: string } };

export type StatePlacesQueryVariables = Exact<{
  state: UsState;
}>;


export type StatePlacesQuery = { statePlaces: { state: UsState, salesTaxRate: number, nationalRate: number | null, isDemonstration: boolean, regions: Array<{ name: string, rate: number, numCleaners: number | null, numCustomers: number | null }>, cities: { names: Array<string>, latitudes: Array<number>, longitudes: Array<number>, zipcodes: Array<string>, regions: Array<number | null>, numCustomers: Array<number | null>, recentVisits: Array<number | null>, reviews: Array<number>, stars: Array<number>, nearest: Array<number>, largest: Array<number> }, beyond: { states: Array<UsState>, names: Array<string>, latitudes: Array<number>, longitudes: Array<number>, rates: Array<number>, reviews: Array<number>, stars: Array<number> } } };

export type SubmitTicketMutationVariables = Exact<{
  input: SubmitTicketInput;
}>;


export type SubmitTicketMutation = { submitTicket: { success: boolean, message: string, reference: string | null, isConfirmed: boolean, field: string | null } };

export type UndoMembershipCancellationMutationVariables = Exact<{ [key: string]: never; }>;


export type UndoMembershipCancellationMutation = { undoMembershipCancellation: { success: boolean, message: string, membership: { status: SubscriptionStatus, monthlyCents: number, taxCents: number, nextChargeOn: string | null, paidMonths: number, minimumMonths: number, exitCents: number, endsOn: string, isReversible: boolean, hasUnpaidMonth: boolean, comingPrice: { monthlyCents: number, taxCents: number, from: string } | null } | null } };

export type UpdateAccountDetailsMutationVariables = Exact<{
  input: AccountDetailsInput;
}>;


export type UpdateAccountDetailsMutation = { updateAccountDetails: { success: boolean, message: string, field: string | null } };

export type VisitReviewQueryVariables = Exact<{
  token: string;
}>;


export type VisitReviewQuery = { visitReview: { day: string, numHours: number, service: CleaningService | null, publicLocation: string, standing: ReviewStanding | null, stars: number | null, body: string, reason: string | null, customer: { firstName: string, lastName: string } } | null };

export type VoucherPriceAndIntentQueryVariables = Exact<{
  voucherOption: string;
  numHours: number;
  zipcode: string;
  campaignId?: string | null | undefined;
}>;


export type VoucherPriceAndIntentQuery = { voucherPriceAndIntent: { success: boolean, message: string, intent: string | null, price: number | null, zeroVouchersAvailable: boolean, quote: { undiscountedCents: number, discountCents: number, subtotalCents: number, salesTaxRate: number, taxCents: number, totalCents: number, monthlyCents: number, earlyExitCents: number, firstMonthlyCharge: string, memberRateCents: number | null, lateCancellation: { hours: number, feeCents: number } | null } | null, campaignOver: { campaignId: string, endedAt: string | null } | null } };

export type VoucherVisitQueryVariables = Exact<{
  code?: string | null | undefined;
  email?: string | null | undefined;
}>;


export type VoucherVisitQuery = { voucherVisit: { success: boolean, message: string, isDemonstration: boolean, salesTaxRate: number, lateHours: number, lateFeeCents: number, browser: string | null, voucher: { code: string, standing: VoucherStanding, numHours: number, expiresAt: string, paidCents: number, city: string, state: UsState, zipcode: string, service: CleaningService | null } | null, visit: { id: string, status: BookingStatus, timeZone: string, numHours: number, street: string, unit: string, city: string, state: UsState, zipcode: string, homeType: HomeType, service: CleaningService | null, equipment: EquipmentOption | null, supplies: SupplyOption | null, recurrence: Recurrence | null, addOns: Array<AddOn>, addOnsCents: number, addOnsPayment: AddOnsPayment, notes: string, sequence: number, feeCents: number, canChange: boolean, reviewToken: string | null, window: { day: string, startMinute: number, endMinute: number, startsAt: string, endsAt: string } } | null, windows: Array<{ day: string, startMinute: number, endMinute: number, startsAt: string, endsAt: string }>, addOns: Array<{ addOn: AddOn, cents: number }> } };

export type WriteReviewMutationVariables = Exact<{
  input: WriteReviewInput;
}>;


export type WriteReviewMutation = { writeReview: { success: boolean, message: string, field: string | null } };

export type ZipLookupQueryVariables = Exact<{
  zipcode: string;
}>;


export type ZipLookupQuery = { zipLookup:
    | { __typename: 'InvalidZipcodeFormat', message: string }
    | { __typename: 'UnsupportedServiceRegion', message: string }
    | { __typename: 'ZipcodePlace', zipcode: string, city: string, state: UsState, latitude: number, longitude: number, isServed: boolean }
   };

export type ReviewFieldsFragment = { id: string, body: string, stars: number, received: string, publicLocation: string, isDemonstration: boolean, service: CleaningService | null, hours: number | null, customer: { firstName: string, lastName: string } };

export type VoucherStockFragment = { campaignId: string | null, utmSource: string | null, discount: number, vouchersRemaining: number | null, timeRemaining: number | null, endsAt: string | null, zeroVouchersAvailable: boolean, isDemonstration: boolean, campaignOver: { campaignId: string, endedAt: string | null } | null };

export type OverFragment = { campaignId: string, endedAt: string | null };

export type QuoteFieldsFragment = { undiscountedCents: number, discountCents: number, subtotalCents: number, salesTaxRate: number, taxCents: number, totalCents: number, monthlyCents: number, earlyExitCents: number, firstMonthlyCharge: string, memberRateCents: number | null, lateCancellation: { hours: number, feeCents: number } | null };

export type PurchaseFieldsFragment = { message: string, success: boolean, status: PurchaseStatus, field: string | null, voucherPurchaseDetails: { code: string | null, estimatedLtv: number, redirect: string | null } | null, customer: { id: string, rawId: number } | null, action: { url: string, heldUntil: string | null } | null, receipt: { code: string, optionName: string, numHours: number, city: string, state: UsState, zipcode: string, cardLast4: string | null, purchasedAt: string, planKey: string, consentText: string, agentWords: string | null, service: CleaningService | null, quote: { undiscountedCents: number, discountCents: number, subtotalCents: number, salesTaxRate: number, taxCents: number, totalCents: number, monthlyCents: number, earlyExitCents: number, firstMonthlyCharge: string, memberRateCents: number | null, lateCancellation: { hours: number, feeCents: number } | null } } | null };

export type ReceiptFieldsFragment = { code: string, optionName: string, numHours: number, city: string, state: UsState, zipcode: string, cardLast4: string | null, purchasedAt: string, planKey: string, consentText: string, agentWords: string | null, service: CleaningService | null, quote: { undiscountedCents: number, discountCents: number, subtotalCents: number, salesTaxRate: number, taxCents: number, totalCents: number, monthlyCents: number, earlyExitCents: number, firstMonthlyCharge: string, memberRateCents: number | null, lateCancellation: { hours: number, feeCents: number } | null } };

export type MembershipStandingFragment = { status: SubscriptionStatus, monthlyCents: number, taxCents: number, nextChargeOn: string | null, paidMonths: number, minimumMonths: number, exitCents: number, endsOn: string, isReversible: boolean, hasUnpaidMonth: boolean, comingPrice: { monthlyCents: number, taxCents: number, from: string } | null };

export type VisitStandingFragment = { id: string, status: BookingStatus, timeZone: string, numHours: number, street: string, unit: string, city: string, state: UsState, zipcode: string, homeType: HomeType, service: CleaningService | null, equipment: EquipmentOption | null, supplies: SupplyOption | null, recurrence: Recurrence | null, addOns: Array<AddOn>, addOnsCents: number, addOnsPayment: AddOnsPayment, notes: string, sequence: number, feeCents: number, canChange: boolean, reviewToken: string | null, window: { day: string, startMinute: number, endMinute: number, startsAt: string, endsAt: string } };

export const ReviewFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicReview"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"stars"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"publicLocation"}},{"kind":"Field","name":{"kind":"Name","value":"isDemonstration"}},{"kind":"Field","name":{"kind":"Name","value":"customer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}}]}}]} as unknown as DocumentNode<ReviewFieldsFragment, unknown>;
export const OverFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Over"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignOver"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<OverFragment, unknown>;
export const VoucherStockFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherStock"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AvailableVouchers"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"utmSource"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"vouchersRemaining"}},{"kind":"Field","name":{"kind":"Name","value":"timeRemaining"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"zeroVouchersAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"isDemonstration"}},{"kind":"Field","name":{"kind":"Name","value":"campaignOver"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Over"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Over"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignOver"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<VoucherStockFragment, unknown>;
export const QuoteFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuoteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Quote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undiscountedCents"}},{"kind":"Field","name":{"kind":"Name","value":"discountCents"}},{"kind":"Field","name":{"kind":"Name","value":"subtotalCents"}},{"kind":"Field","name":{"kind":"Name","value":"salesTaxRate"}},{"kind":"Field","name":{"kind":"Name","value":"taxCents"}},{"kind":"Field","name":{"kind":"Name","value":"totalCents"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyCents"}},{"kind":"Field","name":{"kind":"Name","value":"earlyExitCents"}},{"kind":"Field","name":{"kind":"Name","value":"firstMonthlyCharge"}},{"kind":"Field","name":{"kind":"Name","value":"lateCancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"feeCents"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memberRateCents"}}]}}]} as unknown as DocumentNode<QuoteFieldsFragment, unknown>;
export const ReceiptFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceiptFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Receipt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"optionName"}},{"kind":"Field","name":{"kind":"Name","value":"numHours"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"zipcode"}},{"kind":"Field","name":{"kind":"Name","value":"quote"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuoteFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cardLast4"}},{"kind":"Field","name":{"kind":"Name","value":"purchasedAt"}},{"kind":"Field","name":{"kind":"Name","value":"planKey"}},{"kind":"Field","name":{"kind":"Name","value":"consentText"}},{"kind":"Field","name":{"kind":"Name","value":"agentWords"}},{"kind":"Field","name":{"kind":"Name","value":"service"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuoteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Quote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undiscountedCents"}},{"kind":"Field","name":{"kind":"Name","value":"discountCents"}},{"kind":"Field","name":{"kind":"Name","value":"subtotalCents"}},{"kind":"Field","name":{"kind":"Name","value":"salesTaxRate"}},{"kind":"Field","name":{"kind":"Name","value":"taxCents"}},{"kind":"Field","name":{"kind":"Name","value":"totalCents"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyCents"}},{"kind":"Field","name":{"kind":"Name","value":"earlyExitCents"}},{"kind":"Field","name":{"kind":"Name","value":"firstMonthlyCharge"}},{"kind":"Field","name":{"kind":"Name","value":"lateCancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"feeCents"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memberRateCents"}}]}}]} as unknown as DocumentNode<ReceiptFieldsFragment, unknown>;
export const PurchaseFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PurchaseFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseVoucherResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"voucherPurchaseDetails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedLtv"}},{"kind":"Field","name":{"kind":"Name","value":"redirect"}}]}},{"kind":"Field","name":{"kind":"Name","value":"customer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"rawId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"action"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"heldUntil"}}]}},{"kind":"Field","name":{"kind":"Name","value":"receipt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReceiptFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuoteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Quote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undiscountedCents"}},{"kind":"Field","name":{"kind":"Name","value":"discountCents"}},{"kind":"Field","name":{"kind":"Name","value":"subtotalCents"}},{"kind":"Field","name":{"kind":"Name","value":"salesTaxRate"}},{"kind":"Field","name":{"kind":"Name","value":"taxCents"}},{"kind":"Field","name":{"kind":"Name","value":"totalCents"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyCents"}},{"kind":"Field","name":{"kind":"Name","value":"earlyExitCents"}},{"kind":"Field","name":{"kind":"Name","value":"firstMonthlyCharge"}},{"kind":"Field","name":{"kind":"Name","value":"lateCancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"feeCents"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memberRateCents"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceiptFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Receipt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"optionName"}},{"kind":"Field","name":{"kind":"Name","value":"numHours"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"zipcode"}},{"kind":"Field","name":{"kind":"Name","value":"quote"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuoteFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cardLast4"}},{"kind":"Field","name":{"kind":"Name","value":"purchasedAt"}},{"kind":"Field","name":{"kind":"Name","value":"planKey"}},{"kind":"Field","name":{"kind":"Name","value":"consentText"}},{"kind":"Field","name":{"kind":"Name","value":"agentWords"}},{"kind":"Field","name":{"kind":"Name","value":"service"}}]}}]} as unknown as DocumentNode<PurchaseFieldsFragment, unknown>;
export const MembershipStandingFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MembershipStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Membership"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyCents"}},{"kind":"Field","name":{"kind":"Name","value":"taxCents"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeOn"}},{"kind":"Field","name":{"kind":"Name","value":"paidMonths"}},{"kind":"Field","name":{"kind":"Name","value":"minimumMonths"}},{"kind":"Field","name":{"kind":"Name","value":"exitCents"}},{"kind":"Field","name":{"kind":"Name","value":"endsOn"}},{"kind":"Field","name":{"kind":"Name","value":"isReversible"}},{"kind":"Field","name":{"kind":"Name","value":"hasUnpaidMonth"}},{"kind":"Field","name":{"kind":"Name","value":"comingPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"monthlyCents"}},{"kind":"Field","name":{"kind":"Name","value":"taxCents"}},{"kind":"Field","name":{"kind":"Name","value":"from"}}]}}]}}]} as unknown as DocumentNode<MembershipStandingFragment, unknown>;
export const VisitStandingFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VisitStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Visit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"window"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"startMinute"}},{"kind":"Field","name":{"kind":"Name","value":"endMinute"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"numHours"}},{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"zipcode"}},{"kind":"Field","name":{"kind":"Name","value":"homeType"}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"equipment"}},{"kind":"Field","name":{"kind":"Name","value":"supplies"}},{"kind":"Field","name":{"kind":"Name","value":"recurrence"}},{"kind":"Field","name":{"kind":"Name","value":"addOns"}},{"kind":"Field","name":{"kind":"Name","value":"addOnsCents"}},{"kind":"Field","name":{"kind":"Name","value":"addOnsPayment"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"feeCents"}},{"kind":"Field","name":{"kind":"Name","value":"canChange"}},{"kind":"Field","name":{"kind":"Name","value":"reviewToken"}}]}}]} as unknown as DocumentNode<VisitStandingFragment, unknown>;
export const AccountCardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountCard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"card"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"last4"}},{"kind":"Field","name":{"kind":"Name","value":"isNew"}},{"kind":"Field","name":{"kind":"Name","value":"charges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"totalCents"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"nextTryOn"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AccountCardQuery, AccountCardQueryVariables>;
export const AccountDataDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountData"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"}}]}}]}}]} as unknown as DocumentNode<AccountDataQuery, AccountDataQueryVariables>;
export const AccountDetailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountDetails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"vouchers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"optionName"}},{"kind":"Field","name":{"kind":"Name","value":"numHours"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"zipcode"}},{"kind":"Field","name":{"kind":"Name","value":"purchasedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"visitWindow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"startMinute"}},{"kind":"Field","name":{"kind":"Name","value":"endMinute"}}]}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"reviewToken"}},{"kind":"Field","name":{"kind":"Name","value":"totalCents"}},{"kind":"Field","name":{"kind":"Name","value":"purchaseId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"membership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MembershipStanding"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"agent"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MembershipStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Membership"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyCents"}},{"kind":"Field","name":{"kind":"Name","value":"taxCents"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeOn"}},{"kind":"Field","name":{"kind":"Name","value":"paidMonths"}},{"kind":"Field","name":{"kind":"Name","value":"minimumMonths"}},{"kind":"Field","name":{"kind":"Name","value":"exitCents"}},{"kind":"Field","name":{"kind":"Name","value":"endsOn"}},{"kind":"Field","name":{"kind":"Name","value":"isReversible"}},{"kind":"Field","name":{"kind":"Name","value":"hasUnpaidMonth"}},{"kind":"Field","name":{"kind":"Name","value":"comingPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"monthlyCents"}},{"kind":"Field","name":{"kind":"Name","value":"taxCents"}},{"kind":"Field","name":{"kind":"Name","value":"from"}}]}}]}}]} as unknown as DocumentNode<AccountDetailsQuery, AccountDetailsQueryVariables>;
export const AccountMembershipDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountMembership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"membership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MembershipStanding"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MembershipStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Membership"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyCents"}},{"kind":"Field","name":{"kind":"Name","value":"taxCents"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeOn"}},{"kind":"Field","name":{"kind":"Name","value":"paidMonths"}},{"kind":"Field","name":{"kind":"Name","value":"minimumMonths"}},{"kind":"Field","name":{"kind":"Name","value":"exitCents"}},{"kind":"Field","name":{"kind":"Name","value":"endsOn"}},{"kind":"Field","name":{"kind":"Name","value":"isReversible"}},{"kind":"Field","name":{"kind":"Name","value":"hasUnpaidMonth"}},{"kind":"Field","name":{"kind":"Name","value":"comingPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"monthlyCents"}},{"kind":"Field","name":{"kind":"Name","value":"taxCents"}},{"kind":"Field","name":{"kind":"Name","value":"from"}}]}}]}}]} as unknown as DocumentNode<AccountMembershipQuery, AccountMembershipQueryVariables>;
export const AccountReceiptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountReceipt"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"purchaseId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"receipt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"purchaseId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"purchaseId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReceiptFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuoteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Quote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undiscountedCents"}},{"kind":"Field","name":{"kind":"Name","value":"discountCents"}},{"kind":"Field","name":{"kind":"Name","value":"subtotalCents"}},{"kind":"Field","name":{"kind":"Name","value":"salesTaxRate"}},{"kind":"Field","name":{"kind":"Name","value":"taxCents"}},{"kind":"Field","name":{"kind":"Name","value":"totalCents"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyCents"}},{"kind":"Field","name":{"kind":"Name","value":"earlyExitCents"}},{"kind":"Field","name":{"kind":"Name","value":"firstMonthlyCharge"}},{"kind":"Field","name":{"kind":"Name","value":"lateCancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"feeCents"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memberRateCents"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceiptFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Receipt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"optionName"}},{"kind":"Field","name":{"kind":"Name","value":"numHours"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"zipcode"}},{"kind":"Field","name":{"kind":"Name","value":"quote"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuoteFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cardLast4"}},{"kind":"Field","name":{"kind":"Name","value":"purchasedAt"}},{"kind":"Field","name":{"kind":"Name","value":"planKey"}},{"kind":"Field","name":{"kind":"Name","value":"consentText"}},{"kind":"Field","name":{"kind":"Name","value":"agentWords"}},{"kind":"Field","name":{"kind":"Name","value":"service"}}]}}]} as unknown as DocumentNode<AccountReceiptQuery, AccountReceiptQueryVariables>;
export const ApplyAsCleanerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ApplyAsCleaner"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ApplyAsCleanerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"applyAsCleaner"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"isConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]} as unknown as DocumentNode<ApplyAsCleanerMutation, ApplyAsCleanerMutationVariables>;
export const BookVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BookVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BookVisitInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bookVisit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"visit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VisitStanding"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VisitStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Visit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"window"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"startMinute"}},{"kind":"Field","name":{"kind":"Name","value":"endMinute"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"numHours"}},{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"zipcode"}},{"kind":"Field","name":{"kind":"Name","value":"homeType"}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"equipment"}},{"kind":"Field","name":{"kind":"Name","value":"supplies"}},{"kind":"Field","name":{"kind":"Name","value":"recurrence"}},{"kind":"Field","name":{"kind":"Name","value":"addOns"}},{"kind":"Field","name":{"kind":"Name","value":"addOnsCents"}},{"kind":"Field","name":{"kind":"Name","value":"addOnsPayment"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"feeCents"}},{"kind":"Field","name":{"kind":"Name","value":"canChange"}},{"kind":"Field","name":{"kind":"Name","value":"reviewToken"}}]}}]} as unknown as DocumentNode<BookVisitMutation, BookVisitMutationVariables>;
export const BrowserLocationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BrowserLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"estimatedBrowserLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accuracyRadius"}}]}}]}}]} as unknown as DocumentNode<BrowserLocationQuery, BrowserLocationQueryVariables>;
export const BrowserStateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BrowserState"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"estimatedBrowserLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nearbyState"}}]}}]}}]} as unknown as DocumentNode<BrowserStateQuery, BrowserStateQueryVariables>;
export const CancelMembershipDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelMembership"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"statedCents"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelMembership"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"statedCents"},"value":{"kind":"Variable","name":{"kind":"Name","value":"statedCents"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"membership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MembershipStanding"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MembershipStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Membership"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyCents"}},{"kind":"Field","name":{"kind":"Name","value":"taxCents"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeOn"}},{"kind":"Field","name":{"kind":"Name","value":"paidMonths"}},{"kind":"Field","name":{"kind":"Name","value":"minimumMonths"}},{"kind":"Field","name":{"kind":"Name","value":"exitCents"}},{"kind":"Field","name":{"kind":"Name","value":"endsOn"}},{"kind":"Field","name":{"kind":"Name","value":"isReversible"}},{"kind":"Field","name":{"kind":"Name","value":"hasUnpaidMonth"}},{"kind":"Field","name":{"kind":"Name","value":"comingPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"monthlyCents"}},{"kind":"Field","name":{"kind":"Name","value":"taxCents"}},{"kind":"Field","name":{"kind":"Name","value":"from"}}]}}]}}]} as unknown as DocumentNode<CancelMembershipMutation, CancelMembershipMutationVariables>;
export const CancelVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelVisitInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelVisit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"visit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VisitStanding"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VisitStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Visit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"window"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"startMinute"}},{"kind":"Field","name":{"kind":"Name","value":"endMinute"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"numHours"}},{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"zipcode"}},{"kind":"Field","name":{"kind":"Name","value":"homeType"}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"equipment"}},{"kind":"Field","name":{"kind":"Name","value":"supplies"}},{"kind":"Field","name":{"kind":"Name","value":"recurrence"}},{"kind":"Field","name":{"kind":"Name","value":"addOns"}},{"kind":"Field","name":{"kind":"Name","value":"addOnsCents"}},{"kind":"Field","name":{"kind":"Name","value":"addOnsPayment"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"feeCents"}},{"kind":"Field","name":{"kind":"Name","value":"canChange"}},{"kind":"Field","name":{"kind":"Name","value":"reviewToken"}}]}}]} as unknown as DocumentNode<CancelVisitMutation, CancelVisitMutationVariables>;
export const ChangeCardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeCard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"paymentMethodId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeCard"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"paymentMethodId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"paymentMethodId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<ChangeCardMutation, ChangeCardMutationVariables>;
export const CityReviewsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CityReviews"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UsState"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"city"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cityReviews"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}},{"kind":"Argument","name":{"kind":"Name","value":"city"},"value":{"kind":"Variable","name":{"kind":"Name","value":"city"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicReview"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"stars"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"publicLocation"}},{"kind":"Field","name":{"kind":"Name","value":"isDemonstration"}},{"kind":"Field","name":{"kind":"Name","value":"customer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}}]}}]} as unknown as DocumentNode<CityReviewsQuery, CityReviewsQueryVariables>;
export const CleanerEarningsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CleanerEarnings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"zipcode"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cleanerEarnings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"zipcode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"zipcode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"lowRate"}},{"kind":"Field","name":{"kind":"Name","value":"highRate"}},{"kind":"Field","name":{"kind":"Name","value":"isDemonstration"}}]}}]}}]} as unknown as DocumentNode<CleanerEarningsQuery, CleanerEarningsQueryVariables>;
export const CountryPlacesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CountryPlaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"countryPlaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"map"}},{"kind":"Field","name":{"kind":"Name","value":"states"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"numCities"}},{"kind":"Field","name":{"kind":"Name","value":"numServed"}},{"kind":"Field","name":{"kind":"Name","value":"lowestRate"}},{"kind":"Field","name":{"kind":"Name","value":"highestRate"}}]}}]}}]}}]} as unknown as DocumentNode<CountryPlacesQuery, CountryPlacesQueryVariables>;
export const DealsHomeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DealsHome"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"adTracking"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AdTrackingInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReviewFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publicReviews"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"adTracking"},"value":{"kind":"Variable","name":{"kind":"Name","value":"adTracking"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"startCursor"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"reviewSummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"distribution"}},{"kind":"Field","name":{"kind":"Name","value":"isDemonstration"}}]}},{"kind":"Field","name":{"kind":"Name","value":"estimatedBrowserLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nearbyCities"}},{"kind":"Field","name":{"kind":"Name","value":"nearbyState"}},{"kind":"Field","name":{"kind":"Name","value":"nearbyZipcode"}},{"kind":"Field","name":{"kind":"Name","value":"nearbyRecentJobs"}},{"kind":"Field","name":{"kind":"Name","value":"accuracyRadius"}},{"kind":"Field","name":{"kind":"Name","value":"memberHourlyRate"}},{"kind":"Field","name":{"kind":"Name","value":"nonmemberHourlyRate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"availableVouchers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"adTracking"},"value":{"kind":"Variable","name":{"kind":"Name","value":"adTracking"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VoucherStock"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Over"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignOver"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicReview"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"stars"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"publicLocation"}},{"kind":"Field","name":{"kind":"Name","value":"isDemonstration"}},{"kind":"Field","name":{"kind":"Name","value":"customer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherStock"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AvailableVouchers"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"utmSource"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"vouchersRemaining"}},{"kind":"Field","name":{"kind":"Name","value":"timeRemaining"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"zeroVouchersAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"isDemonstration"}},{"kind":"Field","name":{"kind":"Name","value":"campaignOver"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Over"}}]}}]}}]} as unknown as DocumentNode<DealsHomeQuery, DealsHomeQueryVariables>;
export const DealsReferralDataDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DealsReferralData"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"customerReferral"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hostName"}}]}}]}}]} as unknown as DocumentNode<DealsReferralDataQuery, DealsReferralDataQueryVariables>;
export const EarlierReviewsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EarlierReviews"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"last"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"adTracking"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AdTrackingInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReviewFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publicReviews"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}},{"kind":"Argument","name":{"kind":"Name","value":"adTracking"},"value":{"kind":"Variable","name":{"kind":"Name","value":"adTracking"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"startCursor"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicReview"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"stars"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"publicLocation"}},{"kind":"Field","name":{"kind":"Name","value":"isDemonstration"}},{"kind":"Field","name":{"kind":"Name","value":"customer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}}]}}]} as unknown as DocumentNode<EarlierReviewsQuery, EarlierReviewsQueryVariables>;
export const EndSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<EndSessionMutation, EndSessionMutationVariables>;
export const EraseAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EraseAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eraseAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<EraseAccountMutation, EraseAccountMutationVariables>;
export const FaqBrowserLocationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FAQBrowserLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"estimatedBrowserLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memberHourlyRate"}}]}}]}}]} as unknown as DocumentNode<FaqBrowserLocationQuery, FaqBrowserLocationQueryVariables>;
export const FetchMoreReviewsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FetchMoreReviews"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"adTracking"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AdTrackingInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReviewFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publicReviews"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"adTracking"},"value":{"kind":"Variable","name":{"kind":"Name","value":"adTracking"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicReview"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"stars"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"publicLocation"}},{"kind":"Field","name":{"kind":"Name","value":"isDemonstration"}},{"kind":"Field","name":{"kind":"Name","value":"customer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}}]}}]} as unknown as DocumentNode<FetchMoreReviewsQuery, FetchMoreReviewsQueryVariables>;
export const FindCitiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindCities"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UsState"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"findCities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isServed"}}]}}]}}]} as unknown as DocumentNode<FindCitiesQuery, FindCitiesQueryVariables>;
export const FinishCardChangeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FinishCardChange"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"finishCardChange"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<FinishCardChangeMutation, FinishCardChangeMutationVariables>;
export const GetAvailableVouchersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetAvailableVouchers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"adTracking"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AdTrackingInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"availableVouchers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"adTracking"},"value":{"kind":"Variable","name":{"kind":"Name","value":"adTracking"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VoucherStock"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Over"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignOver"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VoucherStock"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AvailableVouchers"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"utmSource"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"vouchersRemaining"}},{"kind":"Field","name":{"kind":"Name","value":"timeRemaining"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"zeroVouchersAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"isDemonstration"}},{"kind":"Field","name":{"kind":"Name","value":"campaignOver"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Over"}}]}}]}}]} as unknown as DocumentNode<GetAvailableVouchersQuery, GetAvailableVouchersQueryVariables>;
export const GetSurveySourcesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetSurveySources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"surveySources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"sources"}}]}}]}}]} as unknown as DocumentNode<GetSurveySourcesQuery, GetSurveySourcesQueryVariables>;
export const GiveLeavingReasonDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"GiveLeavingReason"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"giveLeavingReason"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<GiveLeavingReasonMutation, GiveLeavingReasonMutationVariables>;
export const IndexableCitiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"IndexableCities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"indexableCities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"names"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}}]}}]}}]} as unknown as DocumentNode<IndexableCitiesQuery, IndexableCitiesQueryVariables>;
export const JoinVoucherWaitlistDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"JoinVoucherWaitlist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JoinVoucherWaitlistInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"joinVoucherWaitlist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<JoinVoucherWaitlistMutation, JoinVoucherWaitlistMutationVariables>;
export const LmcPolicyQueryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LMCPolicyQuery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lateCancellationPolicy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"newLmcPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"lmcHours"}},{"kind":"Field","name":{"kind":"Name","value":"lmcFlatFee"}}]}}]}}]} as unknown as DocumentNode<LmcPolicyQueryQuery, LmcPolicyQueryQueryVariables>;
export const MoveVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MoveVisitInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moveVisit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"visit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VisitStanding"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VisitStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Visit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"window"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"startMinute"}},{"kind":"Field","name":{"kind":"Name","value":"endMinute"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"numHours"}},{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"zipcode"}},{"kind":"Field","name":{"kind":"Name","value":"homeType"}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"equipment"}},{"kind":"Field","name":{"kind":"Name","value":"supplies"}},{"kind":"Field","name":{"kind":"Name","value":"recurrence"}},{"kind":"Field","name":{"kind":"Name","value":"addOns"}},{"kind":"Field","name":{"kind":"Name","value":"addOnsCents"}},{"kind":"Field","name":{"kind":"Name","value":"addOnsPayment"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"feeCents"}},{"kind":"Field","name":{"kind":"Name","value":"canChange"}},{"kind":"Field","name":{"kind":"Name","value":"reviewToken"}}]}}]} as unknown as DocumentNode<MoveVisitMutation, MoveVisitMutationVariables>;
export const PlacesOfTileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlacesOfTile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"south"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"west"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UsState"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"placesOfTile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"south"},"value":{"kind":"Variable","name":{"kind":"Name","value":"south"}}},{"kind":"Argument","name":{"kind":"Name","value":"west"},"value":{"kind":"Variable","name":{"kind":"Name","value":"west"}}},{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cells"}},{"kind":"Field","name":{"kind":"Name","value":"cities"}},{"kind":"Field","name":{"kind":"Name","value":"states"}},{"kind":"Field","name":{"kind":"Name","value":"memberHourlyRates"}},{"kind":"Field","name":{"kind":"Name","value":"nonmemberHourlyRates"}},{"kind":"Field","name":{"kind":"Name","value":"nearbyRecentJobs"}}]}}]}}]} as unknown as DocumentNode<PlacesOfTileQuery, PlacesOfTileQueryVariables>;
export const PostPurchaseSurveyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PostPurchaseSurvey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SourceSurveyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submitSourceSurvey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<PostPurchaseSurveyMutation, PostPurchaseSurveyMutationVariables>;
export const PurchaseVoucherDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PurchaseVoucher"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseVoucherInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"purchaseVoucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PurchaseFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuoteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Quote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undiscountedCents"}},{"kind":"Field","name":{"kind":"Name","value":"discountCents"}},{"kind":"Field","name":{"kind":"Name","value":"subtotalCents"}},{"kind":"Field","name":{"kind":"Name","value":"salesTaxRate"}},{"kind":"Field","name":{"kind":"Name","value":"taxCents"}},{"kind":"Field","name":{"kind":"Name","value":"totalCents"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyCents"}},{"kind":"Field","name":{"kind":"Name","value":"earlyExitCents"}},{"kind":"Field","name":{"kind":"Name","value":"firstMonthlyCharge"}},{"kind":"Field","name":{"kind":"Name","value":"lateCancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"feeCents"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memberRateCents"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceiptFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Receipt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"optionName"}},{"kind":"Field","name":{"kind":"Name","value":"numHours"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"zipcode"}},{"kind":"Field","name":{"kind":"Name","value":"quote"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuoteFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cardLast4"}},{"kind":"Field","name":{"kind":"Name","value":"purchasedAt"}},{"kind":"Field","name":{"kind":"Name","value":"planKey"}},{"kind":"Field","name":{"kind":"Name","value":"consentText"}},{"kind":"Field","name":{"kind":"Name","value":"agentWords"}},{"kind":"Field","name":{"kind":"Name","value":"service"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PurchaseFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseVoucherResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"voucherPurchaseDetails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedLtv"}},{"kind":"Field","name":{"kind":"Name","value":"redirect"}}]}},{"kind":"Field","name":{"kind":"Name","value":"customer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"rawId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"action"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"heldUntil"}}]}},{"kind":"Field","name":{"kind":"Name","value":"receipt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReceiptFields"}}]}}]}}]} as unknown as DocumentNode<PurchaseVoucherMutation, PurchaseVoucherMutationVariables>;
export const RefundVoucherDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RefundVoucher"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundVoucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}},{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RefundVoucherMutation, RefundVoucherMutationVariables>;
export const RegisterLeadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RegisterLead"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterLeadInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"registerLead"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"leadDetails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"arl"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"CC"}},{"kind":"Field","name":{"kind":"Name","value":"AC"}},{"kind":"Field","name":{"kind":"Name","value":"EC"}},{"kind":"Field","name":{"kind":"Name","value":"OCC"}}]}},{"kind":"Field","name":{"kind":"Name","value":"higherRate"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"salesTaxRate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]} as unknown as DocumentNode<RegisterLeadMutation, RegisterLeadMutationVariables>;
export const ReleaseVoucherDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReleaseVoucher"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"attemptId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"releaseVoucher"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"attemptId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"attemptId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PurchaseFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuoteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Quote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undiscountedCents"}},{"kind":"Field","name":{"kind":"Name","value":"discountCents"}},{"kind":"Field","name":{"kind":"Name","value":"subtotalCents"}},{"kind":"Field","name":{"kind":"Name","value":"salesTaxRate"}},{"kind":"Field","name":{"kind":"Name","value":"taxCents"}},{"kind":"Field","name":{"kind":"Name","value":"totalCents"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyCents"}},{"kind":"Field","name":{"kind":"Name","value":"earlyExitCents"}},{"kind":"Field","name":{"kind":"Name","value":"firstMonthlyCharge"}},{"kind":"Field","name":{"kind":"Name","value":"lateCancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"feeCents"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memberRateCents"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceiptFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Receipt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"optionName"}},{"kind":"Field","name":{"kind":"Name","value":"numHours"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"zipcode"}},{"kind":"Field","name":{"kind":"Name","value":"quote"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuoteFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cardLast4"}},{"kind":"Field","name":{"kind":"Name","value":"purchasedAt"}},{"kind":"Field","name":{"kind":"Name","value":"planKey"}},{"kind":"Field","name":{"kind":"Name","value":"consentText"}},{"kind":"Field","name":{"kind":"Name","value":"agentWords"}},{"kind":"Field","name":{"kind":"Name","value":"service"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PurchaseFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseVoucherResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"voucherPurchaseDetails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedLtv"}},{"kind":"Field","name":{"kind":"Name","value":"redirect"}}]}},{"kind":"Field","name":{"kind":"Name","value":"customer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"rawId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"action"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"heldUntil"}}]}},{"kind":"Field","name":{"kind":"Name","value":"receipt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReceiptFields"}}]}}]}}]} as unknown as DocumentNode<ReleaseVoucherMutation, ReleaseVoucherMutationVariables>;
export const RequestSignInCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestSignInCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"request"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestSignInCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}},{"kind":"Argument","name":{"kind":"Name","value":"request"},"value":{"kind":"Variable","name":{"kind":"Name","value":"request"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RequestSignInCodeMutation, RequestSignInCodeMutationVariables>;
export const ResumePurchaseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResumePurchase"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"attemptId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resumePurchase"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"attemptId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"attemptId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PurchaseFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuoteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Quote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undiscountedCents"}},{"kind":"Field","name":{"kind":"Name","value":"discountCents"}},{"kind":"Field","name":{"kind":"Name","value":"subtotalCents"}},{"kind":"Field","name":{"kind":"Name","value":"salesTaxRate"}},{"kind":"Field","name":{"kind":"Name","value":"taxCents"}},{"kind":"Field","name":{"kind":"Name","value":"totalCents"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyCents"}},{"kind":"Field","name":{"kind":"Name","value":"earlyExitCents"}},{"kind":"Field","name":{"kind":"Name","value":"firstMonthlyCharge"}},{"kind":"Field","name":{"kind":"Name","value":"lateCancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"feeCents"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memberRateCents"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceiptFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Receipt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"optionName"}},{"kind":"Field","name":{"kind":"Name","value":"numHours"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"zipcode"}},{"kind":"Field","name":{"kind":"Name","value":"quote"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuoteFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cardLast4"}},{"kind":"Field","name":{"kind":"Name","value":"purchasedAt"}},{"kind":"Field","name":{"kind":"Name","value":"planKey"}},{"kind":"Field","name":{"kind":"Name","value":"consentText"}},{"kind":"Field","name":{"kind":"Name","value":"agentWords"}},{"kind":"Field","name":{"kind":"Name","value":"service"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PurchaseFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseVoucherResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"voucherPurchaseDetails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedLtv"}},{"kind":"Field","name":{"kind":"Name","value":"redirect"}}]}},{"kind":"Field","name":{"kind":"Name","value":"customer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"rawId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"action"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"heldUntil"}}]}},{"kind":"Field","name":{"kind":"Name","value":"receipt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReceiptFields"}}]}}]}}]} as unknown as DocumentNode<ResumePurchaseMutation, ResumePurchaseMutationVariables>;
export const ServiceRegionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ServiceRegion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"zipcode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceRegion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"zipcode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"zipcode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ServiceRegion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numCleaners"}},{"kind":"Field","name":{"kind":"Name","value":"numCustomers"}},{"kind":"Field","name":{"kind":"Name","value":"isDemonstration"}},{"kind":"Field","name":{"kind":"Name","value":"arl"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"CC"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ServiceRegionQuery, ServiceRegionQueryVariables>;
export const ServiceRegionPricesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ServiceRegionPrices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"zipcode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceRegion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"zipcode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"zipcode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ServiceRegion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"higherRate"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"salesTaxRate"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"arl"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"CC"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ServiceRegionPricesQuery, ServiceRegionPricesQueryVariables>;
export const SetOptionalMailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetOptionalMail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isOn"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setOptionalMail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}},{"kind":"Argument","name":{"kind":"Name","value":"isOn"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isOn"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<SetOptionalMailMutation, SetOptionalMailMutationVariables>;
export const SignInDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SignInInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signIn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"browser"}}]}}]}}]} as unknown as DocumentNode<SignInMutation, SignInMutationVariables>;
export const SignOutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignOut"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"everywhere"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signOut"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"everywhere"},"value":{"kind":"Variable","name":{"kind":"Name","value":"everywhere"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<SignOutMutation, SignOutMutationVariables>;
export const StatePlacesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StatePlaces"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UsState"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"statePlaces"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"salesTaxRate"}},{"kind":"Field","name":{"kind":"Name","value":"nationalRate"}},{"kind":"Field","name":{"kind":"Name","value":"isDemonstration"}},{"kind":"Field","name":{"kind":"Name","value":"regions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"numCleaners"}},{"kind":"Field","name":{"kind":"Name","value":"numCustomers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"names"}},{"kind":"Field","name":{"kind":"Name","value":"latitudes"}},{"kind":"Field","name":{"kind":"Name","value":"longitudes"}},{"kind":"Field","name":{"kind":"Name","value":"zipcodes"}},{"kind":"Field","name":{"kind":"Name","value":"regions"}},{"kind":"Field","name":{"kind":"Name","value":"numCustomers"}},{"kind":"Field","name":{"kind":"Name","value":"recentVisits"}},{"kind":"Field","name":{"kind":"Name","value":"reviews"}},{"kind":"Field","name":{"kind":"Name","value":"stars"}},{"kind":"Field","name":{"kind":"Name","value":"nearest"}},{"kind":"Field","name":{"kind":"Name","value":"largest"}}]}},{"kind":"Field","name":{"kind":"Name","value":"beyond"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"states"}},{"kind":"Field","name":{"kind":"Name","value":"names"}},{"kind":"Field","name":{"kind":"Name","value":"latitudes"}},{"kind":"Field","name":{"kind":"Name","value":"longitudes"}},{"kind":"Field","name":{"kind":"Name","value":"rates"}},{"kind":"Field","name":{"kind":"Name","value":"reviews"}},{"kind":"Field","name":{"kind":"Name","value":"stars"}}]}}]}}]}}]} as unknown as DocumentNode<StatePlacesQuery, StatePlacesQueryVariables>;
export const SubmitTicketDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SubmitTicket"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SubmitTicketInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submitTicket"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"isConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]} as unknown as DocumentNode<SubmitTicketMutation, SubmitTicketMutationVariables>;
export const UndoMembershipCancellationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoMembershipCancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoMembershipCancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"membership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MembershipStanding"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MembershipStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Membership"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyCents"}},{"kind":"Field","name":{"kind":"Name","value":"taxCents"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeOn"}},{"kind":"Field","name":{"kind":"Name","value":"paidMonths"}},{"kind":"Field","name":{"kind":"Name","value":"minimumMonths"}},{"kind":"Field","name":{"kind":"Name","value":"exitCents"}},{"kind":"Field","name":{"kind":"Name","value":"endsOn"}},{"kind":"Field","name":{"kind":"Name","value":"isReversible"}},{"kind":"Field","name":{"kind":"Name","value":"hasUnpaidMonth"}},{"kind":"Field","name":{"kind":"Name","value":"comingPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"monthlyCents"}},{"kind":"Field","name":{"kind":"Name","value":"taxCents"}},{"kind":"Field","name":{"kind":"Name","value":"from"}}]}}]}}]} as unknown as DocumentNode<UndoMembershipCancellationMutation, UndoMembershipCancellationMutationVariables>;
export const UpdateAccountDetailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateAccountDetails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountDetailsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateAccountDetails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]} as unknown as DocumentNode<UpdateAccountDetailsMutation, UpdateAccountDetailsMutationVariables>;
export const VisitReviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VisitReview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"visitReview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"numHours"}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"publicLocation"}},{"kind":"Field","name":{"kind":"Name","value":"customer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"standing"}},{"kind":"Field","name":{"kind":"Name","value":"stars"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]} as unknown as DocumentNode<VisitReviewQuery, VisitReviewQueryVariables>;
export const VoucherPriceAndIntentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VoucherPriceAndIntent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"voucherOption"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"numHours"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"zipcode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"campaignId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucherPriceAndIntent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"voucherOption"},"value":{"kind":"Variable","name":{"kind":"Name","value":"voucherOption"}}},{"kind":"Argument","name":{"kind":"Name","value":"numHours"},"value":{"kind":"Variable","name":{"kind":"Name","value":"numHours"}}},{"kind":"Argument","name":{"kind":"Name","value":"zipcode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"zipcode"}}},{"kind":"Argument","name":{"kind":"Name","value":"campaignId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"campaignId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"intent"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"quote"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuoteFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"zeroVouchersAvailable"}},{"kind":"Field","name":{"kind":"Name","value":"campaignOver"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Over"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuoteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Quote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undiscountedCents"}},{"kind":"Field","name":{"kind":"Name","value":"discountCents"}},{"kind":"Field","name":{"kind":"Name","value":"subtotalCents"}},{"kind":"Field","name":{"kind":"Name","value":"salesTaxRate"}},{"kind":"Field","name":{"kind":"Name","value":"taxCents"}},{"kind":"Field","name":{"kind":"Name","value":"totalCents"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyCents"}},{"kind":"Field","name":{"kind":"Name","value":"earlyExitCents"}},{"kind":"Field","name":{"kind":"Name","value":"firstMonthlyCharge"}},{"kind":"Field","name":{"kind":"Name","value":"lateCancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"feeCents"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memberRateCents"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Over"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignOver"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<VoucherPriceAndIntentQuery, VoucherPriceAndIntentQueryVariables>;
export const VoucherVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VoucherVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voucherVisit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}},{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"voucher"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"standing"}},{"kind":"Field","name":{"kind":"Name","value":"numHours"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"paidCents"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"zipcode"}},{"kind":"Field","name":{"kind":"Name","value":"service"}}]}},{"kind":"Field","name":{"kind":"Name","value":"visit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VisitStanding"}}]}},{"kind":"Field","name":{"kind":"Name","value":"windows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"startMinute"}},{"kind":"Field","name":{"kind":"Name","value":"endMinute"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isDemonstration"}},{"kind":"Field","name":{"kind":"Name","value":"addOns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addOn"}},{"kind":"Field","name":{"kind":"Name","value":"cents"}}]}},{"kind":"Field","name":{"kind":"Name","value":"salesTaxRate"}},{"kind":"Field","name":{"kind":"Name","value":"lateHours"}},{"kind":"Field","name":{"kind":"Name","value":"lateFeeCents"}},{"kind":"Field","name":{"kind":"Name","value":"browser"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VisitStanding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Visit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"window"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"startMinute"}},{"kind":"Field","name":{"kind":"Name","value":"endMinute"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"numHours"}},{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"zipcode"}},{"kind":"Field","name":{"kind":"Name","value":"homeType"}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"equipment"}},{"kind":"Field","name":{"kind":"Name","value":"supplies"}},{"kind":"Field","name":{"kind":"Name","value":"recurrence"}},{"kind":"Field","name":{"kind":"Name","value":"addOns"}},{"kind":"Field","name":{"kind":"Name","value":"addOnsCents"}},{"kind":"Field","name":{"kind":"Name","value":"addOnsPayment"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"feeCents"}},{"kind":"Field","name":{"kind":"Name","value":"canChange"}},{"kind":"Field","name":{"kind":"Name","value":"reviewToken"}}]}}]} as unknown as DocumentNode<VoucherVisitQuery, VoucherVisitQueryVariables>;
export const WriteReviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WriteReview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WriteReviewInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"writeReview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]} as unknown as DocumentNode<WriteReviewMutation, WriteReviewMutationVariables>;
export const ZipLookupDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ZipLookup"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"zipcode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"zipLookup"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"zipcode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"zipcode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ZipcodePlace"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"zipcode"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"isServed"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ZipLookupQuery, ZipLookupQueryVariables>;