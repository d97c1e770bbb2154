import type { GraphQLResolveInfo } from 'graphql';
import type { Customer, OriginContext } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
};

/** What a signed-in customer sees of themselves. Mutations of an account answer UNAUTHENTICATED when nobody is signed in. */
export type Account = {
  __typename?: 'Account';
  /** The card that later charges go to. */
  card: AccountCard;
  /** Everything that is stored about the customer, as JSON. */
  data: Scalars['String']['output'];
  email: Scalars['String']['output'];
  firstName: Scalars['String']['output'];
  lastName: Scalars['String']['output'];
  /** Null for a customer without a membership. */
  membership?: Maybe<Membership>;
  phone: Scalars['String']['output'];
  /** The receipt of one of the customer's own purchases. */
  receipt?: Maybe<Receipt>;
  /** Browsers that are signed in, the last used first. */
  sessions: Array<Session>;
  /** Newest first. */
  vouchers: Array<AccountVoucher>;
};


/** What a signed-in customer sees of themselves. Mutations of an account answer UNAUTHENTICATED when nobody is signed in. */
export type AccountReceiptArgs = {
  purchaseId: Scalars['ID']['input'];
};

export type AccountCard = {
  __typename?: 'AccountCard';
  /** Charges that the card could not pay or whose outcome is not known yet, those that the customer has just paid, and those of the last month that are not tried again. */
  charges: Array<CardCharge>;
  /** Whether the customer changed it within the last hour. */
  isNew: Scalars['Boolean']['output'];
  /** The last four digits. Null if the gateway did not say. */
  last4?: Maybe<Scalars['String']['output']>;
};

export type AccountDetailsInput = {
  firstName: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
  /** 10 digits. */
  phone: Scalars['String']['input'];
};

export type AccountVoucher = {
  __typename?: 'AccountVoucher';
  city: Scalars['String']['output'];
  code: Scalars['String']['output'];
  /** Its date is the voucher's last day. */
  expiresAt: Scalars['String']['output'];
  numHours: Scalars['Float']['output'];
  optionName: Scalars['String']['output'];
  /** Names the receipt. */
  purchaseId: Scalars['ID']['output'];
  /** The day at the home that is to be cleaned, YYYY-MM-DD. */
  purchasedAt: Scalars['String']['output'];
  /** Opens the page on which the visit can be reviewed. Null until some hours after its end. */
  reviewToken?: Maybe<Scalars['String']['output']>;
  /** The list of the booked visit, or else what was bought for. Null if neither was chosen. */
  service?: Maybe<CleaningService>;
  state: VoucherState;
  /** What was paid, tax included. */
  totalCents: Scalars['Int']['output'];
  /** When the booked visit begins. */
  visitWindow?: Maybe<VisitWindow>;
  zipcode: Scalars['String']['output'];
};

/** How the visitor reached us. */
export type AdTrackingInput = {
  adgroupid?: InputMaybe<Scalars['String']['input']>;
  referral?: InputMaybe<Scalars['String']['input']>;
  utmSource?: InputMaybe<Scalars['String']['input']>;
};

/** Extras of a visit. */
export type AddOn =
  | 'CABINETS'
  | 'INSIDE_FRIDGE'
  | 'INSIDE_OVEN'
  | 'INTERIOR_WALLS'
  | 'INTERIOR_WINDOWS'
  | 'LAUNDRY';

export type AddOnPrice = {
  __typename?: 'AddOnPrice';
  addOn: AddOn;
  cents: Scalars['Int']['output'];
};

export type AddOnsPayment =
  /** The gateway has not said yet. */
  | 'CONFIRMING'
  /** The card was declined, so the extras are not part of the visit. */
  | 'DECLINED'
  | 'NONE'
  | 'PAID'
  | 'RETURNED';

export type AppUpdate =
  | 'NO_ACTION'
  | 'UPDATE_RECOMMENDED'
  | 'UPDATE_REQUIRED';

export type ApplyAsCleanerInput = {
  email: Scalars['String']['input'];
  experience: CleanerExperience;
  firstName: Scalars['String']['input'];
  /** Whether the applicant states that they may work in the United States. */
  isWorkEligible: Scalars['Boolean']['input'];
  lastName: Scalars['String']['input'];
  payoutMethod: PayoutMethod;
  phone: Scalars['String']['input'];
  zipcode: Scalars['String']['input'];
};

export type ApplyAsCleanerResult = {
  __typename?: 'ApplyAsCleanerResult';
  /** The input that `message` is about. */
  field?: Maybe<Scalars['String']['output']>;
  /** Whether a confirmation is mailed. False once the address was sent as many as it gets. */
  isConfirmed: Scalars['Boolean']['output'];
  message: Scalars['String']['output'];
  /** PENDING once the application is stored. */
  status?: Maybe<CleanerStatus>;
  success: Scalars['Boolean']['output'];
};

export type AppointmentUpdate =
  | 'ACCEPTED'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'REJECTED'
  | 'UPDATED';

/** The state's automatic-renewal requirements for sellers. */
export type AutomaticRenewalLaw = {
  __typename?: 'AutomaticRenewalLaw';
  /** Affirmative consent: an unchecked box for the renewal terms alone. */
  AC: Scalars['Boolean']['output'];
  /** Clear and conspicuous consent: the full terms are shown right beside the button. */
  CC: Scalars['Boolean']['output'];
  /** A copy of the terms is emailed after the purchase. */
  EC: Scalars['Boolean']['output'];
  /** The membership can be canceled online. */
  OCC: Scalars['Boolean']['output'];
};

/** The stock behind the offer. Counters are real or null: a campaign without a limit has none. */
export type AvailableVouchers = {
  __typename?: 'AvailableVouchers';
  /** Null where regular prices apply without a limit. */
  campaignId?: Maybe<Scalars['ID']['output']>;
  /** The requested campaign, if it is sold out or has ended: everything else is then the standing offer's. */
  campaignOver?: Maybe<CampaignOver>;
  /** Dollars off each option. The price is never below 1. */
  discount: Scalars['Float']['output'];
  /** The moment at which it ends, ISO 8601 in UTC, the same for everybody. Null for one without an end. */
  endsAt?: Maybe<Scalars['String']['output']>;
  /** Whether the campaign and its figures are demonstration data. Never true in production. */
  isDemonstration: Scalars['Boolean']['output'];
  /** Seconds until the campaign ends; 0 after the end of a standing offer that has no successor. */
  timeRemaining?: Maybe<Scalars['Int']['output']>;
  /** Null for the brand's standing offer. */
  utmSource?: Maybe<Scalars['String']['output']>;
  vouchersRemaining?: Maybe<Scalars['Int']['output']>;
  /** Nothing can be bought: the vouchers ran out, or the standing offer has ended. */
  zeroVouchersAvailable: Scalars['Boolean']['output'];
};

export type BookVisitInput = {
  addOns?: InputMaybe<Array<AddOn>>;
  /** Both for a customer who is not signed in. */
  code?: InputMaybe<Scalars['String']['input']>;
  day: Scalars['String']['input'];
  email?: InputMaybe<Scalars['String']['input']>;
  equipment?: InputMaybe<EquipmentOption>;
  homeType: HomeType;
  notes?: InputMaybe<Scalars['String']['input']>;
  /** How often the customer would like us to come afterwards. Nothing is booked by it. */
  recurrence?: InputMaybe<Recurrence>;
  /** A UUID made with the form, so that pressing twice is one visit. */
  requestId: Scalars['ID']['input'];
  /** Absent from clients of before it was asked; so are the next two. */
  service?: InputMaybe<CleaningService>;
  startMinute: Scalars['Int']['input'];
  /** What the extras cost with tax, as the customer saw it. */
  statedCents: Scalars['Int']['input'];
  street: Scalars['String']['input'];
  supplies?: InputMaybe<SupplyOption>;
  unit?: InputMaybe<Scalars['String']['input']>;
  zipcode: Scalars['String']['input'];
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

/** A brand as its pages know it. */
export type BrandConfiguration = {
  __typename?: 'BrandConfiguration';
  appName: Scalars['String']['output'];
  baseUrl: Scalars['String']['output'];
  cookieyes: Scalars['Boolean']['output'];
  domain: Scalars['String']['output'];
  faviconKey: Scalars['String']['output'];
  icoOnlyFavicon: Scalars['Boolean']['output'];
  isDev: Scalars['Boolean']['output'];
  logo: Scalars['String']['output'];
  socialLinks: Array<SocialLink>;
};

/** An estimate of the browser's location, and what that place means for the visitor. */
export type BrowserLocationEstimate = {
  __typename?: 'BrowserLocationEstimate';
  /** Radius of the estimate, in kilometers. */
  accuracyRadius?: Maybe<Scalars['Int']['output']>;
  /** Dollars per hour for members. Null outside the service area. */
  memberHourlyRate?: Maybe<Scalars['Float']['output']>;
  /** Names of up to five cities nearby, nearest first. */
  nearbyCities: Array<Scalars['String']['output']>;
  /** Visits completed nearby in the last 30 days. Null if no real count exists. */
  nearbyRecentJobs?: Maybe<Scalars['Int']['output']>;
  nearbyState?: Maybe<UsState>;
  nearbyZipcode?: Maybe<Scalars['String']['output']>;
  /** Dollars per hour without a membership. Null outside the service area. */
  nonmemberHourlyRate?: Maybe<Scalars['Float']['output']>;
};

export type CampaignOver = {
  __typename?: 'CampaignOver';
  campaignId: Scalars['ID']['output'];
  /** When it ended, ISO 8601 in UTC. Null for one that is sold out. */
  endedAt?: Maybe<Scalars['String']['output']>;
};

/** A campaign as the page knows it. */
export type CampaignTracking = {
  __typename?: 'CampaignTracking';
  /** Dollars off each option. */
  discount: Scalars['Float']['output'];
  utm_source: Scalars['String']['output'];
};

export type CancelAction =
  | 'CANCEL'
  | 'UNCANCEL';

export type CancelVisitInput = {
  code?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  statedFeeCents: Scalars['Int']['input'];
};

export type CancellationPolicy =
  | 'firstcleaningperhour_25'
  | 'firstcleaningperhour_35';

export type CancellationReason =
  | 'CUSTOMER_CANCEL'
  | 'EMERGENCY_CANCELS'
  | 'LOCKOUT'
  | 'PAID_IN_CASH'
  | 'RESCHEDULE'
  | 'SAFETY_CONCERN';

export type CardChangeResult = {
  __typename?: 'CardChangeResult';
  message: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
  /** The bank's or the gateway's page, where the customer continues. */
  url?: Maybe<Scalars['String']['output']>;
};

/** A charge after the purchase. */
export type CardCharge = {
  __typename?: 'CardCharge';
  description: Scalars['String']['output'];
  /** The day of the next try, YYYY-MM-DD. */
  nextTryOn?: Maybe<Scalars['String']['output']>;
  /** Why it was declined, as the customer may read it. */
  reason?: Maybe<Scalars['String']['output']>;
  state: CardChargeState;
  /** Tax included. */
  totalCents: Scalars['Int']['output'];
};

export type CardChargeState =
  /** The bank has not answered yet. */
  | 'CHECKING'
  | 'DECLINED'
  /** The last try was declined. Nothing is owed for it any more. */
  | 'DROPPED'
  | 'PAID';

/** The cities of one state, sorted by slug. */
export type CityColumns = {
  __typename?: 'CityColumns';
  /** Indexes of the largest served cities, most populous first; at most 24. */
  largest: Array<Scalars['Int']['output']>;
  latitudes: Array<Scalars['Float']['output']>;
  longitudes: Array<Scalars['Float']['output']>;
  names: Array<Scalars['String']['output']>;
  /** Six per city: indexes of the served cities nearest to it, nearest first, excluding itself. */
  nearest: Array<Scalars['Int']['output']>;
  /** Customers in the city. Null if not counted, or fewer than five. */
  numCustomers: Array<Maybe<Scalars['Int']['output']>>;
  /** Visits in the city in the last 30 days. Null if not counted, or fewer than five. */
  recentVisits: Array<Maybe<Scalars['Int']['output']>>;
  /** Index in `regions` of the region that serves the city. Null if none does. */
  regions: Array<Maybe<Scalars['Int']['output']>>;
  /** Published reviews from the city, and the sum of their stars. */
  reviews: Array<Scalars['Int']['output']>;
  stars: Array<Scalars['Int']['output']>;
  /** The city's zipcodes, separated by spaces. For a served city, only the served ones. */
  zipcodes: Array<Scalars['String']['output']>;
};

export type CityMatch = {
  __typename?: 'CityMatch';
  isServed: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  state: UsState;
};

/** Cleaners' pay in a region, in dollars per hour. */
export type CleanerEarnings = {
  __typename?: 'CleanerEarnings';
  highRate: Scalars['Float']['output'];
  /** Demonstration data. Never true in production. */
  isDemonstration: Scalars['Boolean']['output'];
  lowRate: Scalars['Float']['output'];
  region: Scalars['String']['output'];
};

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

/** Colors of a notice. The specification lists no values; these are this project's. */
export type ColorSet =
  | 'DANGER'
  | 'NEUTRAL'
  | 'PRIMARY'
  | 'SUCCESS'
  | 'WARNING';

export type ComingPrice = {
  __typename?: 'ComingPrice';
  /** The day of the first month at this price. */
  from: Scalars['String']['output'];
  monthlyCents: Scalars['Int']['output'];
  /** Tax on each month. */
  taxCents: Scalars['Int']['output'];
};

/** What the customer saw and agreed to. */
export type ConsentInput = {
  /**
   * What a support agent read to the caller who agreed on the phone, word for word. Absent if the customer agreed on their own
   * screen.
   */
  agentWords?: InputMaybe<Scalars['String']['input']>;
  /** The checkbox for the renewal terms was checked. */
  agreed: Scalars['Boolean']['input'];
  build: Scalars['String']['input'];
  experiments?: InputMaybe<Scalars['String']['input']>;
  offerKey: Scalars['String']['input'];
  /** The exact text that was shown. */
  text: Scalars['String']['input'];
  /** The site's token for this text and attempt, given to the page that showed them. The site validates it; the origin ignores it. */
  token?: InputMaybe<Scalars['String']['input']>;
};

export type ContactChannel =
  | 'CHAT'
  | 'EMAIL'
  | 'SMS';

export type CountryPlaces = {
  __typename?: 'CountryPlaces';
  /**
   * The country as rows of dots, from north to south: a space is empty, '.' is a city, 'o' a served city. Alaska, Hawaii
   * and Puerto Rico are drawn below, each at its own scale.
   */
  map: Array<Scalars['String']['output']>;
  /** Sorted by name. */
  states: Array<StateSummary>;
};

/** Who has the vacuum and the mop. The specification lists no values; these are this project's. */
export type EquipmentOption =
  | 'CLEANER_BRINGS'
  | 'CUSTOMER_PROVIDES';

/** The experiment cohorts a visitor may be in. */
export type ExperimentCohort =
  | 'ConvertEnabled'
  | 'Pricing'
  | 'VoucherOption';

/** The type of home to clean. */
export type HomeType =
  | 'APARTMENT'
  | 'COMMERCIALSPACE'
  | 'CONDO'
  | 'MANUFACTUREDHOME'
  | 'OTHER'
  | 'SINGLEFAMILYHOME'
  | 'TOWNHOME';

export type IndexableCities = {
  __typename?: 'IndexableCities';
  names: Array<Scalars['String']['output']>;
  state: UsState;
  /** The date of each city's newest count or review, as YYYY-MM-DD. */
  updated: Array<Scalars['String']['output']>;
};

/** Why an instant payout is not possible. The full list is not given; these are the reasons that are. */
export type InstantPayBlockReason =
  | 'CUSTOMER_HAS_FAILED_CHARGES'
  | 'NO_ENABLE_FLAG'
  | 'OVERLAPPING_JOBS'
  | 'PAY_OVER_200'
  | 'POOR_REVIEW'
  | 'START_TIME_IN_FUTURE'
  | 'START_TIME_TOO_LONG_AGO';

/** The zipcode is not five digits, or there is no such zipcode. */
export type InvalidZipcodeFormat = UserError & {
  __typename?: 'InvalidZipcodeFormat';
  message: Scalars['String']['output'];
};

export type InviteResponse =
  | 'ACCEPT'
  | 'REJECT';

/** The state of an invoice. */
export type InvoiceStatus =
  | 'APPROVED'
  | 'DELETED'
  | 'PAID'
  | 'PENDING'
  | 'REJECTED';

/** The order of jobs. */
export type JobSort =
  | 'CLIENT_REQUESTS'
  | 'DATE'
  | 'DATE_WINDOWS'
  | 'DISTANCE'
  | 'HOURS'
  | 'PAY'
  | 'RECOMMENDED'
  | 'REPEAT_CUSTOMERS';

/** The state of a job. */
export type JobStatus =
  | 'CANCELLED'
  | 'CLAIMED'
  | 'INVOICED'
  | 'PENDING'
  | 'PENDING_INVOICE'
  | 'SUBMITTED';

export type JoinVoucherWaitlistInput = {
  adTracking?: InputMaybe<AdTrackingInput>;
  email: Scalars['String']['input'];
  zipcode?: InputMaybe<Scalars['String']['input']>;
};

/** What moving or cancelling a visit late costs. */
export type LateCancellation = {
  __typename?: 'LateCancellation';
  feeCents: Scalars['Int']['output'];
  /** Hours before a visit until which it is free of charge. */
  hours: Scalars['Int']['output'];
};

export type LateCancellationPolicy = {
  __typename?: 'LateCancellationPolicy';
  /** Dollars. */
  lmcFlatFee: Scalars['Float']['output'];
  /** A cancellation is late within this many hours before a visit. */
  lmcHours: Scalars['Int']['output'];
  newLmcPolicy: Scalars['Boolean']['output'];
};

export type LeadDetails = {
  __typename?: 'LeadDetails';
  arl: AutomaticRenewalLaw;
  higherRate: Scalars['Float']['output'];
  rate: Scalars['Float']['output'];
  salesTaxRate: Scalars['Float']['output'];
};

/** What a cleaner's location says about a visit. */
export type LocationActivity =
  | 'IN_TRANSIT'
  | 'NEAR_JOB'
  | 'ONSITE'
  | 'UNKNOWN';

/** The customer's membership. Days are YYYY-MM-DD, amounts are cents. */
export type Membership = {
  __typename?: 'Membership';
  /** The price that was announced. Null where none is to come. */
  comingPrice?: Maybe<ComingPrice>;
  /** The day on which it would end if it were canceled now; once it is canceled, the day on which it ends. */
  endsOn: Scalars['String']['output'];
  /** What leaving costs today; once it is canceled, what it cost. */
  exitCents: Scalars['Int']['output'];
  /** A month is unpaid: canceling ends the membership at once, and that month is not charged. */
  hasUnpaidMonth: Scalars['Boolean']['output'];
  /** Whether a cancellation can still be taken back. */
  isReversible: Scalars['Boolean']['output'];
  minimumMonths: Scalars['Int']['output'];
  monthlyCents: Scalars['Int']['output'];
  /** Null once it is canceled. */
  nextChargeOn?: Maybe<Scalars['String']['output']>;
  paidMonths: Scalars['Int']['output'];
  status: SubscriptionStatus;
  /** Tax on each month. */
  taxCents: Scalars['Int']['output'];
};

export type MembershipResult = {
  __typename?: 'MembershipResult';
  /** How it stands now. Null for a customer without a membership. */
  membership?: Maybe<Membership>;
  message: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

export type MoveVisitInput = {
  code?: InputMaybe<Scalars['String']['input']>;
  day: Scalars['String']['input'];
  email?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  startMinute: Scalars['Int']['input'];
  statedFeeCents: Scalars['Int']['input'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /**
   * Stores a cleaner's application as PENDING. Anybody can type any address, so a second application of an email is stored beside
   * the first, and the answer does not reveal whether there was an earlier one.
   */
  applyAsCleaner: ApplyAsCleanerResult;
  /** Books the visit of a voucher. */
  bookVisit: VisitResult;
  /**
   * Cancels the signed-in customer's membership, if leaving costs `statedCents`: what the customer saw before. It ends with the
   * paid month, and at once where a month is unpaid.
   */
  cancelMembership: MembershipResult;
  /** Cancels a visit, if that costs `statedFeeCents`. The voucher can be used again. */
  cancelVisit: VisitResult;
  /**
   * Makes another card the one that the signed-in customer's later charges go to, and charges to it what was declined.
   * Without `paymentMethodId` the customer enters the card on the gateway's page, at `url`.
   */
  changeCard: CardChangeResult;
  /** Ends one session of the signed-in customer. */
  endSession: MutationResult;
  /**
   * Erases the signed-in customer's account. What the law requires stays: orders and consents, without contact details.
   * Refused while a membership runs. `email` is typed again as the confirmation.
   */
  eraseAccount: MutationResult;
  /** Follows a card that the customer was entering at `url`, after coming back from there. */
  finishCardChange: CardChangeResult;
  /** Why the signed-in customer left: an optional question after canceling. */
  giveLeavingReason: MutationResult;
  /** Adds an email to the waitlist for a place we do not serve, or for sold-out vouchers. Joining twice creates one entry. */
  joinVoucherWaitlist: MutationResult;
  /** Moves a visit, if moving it costs `statedFeeCents`: what the customer saw before. */
  moveVisit: VisitResult;
  /**
   * Buys one voucher and starts the membership. `attemptId` makes it idempotent: a retry returns the first answer, and the
   * same id with different input is refused.
   */
  purchaseVoucher: PurchaseVoucherResult;
  /** Gives back what was paid for a voucher that expired unused. Asking again is a success. The membership goes on. */
  refundVoucher: MutationResult;
  /** Registers a lead: a visitor who may become a customer. The same email and brand update one lead. */
  registerLead: RegisterLeadResult;
  /**
   * Abandons an unpaid attempt: its voucher returns to the stock and its payment can no longer succeed. An unknown id is
   * refused from then on, so an order that arrives late is not carried out.
   */
  releaseVoucher: PurchaseVoucherResult;
  /**
   * Mails a sign-in code to an address that has an account. The answer is the same for one that has none, and neither tells
   * which it was.
   */
  requestSignInCode: MutationResult;
  /**
   * The state of an attempt. Asks the gateway first if the outcome is still unknown. For visitors who return from a bank
   * or a hosted page. Final answers are byte for byte those of the purchase. NOT_RECEIVED for an unknown id.
   */
  resumePurchase: PurchaseVoucherResult;
  /** Switches optional mail of an address off or on again. `token` is that of an unsubscribe link. */
  setOptionalMail: MutationResult;
  /** Signs in with a mailed code. Codes hold for ten minutes, work once, and can be tried five times by the request that they belong to. */
  signIn: SignInResult;
  /** Ends the session that the request comes with, or all sessions of its customer. */
  signOut: MutationResult;
  /** Records where a customer heard about us. One answer per purchase; a later one replaces it. */
  submitSourceSurvey: MutationResult;
  /** Stores a message to the support team. A retry with the same `requestId` returns the first reference. */
  submitTicket: SubmitTicketResult;
  /** Takes a cancellation back that has not taken effect. */
  undoMembershipCancellation: MembershipResult;
  /** Changes the names and the phone number of the signed-in customer. */
  updateAccountDetails: UpdateAccountDetailsResult;
  /**
   * Stores the review of a visit for an operator to read. A later one replaces it until it is published; sending the same twice
   * changes nothing.
   */
  writeReview: WriteReviewResult;
};


export type MutationApplyAsCleanerArgs = {
  input: ApplyAsCleanerInput;
};


export type MutationBookVisitArgs = {
  input: BookVisitInput;
};


export type MutationCancelMembershipArgs = {
  statedCents: Scalars['Int']['input'];
};


export type MutationCancelVisitArgs = {
  input: CancelVisitInput;
};


export type MutationChangeCardArgs = {
  paymentMethodId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationEndSessionArgs = {
  id: Scalars['ID']['input'];
};


export type MutationEraseAccountArgs = {
  email: Scalars['String']['input'];
};


export type MutationGiveLeavingReasonArgs = {
  reason: Scalars['String']['input'];
};


export type MutationJoinVoucherWaitlistArgs = {
  input: JoinVoucherWaitlistInput;
};


export type MutationMoveVisitArgs = {
  input: MoveVisitInput;
};


export type MutationPurchaseVoucherArgs = {
  input: PurchaseVoucherInput;
};


export type MutationRefundVoucherArgs = {
  code?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRegisterLeadArgs = {
  input: RegisterLeadInput;
};


export type MutationReleaseVoucherArgs = {
  attemptId: Scalars['ID']['input'];
};


export type MutationRequestSignInCodeArgs = {
  email: Scalars['String']['input'];
  request?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationResumePurchaseArgs = {
  attemptId: Scalars['ID']['input'];
};


export type MutationSetOptionalMailArgs = {
  isOn: Scalars['Boolean']['input'];
  token: Scalars['String']['input'];
};


export type MutationSignInArgs = {
  input: SignInInput;
};


export type MutationSignOutArgs = {
  everywhere?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationSubmitSourceSurveyArgs = {
  input: SourceSurveyInput;
};


export type MutationSubmitTicketArgs = {
  input: SubmitTicketInput;
};


export type MutationUpdateAccountDetailsArgs = {
  input: AccountDetailsInput;
};


export type MutationWriteReviewArgs = {
  input: WriteReviewInput;
};

export type MutationResult = {
  __typename?: 'MutationResult';
  message: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

/** Cities across a state's border. */
export type NeighborColumns = {
  __typename?: 'NeighborColumns';
  latitudes: Array<Scalars['Float']['output']>;
  longitudes: Array<Scalars['Float']['output']>;
  names: Array<Scalars['String']['output']>;
  /** Dollars per hour for members. */
  rates: Array<Scalars['Float']['output']>;
  reviews: Array<Scalars['Int']['output']>;
  stars: Array<Scalars['Int']['output']>;
  states: Array<UsState>;
};

/** What an offer gives. */
export type OfferKind =
  | 'CREDITS'
  | 'FREE_MONTHS'
  | 'PRICE'
  | 'VOUCHER';

/** Services other than cleaning. */
export type OtherService =
  | 'CAR_WASH'
  | 'COURIER'
  | 'DOG_WALKING'
  | 'DRY_CLEANING'
  | 'ERRANDS'
  | 'FURNITURE_ASSEMBLY'
  | 'HOME_ORGANIZING'
  | 'INTERIOR_CAR_CLEANING'
  | 'INTERIOR_PAINTING'
  | 'JUNK_REMOVAL'
  | 'LAWN_MOWING'
  | 'MEAL_PREP'
  | 'MOTHERS_HELPER'
  | 'PET_BOARDING'
  | 'WEEDING';

export type PageInfo = {
  __typename?: 'PageInfo';
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  hasPreviousPage: Scalars['Boolean']['output'];
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** Brands that sell our cleanings as a partner. */
export type PartnerBrand =
  | 'ANGI'
  | 'LAWNLOVE'
  | 'LAWNSTARTER'
  | 'RINSE'
  | 'ROVER'
  | 'SOOTHE'
  | 'WAG';

export type PaymentAction = {
  __typename?: 'PaymentAction';
  /** The moment until which the voucher is held for the payment, ISO 8601 in UTC. */
  heldUntil?: Maybe<Scalars['String']['output']>;
  /** The bank's confirmation page. */
  url: Scalars['String']['output'];
};

/** Who collected a payment. */
export type PaymentSource =
  | 'HOMEAGLOW'
  | 'PAYPAL';

/** Where a cleaner's pay is sent. */
export type PayoutAccountType =
  | 'BANK'
  | 'DEBIT'
  | 'NONE';

/** When a cleaner is paid. */
export type PayoutMethod =
  | 'INSTANT'
  | 'WEEKLY';

/** A region as shown on a city's page. */
export type PlaceRegion = {
  __typename?: 'PlaceRegion';
  /** Dollars per hour without a membership. */
  higherRate: Scalars['Float']['output'];
  name: Scalars['String']['output'];
  /** Null if not counted. */
  numCleaners?: Maybe<Scalars['Int']['output']>;
  numCustomers?: Maybe<Scalars['Int']['output']>;
  /** Dollars per hour for members. */
  rate: Scalars['Float']['output'];
};

/** A membership plan variant. Prices are in dollars. */
export type PlanConfiguration = {
  __typename?: 'PlanConfiguration';
  cancellation_fee: Scalars['Float']['output'];
  foreverclean_cancellation_fee: Scalars['Float']['output'];
  foreverclean_cancellation_fee_min_months: Scalars['Int']['output'];
  foreverclean_cancellation_policy?: Maybe<CancellationPolicy>;
  foreverclean_forced: Scalars['Boolean']['output'];
  foreverclean_free_months: Scalars['Int']['output'];
  foreverclean_monthly_price: Scalars['Float']['output'];
  key: Scalars['String']['output'];
  options: Array<PlanOption>;
};

export type PlanOption = {
  __typename?: 'PlanOption';
  additional_discount: Scalars['Float']['output'];
  description: Scalars['String']['output'];
  name: Scalars['String']['output'];
  num_hours: Scalars['Float']['output'];
  price: Scalars['Float']['output'];
  undiscounted_price: Scalars['Float']['output'];
};

export type PublicReview = {
  __typename?: 'PublicReview';
  body: Scalars['String']['output'];
  customer: ReviewCustomer;
  /** The hours of the visit. Null if nobody said. */
  hours?: Maybe<Scalars['Float']['output']>;
  id: Scalars['ID']['output'];
  /** Written for demonstration. Never present in production. */
  isDemonstration: Scalars['Boolean']['output'];
  /** City and state, as the reviewer agreed to show them. */
  publicLocation: Scalars['String']['output'];
  /** The date it was received, as YYYY-MM-DD. */
  received: Scalars['String']['output'];
  /** Null if nobody said. */
  service?: Maybe<CleaningService>;
  /** 1 to 5. */
  stars: Scalars['Int']['output'];
};

export type PurchaseCustomer = {
  __typename?: 'PurchaseCustomer';
  /** Opaque and globally unique. */
  id: Scalars['ID']['output'];
  rawId: Scalars['Int']['output'];
};

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
  attemptId: Scalars['ID']['input'];
  campaignId?: InputMaybe<Scalars['ID']['input']>;
  /** The token of the challenge that the page showed, where one is configured. Good for one order. */
  challenge?: InputMaybe<Scalars['String']['input']>;
  consent: ConsentInput;
  email: Scalars['String']['input'];
  firstName?: InputMaybe<Scalars['String']['input']>;
  hours: Scalars['Float']['input'];
  /** From voucherPriceAndIntent. */
  intent: Scalars['String']['input'];
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** A payment method at the gateway. If null, the visitor pays on the gateway's hosted page. */
  paymentMethodId?: InputMaybe<Scalars['String']['input']>;
  phone: Scalars['String']['input'];
  /** The path of the site that the gateway sends the visitor back to. */
  redirect?: InputMaybe<Scalars['String']['input']>;
  referral?: InputMaybe<Scalars['String']['input']>;
  /** What the customer came for. It changes no price, and the visit may follow another list. */
  service?: InputMaybe<CleaningService>;
  voucherOption: Scalars['String']['input'];
  zipcode: Scalars['String']['input'];
};

export type PurchaseVoucherResult = {
  __typename?: 'PurchaseVoucherResult';
  /** What the card's bank still requires. Present only with REQUIRES_ACTION. */
  action?: Maybe<PaymentAction>;
  customer?: Maybe<PurchaseCustomer>;
  /** The input field that the message is about. */
  field?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
  receipt?: Maybe<Receipt>;
  status: PurchaseStatus;
  success: Scalars['Boolean']['output'];
  voucherPurchaseDetails?: Maybe<VoucherPurchaseDetails>;
};

export type Query = {
  __typename?: 'Query';
  /** The signed-in customer's account. Null if nobody is signed in. */
  account?: Maybe<Account>;
  /** The remaining vouchers of the visitor's campaign. */
  availableVouchers: AvailableVouchers;
  /** Published reviews written in a city, newest first. Empty for an unknown city. */
  cityReviews: Array<PublicReview>;
  /** Cleaners' pay by region, highest first. With a zipcode, only that zipcode's region. Empty if no pay is recorded. */
  cleanerEarnings: Array<CleanerEarnings>;
  /** The states with their numbers of served cities and rates, and the country as a map of dots. */
  countryPlaces: CountryPlaces;
  /** The customer behind a referral code. Null for an unknown code. */
  customerReferral?: Maybe<Referral>;
  /** The visitor's probable location, from the edge's data about the connection. Null if nothing is known. */
  estimatedBrowserLocation?: Maybe<BrowserLocationEstimate>;
  /**
   * Finds cities by a name that may be misspelled or incomplete, with or without a state after it, or by a zipcode. Best
   * match first, at most 20. Empty if nothing is close.
   */
  findCities: Array<CityMatch>;
  /** The cities whose pages search engines may index, by state, for sitemaps. The rule is `isIndexableCity`. */
  indexableCities: Array<IndexableCities>;
  /** The late-cancellation policy of visits. */
  lateCancellationPolicy: LateCancellationPolicy;
  /**
   * What `estimatedBrowserLocation` says to visitors in each cell of a tile, if the edge reports this state. A tile is a
   * square of two degrees with the given corner (even numbers of degrees), a cell a point in tenths of a degree: tile.ts.
   */
  placesOfTile: TilePlaces;
  /** Every plan variant on sale, or the one for a key. */
  planConfigurations: Array<PlanConfiguration>;
  /** Published reviews, sorted, with keyset pagination. `after` and `before` are opaque cursors of the same sort. */
  publicReviews: ReviewConnection;
  /** Counts over all published reviews of the brand, for the review summary. */
  reviewSummary: ReviewSummary;
  /** The region that serves a zipcode, or why there is none. */
  serviceRegion: ServiceRegionResult;
  /** Every city of a state with its published facts, and the places nearest to it. */
  statePlaces: StatePlaces;
  /** The answers that the post-purchase survey offers for the brand. */
  surveySources: SurveySources;
  /** The visit that a mailed link opens for a review. Null for any other token. */
  visitReview?: Maybe<VisitReview>;
  /** The price of a voucher in a place today, and the signed intent that a purchase must present. */
  voucherPriceAndIntent: VoucherPriceAndIntent;
  /**
   * A voucher that can be redeemed, or its visit: of the signed-in customer, or by its code and the email of the purchase.
   * Wrong codes and emails get one answer, and only so many an hour.
   */
  voucherVisit: VoucherVisit;
  /** A zipcode's place, whether or not it is served. */
  zipLookup: ZipLookupResult;
};


export type QueryAvailableVouchersArgs = {
  adTracking?: InputMaybe<AdTrackingInput>;
};


export type QueryCityReviewsArgs = {
  city: Scalars['String']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  state: UsState;
};


export type QueryCleanerEarningsArgs = {
  zipcode?: InputMaybe<Scalars['String']['input']>;
};


export type QueryCustomerReferralArgs = {
  code: Scalars['String']['input'];
};


export type QueryFindCitiesArgs = {
  state?: InputMaybe<UsState>;
  text: Scalars['String']['input'];
};


export type QueryPlacesOfTileArgs = {
  south: Scalars['Int']['input'];
  state?: InputMaybe<UsState>;
  west: Scalars['Int']['input'];
};


export type QueryPlanConfigurationsArgs = {
  key?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPublicReviewsArgs = {
  adTracking?: InputMaybe<AdTrackingInput>;
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ReviewFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryServiceRegionArgs = {
  zipcode: Scalars['String']['input'];
};


export type QueryStatePlacesArgs = {
  state: UsState;
};


export type QueryVisitReviewArgs = {
  token: Scalars['String']['input'];
};


export type QueryVoucherPriceAndIntentArgs = {
  campaignId?: InputMaybe<Scalars['ID']['input']>;
  numHours: Scalars['Float']['input'];
  voucherOption: Scalars['String']['input'];
  zipcode: Scalars['String']['input'];
};


export type QueryVoucherVisitArgs = {
  code?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
};


export type QueryZipLookupArgs = {
  zipcode: Scalars['String']['input'];
};

export type QuestionType =
  | 'MULTI_SELECT'
  | 'SINGLE_SELECT'
  | 'YES_NO';

/** Amounts of an order, in cents. */
export type Quote = {
  __typename?: 'Quote';
  discountCents: Scalars['Int']['output'];
  /** The maximum cost of leaving before the minimum term. */
  earlyExitCents: Scalars['Int']['output'];
  /** The date of the first membership charge, as YYYY-MM-DD. */
  firstMonthlyCharge: Scalars['String']['output'];
  /** Late cancellation as it is agreed to. Null for orders from before it was part of the quote. */
  lateCancellation?: Maybe<LateCancellation>;
  /** What members pay for an hour of later visits there, in cents before tax. Null for orders from before it was part of the quote. */
  memberRateCents?: Maybe<Scalars['Int']['output']>;
  monthlyCents: Scalars['Int']['output'];
  /** A fraction. */
  salesTaxRate: Scalars['Float']['output'];
  subtotalCents: Scalars['Int']['output'];
  taxCents: Scalars['Int']['output'];
  totalCents: Scalars['Int']['output'];
  undiscountedCents: Scalars['Int']['output'];
};

/** What was paid, and the terms agreed to. */
export type Receipt = {
  __typename?: 'Receipt';
  /** What a support agent read to the customer, who agreed on the phone. Null if the customer agreed on their own screen. */
  agentWords?: Maybe<Scalars['String']['output']>;
  cardLast4?: Maybe<Scalars['String']['output']>;
  city: Scalars['String']['output'];
  code: Scalars['String']['output'];
  /** The exact terms that were shown and agreed to. */
  consentText: Scalars['String']['output'];
  numHours: Scalars['Float']['output'];
  optionName: Scalars['String']['output'];
  planKey: Scalars['String']['output'];
  /** The day at the home that is to be cleaned, YYYY-MM-DD. Receipts from before it was known have a moment in UTC. */
  purchasedAt: Scalars['String']['output'];
  quote: Quote;
  /** The list of the visit that is booked with it, or else what it was bought for. Null if neither was chosen. */
  service?: Maybe<CleaningService>;
  state: UsState;
  zipcode: Scalars['String']['output'];
};

/** How often a visit repeats. */
export type Recurrence =
  | 'EVERY_2_WEEKS'
  | 'EVERY_3_WEEKS'
  | 'EVERY_4_WEEKS'
  | 'WEEKLY';

export type Referral = {
  __typename?: 'Referral';
  /** First name of the customer who made the referral. */
  hostName: Scalars['String']['output'];
};

export type RegisterLeadInput = {
  adTracking?: InputMaybe<AdTrackingInput>;
  email: Scalars['String']['input'];
  firstName?: InputMaybe<Scalars['String']['input']>;
  hours?: InputMaybe<Scalars['Float']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
  phone: Scalars['String']['input'];
  zipcode: Scalars['String']['input'];
  zipcodeEnteredOnHomepage?: InputMaybe<Scalars['Boolean']['input']>;
};

export type RegisterLeadResult = {
  __typename?: 'RegisterLeadResult';
  /** The input field that the message is about. */
  field?: Maybe<Scalars['String']['output']>;
  leadDetails?: Maybe<LeadDetails>;
  message: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

/** The state of a request. CP is the cleaning provider. */
export type RequestStatus =
  | 'ACCEPTED'
  | 'DENIED_BY_ADMIN'
  | 'DENIED_BY_CP'
  | 'EXPIRED'
  | 'SUBMITTED';

export type ReviewConnection = {
  __typename?: 'ReviewConnection';
  edges: Array<ReviewEdge>;
  pageInfo: PageInfo;
};

/** The reviewer. Last names are initials. */
export type ReviewCustomer = {
  __typename?: 'ReviewCustomer';
  firstName: Scalars['String']['output'];
  lastName: Scalars['String']['output'];
};

export type ReviewEdge = {
  __typename?: 'ReviewEdge';
  cursor: Scalars['String']['output'];
  node: PublicReview;
};

export type ReviewFilter = {
  minStars?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<ReviewSort>;
  /** The zipcode that distances are measured from. If absent, the visitor's estimated location. */
  zipcode?: InputMaybe<Scalars['String']['input']>;
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

export type ReviewSummary = {
  __typename?: 'ReviewSummary';
  count: Scalars['Int']['output'];
  /** Counts of 5, 4, 3, 2 and 1 stars, in this order. */
  distribution: Array<Scalars['Int']['output']>;
  isDemonstration: Scalars['Boolean']['output'];
  /** Mean number of stars, to one decimal. Null without reviews. */
  rating?: Maybe<Scalars['Float']['output']>;
};

/** A person's role in the marketplace. */
export type Role =
  | 'CLEANER'
  | 'CUSTOMER';

/** A region with cleaners, its prices and its state's law. */
export type ServiceRegion = {
  __typename?: 'ServiceRegion';
  arl: AutomaticRenewalLaw;
  city: Scalars['String']['output'];
  /** Dollars per hour without a membership. */
  higherRate: Scalars['Float']['output'];
  /** Whether the two counts are demonstration data. Never true in production. */
  isDemonstration: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  numCleaners: Scalars['Int']['output'];
  numCustomers: Scalars['Int']['output'];
  /** Dollars per hour for members. */
  rate: Scalars['Float']['output'];
  /** Sales tax on cleaning, as a fraction. */
  salesTaxRate: Scalars['Float']['output'];
  state: UsState;
  zipcode: Scalars['String']['output'];
};

export type ServiceRegionResult = InvalidZipcodeFormat | ServiceRegion | UnsupportedServiceRegion;

export type ServiceTier =
  | 'PREMIUM'
  | 'STANDARD';

/** A browser that is signed in. */
export type Session = {
  __typename?: 'Session';
  /** 'Firefox on Windows' and the like; empty where unknown. */
  agent: Scalars['String']['output'];
  createdAt: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** The one that asks. */
  isCurrent: Scalars['Boolean']['output'];
  lastSeenAt: Scalars['String']['output'];
};

export type SignInInput = {
  /** The browser, for the list of sessions. */
  agent?: InputMaybe<Scalars['String']['input']>;
  /** Six digits. */
  code: Scalars['String']['input'];
  email: Scalars['String']['input'];
  /** As given to `requestSignInCode`: no other request can try its codes. */
  request?: InputMaybe<Scalars['ID']['input']>;
};

export type SignInResult = {
  __typename?: 'SignInResult';
  /** Gives this browser limits of its own the next time that it asks for the email. It opens nothing. */
  browser?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
  /** The new session's token. For the site alone, which keeps it in a cookie; the public proxy does not run this operation. */
  token?: Maybe<Scalars['String']['output']>;
};

export type SocialLink = {
  __typename?: 'SocialLink';
  network: SocialNetwork;
  url: Scalars['String']['output'];
};

export type SocialNetwork =
  | 'facebook'
  | 'instagram'
  | 'reddit'
  | 'tiktok'
  | 'youtube';

export type SortDirection =
  | 'ASC'
  | 'DESC';

export type SourceSurveyInput = {
  attemptId: Scalars['ID']['input'];
  /** Free text for 'somewhere else'. */
  detail?: InputMaybe<Scalars['String']['input']>;
  source: Scalars['String']['input'];
};

/**
 * A state's cities. The pages of 30,000 cities are built from 52 of these answers, so the lists are columns: entry `i` of
 * each list in `cities` belongs to the same city.
 */
export type StatePlaces = {
  __typename?: 'StatePlaces';
  /** Served cities of other states near a city of this one. Their indexes continue after those of `cities`. */
  beyond: NeighborColumns;
  cities: CityColumns;
  /** Whether any of these figures (customers, visits, reviews) is demonstration data. */
  isDemonstration: Scalars['Boolean']['output'];
  /** Mean member rate over all regions of the country, in dollars per hour. Null if there are no regions. */
  nationalRate?: Maybe<Scalars['Float']['output']>;
  /** The regions that serve a city of the state, by name. */
  regions: Array<PlaceRegion>;
  /** Sales tax on cleaning, as a fraction. */
  salesTaxRate: Scalars['Float']['output'];
  state: UsState;
};

export type StateSummary = {
  __typename?: 'StateSummary';
  highestRate?: Maybe<Scalars['Float']['output']>;
  /** The lowest and highest member rate, in dollars per hour. Null if the state is not served. */
  lowestRate?: Maybe<Scalars['Float']['output']>;
  numCities: Scalars['Int']['output'];
  numServed: Scalars['Int']['output'];
  state: UsState;
};

export type SubmitTicketInput = {
  /** How to send the reply. */
  channel: ContactChannel;
  email: Scalars['String']['input'];
  message: Scalars['String']['input'];
  /** A voucher or order code, if there is one. */
  orderCode?: InputMaybe<Scalars['String']['input']>;
  /** 10 digits. Needed where the answer is to come by SMS. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** A UUID created with the form, so that submitting twice stores one message. */
  requestId: Scalars['ID']['input'];
  topic: TicketTopic;
};

export type SubmitTicketResult = {
  __typename?: 'SubmitTicketResult';
  /** The input that `message` is about. */
  field?: Maybe<Scalars['String']['output']>;
  /** Whether a confirmation is mailed. False once the address was sent as many as it gets. */
  isConfirmed: Scalars['Boolean']['output'];
  message: Scalars['String']['output'];
  /** The reference to quote in later messages, such as T-7Q4K-M2PD. Null if nothing was stored. */
  reference?: Maybe<Scalars['String']['output']>;
  success: Scalars['Boolean']['output'];
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

export type SurveySources = {
  __typename?: 'SurveySources';
  brand: Scalars['String']['output'];
  sources: Array<Scalars['String']['output']>;
};

/** The topic of a message to the support team. */
export type TicketTopic =
  | 'MEMBERSHIP'
  | 'OTHER'
  | 'PAYMENT'
  | 'PRIVACY'
  | 'VISIT'
  | 'VOUCHER';

/** The places of a tile, each once, as columns: entry `i` of each list except `cells` belongs to the same place. */
export type TilePlaces = {
  __typename?: 'TilePlaces';
  /**
   * The place of each cell, as an index. Rows run from south to north, each from west to east. Null if no place is near,
   * and empty if none is near any cell.
   */
  cells: Array<Maybe<Scalars['Int']['output']>>;
  /** Name of the nearest city, of those in the state if any is near. */
  cities: Array<Scalars['String']['output']>;
  /** Dollars per hour for members. Null outside the service area. */
  memberHourlyRates: Array<Maybe<Scalars['Float']['output']>>;
  /** Visits completed nearby in the last 30 days. Null if no real count exists. */
  nearbyRecentJobs?: Maybe<Array<Maybe<Scalars['Int']['output']>>>;
  /** Dollars per hour without a membership. Null outside the service area. */
  nonmemberHourlyRates: Array<Maybe<Scalars['Float']['output']>>;
  states: Array<UsState>;
};

/** How a cleaner travels. The specification lists no values; these are this project's. */
export type TravelMode =
  | 'BICYCLE'
  | 'DRIVING'
  | 'TRANSIT'
  | 'WALKING';

/** No region serves the place of the zipcode. */
export type UnsupportedServiceRegion = UserError & {
  __typename?: 'UnsupportedServiceRegion';
  city: Scalars['String']['output'];
  message: Scalars['String']['output'];
  state: UsState;
};

export type UpdateAccountDetailsResult = {
  __typename?: 'UpdateAccountDetailsResult';
  /** The field that the message is about. */
  field?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

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

export type UserError = {
  message: Scalars['String']['output'];
};

export type Visit = {
  __typename?: 'Visit';
  addOns: Array<AddOn>;
  /** What the extras cost, tax included; 0 without extras. */
  addOnsCents: Scalars['Int']['output'];
  addOnsPayment: AddOnsPayment;
  /** False once it has begun, or is canceled. */
  canChange: Scalars['Boolean']['output'];
  city: Scalars['String']['output'];
  equipment?: Maybe<EquipmentOption>;
  /** What moving or canceling it costs now. */
  feeCents: Scalars['Int']['output'];
  homeType: HomeType;
  id: Scalars['ID']['output'];
  notes: Scalars['String']['output'];
  numHours: Scalars['Float']['output'];
  recurrence?: Maybe<Recurrence>;
  /** Opens the page on which it can be reviewed. Null until some hours after its end. */
  reviewToken?: Maybe<Scalars['String']['output']>;
  /** Counts the changes. */
  sequence: Scalars['Int']['output'];
  /** The list that the visit follows. Null for visits from before it was asked; so are the next two. */
  service?: Maybe<CleaningService>;
  state: UsState;
  status: BookingStatus;
  street: Scalars['String']['output'];
  supplies?: Maybe<SupplyOption>;
  /** IANA name. */
  timeZone: Scalars['String']['output'];
  unit: Scalars['String']['output'];
  window: VisitWindow;
  zipcode: Scalars['String']['output'];
};

export type VisitResult = {
  __typename?: 'VisitResult';
  /** The field that the message is about. */
  field?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
  /** How it stands now. */
  visit?: Maybe<Visit>;
};

/** A visit whose customer may review it. */
export type VisitReview = {
  __typename?: 'VisitReview';
  body: Scalars['String']['output'];
  /** As the review shows its author, or would show the customer. */
  customer: ReviewCustomer;
  /** The day at the home that was cleaned, YYYY-MM-DD. */
  day: Scalars['String']['output'];
  numHours: Scalars['Float']['output'];
  /** City and state, which are shown with the review. */
  publicLocation: Scalars['String']['output'];
  /** Why it was rejected, as a sentence. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Null if it was not asked. */
  service?: Maybe<CleaningService>;
  /** Null if nobody has written it yet. */
  standing?: Maybe<ReviewStanding>;
  stars?: Maybe<Scalars['Int']['output']>;
};

/** A window of arrival. Days and minutes after midnight are those of the home; moments are ISO 8601 in UTC. */
export type VisitWindow = {
  __typename?: 'VisitWindow';
  day: Scalars['String']['output'];
  endMinute: Scalars['Int']['output'];
  endsAt: Scalars['String']['output'];
  startMinute: Scalars['Int']['output'];
  startsAt: Scalars['String']['output'];
};

export type Voucher = {
  __typename?: 'Voucher';
  /** Of the purchase. */
  city: Scalars['String']['output'];
  code: Scalars['String']['output'];
  /** ISO 8601 with time. The voucher is good for all of this date, and a visit may begin on it. */
  expiresAt: Scalars['String']['output'];
  numHours: Scalars['Float']['output'];
  /** What was paid for it, tax included. */
  paidCents: Scalars['Int']['output'];
  /** What it was bought for; the visit may follow another list. Null if that was not chosen. */
  service?: Maybe<CleaningService>;
  standing: VoucherStanding;
  state: UsState;
  zipcode: Scalars['String']['output'];
};

/**
 * Voucher offers by price plan. The specification names two families and does not give the full list: the FOREVERCLEAN_* codes
 * are the plans on sale here (`plans.ts`), the CCF_* codes are the same monthly prices in the other family, and are not on
 * sale. An offer that is not on sale falls back to the default plan, and is reported.
 */
export type VoucherOfferCode =
  | 'CCF_19'
  | 'CCF_39'
  | 'CCF_49'
  | 'CCF_59'
  | 'FOREVERCLEAN_19'
  | 'FOREVERCLEAN_39'
  | 'FOREVERCLEAN_49'
  | 'FOREVERCLEAN_49_FCPH_25'
  | 'FOREVERCLEAN_49_FCPH_35'
  | 'FOREVERCLEAN_49_NO_TOUCH_UP'
  | 'FOREVERCLEAN_59'
  | 'FOREVERCLEAN_59_FCPH_25'
  | 'FOREVERCLEAN_59_FCPH_35'
  | 'FOREVERCLEAN_59_HALF_EXIT';

/** A voucher on sale: prepaid hours. */
export type VoucherOption = {
  __typename?: 'VoucherOption';
  num_hours: Scalars['Float']['output'];
  /** Dollars. */
  price: Scalars['Float']['output'];
};

export type VoucherPriceAndIntent = {
  __typename?: 'VoucherPriceAndIntent';
  /** The requested campaign, if it is sold out or has ended: the amounts are then the standing offer's. */
  campaignOver?: Maybe<CampaignOver>;
  /** The plan, hours, place, campaign and amounts, signed by the origin. A purchase must present it. Valid for one hour. */
  intent?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
  /** Dollars for the voucher, before tax. */
  price?: Maybe<Scalars['Float']['output']>;
  /** The amounts of the order, in cents. */
  quote?: Maybe<Quote>;
  /** Whether it can be bought. If false, `message` says why and the amounts are null. */
  success: Scalars['Boolean']['output'];
  /** The vouchers ran out. */
  zeroVouchersAvailable: Scalars['Boolean']['output'];
};

export type VoucherPurchaseDetails = {
  __typename?: 'VoucherPurchaseDetails';
  /** The voucher's code. Null until it is paid. */
  code?: Maybe<Scalars['String']['output']>;
  /** The customer's estimated lifetime value, in dollars. */
  estimatedLtv: Scalars['Float']['output'];
  /** The visitor's next page: the gateway's hosted page, or a path of the site. */
  redirect?: Maybe<Scalars['String']['output']>;
};

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

/** A voucher as its owner sees it, with what can be booked. */
export type VoucherVisit = {
  __typename?: 'VoucherVisit';
  /** What can be added, before tax. */
  addOns: Array<AddOnPrice>;
  /** Where the code opened it: gives this browser limits of its own for the email. It opens nothing. */
  browser?: Maybe<Scalars['String']['output']>;
  /** Whether the windows were made up to try the site; never in production. */
  isDemonstration: Scalars['Boolean']['output'];
  lateFeeCents: Scalars['Int']['output'];
  /** Hours before a visit from which moving and canceling cost the fee. */
  lateHours: Scalars['Int']['output'];
  message: Scalars['String']['output'];
  /** Tax on extras, as a fraction. */
  salesTaxRate: Scalars['Float']['output'];
  /** Whether there is such a voucher, for whoever asks; `message` says why not. */
  success: Scalars['Boolean']['output'];
  /** The visit that the voucher is booked for. */
  visit?: Maybe<Visit>;
  voucher?: Maybe<Voucher>;
  /** The windows that have room; with none, nothing can be booked. */
  windows: Array<VisitWindow>;
};

export type WriteReviewInput = {
  body: Scalars['String']['input'];
  /** As it is shown. */
  firstName: Scalars['String']['input'];
  /** One letter, or nothing. */
  lastInitial?: InputMaybe<Scalars['String']['input']>;
  stars: Scalars['Int']['input'];
  /** From the mail, or the account. */
  token: Scalars['String']['input'];
};

export type WriteReviewResult = {
  __typename?: 'WriteReviewResult';
  /** The field that the message is about. */
  field?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

export type ZipLookupResult = InvalidZipcodeFormat | UnsupportedServiceRegion | ZipcodePlace;

export type ZipcodePlace = {
  __typename?: 'ZipcodePlace';
  city: Scalars['String']['output'];
  /** Whether a service region covers it. */
  isServed: Scalars['Boolean']['output'];
  latitude: Scalars['Float']['output'];
  longitude: Scalars['Float']['output'];
  state: UsState;
  zipcode: Scalars['String']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  ServiceRegionResult:
    | ( InvalidZipcodeFormat )
    | ( ServiceRegion )
    | ( UnsupportedServiceRegion )
  ;
  ZipLookupResult:
    | ( InvalidZipcodeFormat )
    | ( UnsupportedServiceRegion )
    | ( ZipcodePlace )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  UserError:
    | ( InvalidZipcodeFormat )
    | ( UnsupportedServiceRegion )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Account: ResolverTypeWrapper<Customer>;
  AccountCard: ResolverTypeWrapper<AccountCard>;
  AccountDetailsInput: AccountDetailsInput;
  AccountVoucher: ResolverTypeWrapper<AccountVoucher>;
  AdTrackingInput: AdTrackingInput;
  AddOn: AddOn;
  AddOnPrice: ResolverTypeWrapper<AddOnPrice>;
  AddOnsPayment: AddOnsPayment;
  AppUpdate: AppUpdate;
  ApplyAsCleanerInput: ApplyAsCleanerInput;
  ApplyAsCleanerResult: ResolverTypeWrapper<ApplyAsCleanerResult>;
  AppointmentUpdate: AppointmentUpdate;
  AutomaticRenewalLaw: ResolverTypeWrapper<AutomaticRenewalLaw>;
  AvailableVouchers: ResolverTypeWrapper<AvailableVouchers>;
  BookVisitInput: BookVisitInput;
  BookingStatus: BookingStatus;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BrandConfiguration: ResolverTypeWrapper<BrandConfiguration>;
  BrowserLocationEstimate: ResolverTypeWrapper<BrowserLocationEstimate>;
  CampaignOver: ResolverTypeWrapper<CampaignOver>;
  CampaignTracking: ResolverTypeWrapper<CampaignTracking>;
  CancelAction: CancelAction;
  CancelVisitInput: CancelVisitInput;
  CancellationPolicy: CancellationPolicy;
  CancellationReason: CancellationReason;
  CardChangeResult: ResolverTypeWrapper<CardChangeResult>;
  CardCharge: ResolverTypeWrapper<CardCharge>;
  CardChargeState: CardChargeState;
  CityColumns: ResolverTypeWrapper<CityColumns>;
  CityMatch: ResolverTypeWrapper<CityMatch>;
  CleanerEarnings: ResolverTypeWrapper<CleanerEarnings>;
  CleanerExperience: CleanerExperience;
  CleanerStatus: CleanerStatus;
  CleaningService: CleaningService;
  ColorSet: ColorSet;
  ComingPrice: ResolverTypeWrapper<ComingPrice>;
  ConsentInput: ConsentInput;
  ContactChannel: ContactChannel;
  CountryPlaces: ResolverTypeWrapper<CountryPlaces>;
  EquipmentOption: EquipmentOption;
  ExperimentCohort: ExperimentCohort;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  HomeType: HomeType;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  IndexableCities: ResolverTypeWrapper<IndexableCities>;
  InstantPayBlockReason: InstantPayBlockReason;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  InvalidZipcodeFormat: ResolverTypeWrapper<InvalidZipcodeFormat>;
  InviteResponse: InviteResponse;
  InvoiceStatus: InvoiceStatus;
  JobSort: JobSort;
  JobStatus: JobStatus;
  JoinVoucherWaitlistInput: JoinVoucherWaitlistInput;
  LateCancellation: ResolverTypeWrapper<LateCancellation>;
  LateCancellationPolicy: ResolverTypeWrapper<LateCancellationPolicy>;
  LeadDetails: ResolverTypeWrapper<LeadDetails>;
  LocationActivity: LocationActivity;
  Membership: ResolverTypeWrapper<Membership>;
  MembershipResult: ResolverTypeWrapper<MembershipResult>;
  MoveVisitInput: MoveVisitInput;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  MutationResult: ResolverTypeWrapper<MutationResult>;
  NeighborColumns: ResolverTypeWrapper<NeighborColumns>;
  OfferKind: OfferKind;
  OtherService: OtherService;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PartnerBrand: PartnerBrand;
  PaymentAction: ResolverTypeWrapper<PaymentAction>;
  PaymentSource: PaymentSource;
  PayoutAccountType: PayoutAccountType;
  PayoutMethod: PayoutMethod;
  PlaceRegion: ResolverTypeWrapper<PlaceRegion>;
  PlanConfiguration: ResolverTypeWrapper<PlanConfiguration>;
  PlanOption: ResolverTypeWrapper<PlanOption>;
  PublicReview: ResolverTypeWrapper<PublicReview>;
  PurchaseCustomer: ResolverTypeWrapper<PurchaseCustomer>;
  PurchaseStatus: PurchaseStatus;
  PurchaseVoucherInput: PurchaseVoucherInput;
  PurchaseVoucherResult: ResolverTypeWrapper<PurchaseVoucherResult>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  QuestionType: QuestionType;
  Quote: ResolverTypeWrapper<Quote>;
  Receipt: ResolverTypeWrapper<Receipt>;
  Recurrence: Recurrence;
  Referral: ResolverTypeWrapper<Referral>;
  RegisterLeadInput: RegisterLeadInput;
  RegisterLeadResult: ResolverTypeWrapper<RegisterLeadResult>;
  RequestStatus: RequestStatus;
  ReviewConnection: ResolverTypeWrapper<ReviewConnection>;
  ReviewCustomer: ResolverTypeWrapper<ReviewCustomer>;
  ReviewEdge: ResolverTypeWrapper<ReviewEdge>;
  ReviewFilter: ReviewFilter;
  ReviewSort: ReviewSort;
  ReviewStanding: ReviewStanding;
  ReviewSummary: ResolverTypeWrapper<ReviewSummary>;
  Role: Role;
  ServiceRegion: ResolverTypeWrapper<ServiceRegion>;
  ServiceRegionResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ServiceRegionResult']>;
  ServiceTier: ServiceTier;
  Session: ResolverTypeWrapper<Session>;
  SignInInput: SignInInput;
  SignInResult: ResolverTypeWrapper<SignInResult>;
  SocialLink: ResolverTypeWrapper<SocialLink>;
  SocialNetwork: SocialNetwork;
  SortDirection: SortDirection;
  SourceSurveyInput: SourceSurveyInput;
  StatePlaces: ResolverTypeWrapper<StatePlaces>;
  StateSummary: ResolverTypeWrapper<StateSummary>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  SubmitTicketInput: SubmitTicketInput;
  SubmitTicketResult: ResolverTypeWrapper<SubmitTicketResult>;
  SubscriptionStatus: SubscriptionStatus;
  SupplyOption: SupplyOption;
  SurveySources: ResolverTypeWrapper<SurveySources>;
  TicketTopic: TicketTopic;
  TilePlaces: ResolverTypeWrapper<TilePlaces>;
  TravelMode: TravelMode;
  UnsupportedServiceRegion: ResolverTypeWrapper<UnsupportedServiceRegion>;
  UpdateAccountDetailsResult: ResolverTypeWrapper<UpdateAccountDetailsResult>;
  UsState: UsState;
  UserError: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['UserError']>;
  Visit: ResolverTypeWrapper<Visit>;
  VisitResult: ResolverTypeWrapper<VisitResult>;
  VisitReview: ResolverTypeWrapper<VisitReview>;
  VisitWindow: ResolverTypeWrapper<VisitWindow>;
  Voucher: ResolverTypeWrapper<Voucher>;
  VoucherOfferCode: VoucherOfferCode;
  VoucherOption: ResolverTypeWrapper<VoucherOption>;
  VoucherPriceAndIntent: ResolverTypeWrapper<VoucherPriceAndIntent>;
  VoucherPurchaseDetails: ResolverTypeWrapper<VoucherPurchaseDetails>;
  VoucherStanding: VoucherStanding;
  VoucherState: VoucherState;
  VoucherVisit: ResolverTypeWrapper<VoucherVisit>;
  WriteReviewInput: WriteReviewInput;
  WriteReviewResult: ResolverTypeWrapper<WriteReviewResult>;
  ZipLookupResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ZipLookupResult']>;
  ZipcodePlace: ResolverTypeWrapper<ZipcodePlace>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Account: Customer;
  AccountCard: AccountCard;
  AccountDetailsInput: AccountDetailsInput;
  AccountVoucher: AccountVoucher;
  AdTrackingInput: AdTrackingInput;
  AddOnPrice: AddOnPrice;
  ApplyAsCleanerInput: ApplyAsCleanerInput;
  ApplyAsCleanerResult: ApplyAsCleanerResult;
  AutomaticRenewalLaw: AutomaticRenewalLaw;
  AvailableVouchers: AvailableVouchers;
  BookVisitInput: BookVisitInput;
  Boolean: Scalars['Boolean']['output'];
  BrandConfiguration: BrandConfiguration;
  BrowserLocationEstimate: BrowserLocationEstimate;
  CampaignOver: CampaignOver;
  CampaignTracking: CampaignTracking;
  CancelVisitInput: CancelVisitInput;
  CardChangeResult: CardChangeResult;
  CardCharge: CardCharge;
  CityColumns: CityColumns;
  CityMatch: CityMatch;
  CleanerEarnings: CleanerEarnings;
  ComingPrice: ComingPrice;
  ConsentInput: ConsentInput;
  CountryPlaces: CountryPlaces;
  Float: Scalars['Float']['output'];
  ID: Scalars['ID']['output'];
  IndexableCities: IndexableCities;
  Int: Scalars['Int']['output'];
  InvalidZipcodeFormat: InvalidZipcodeFormat;
  JoinVoucherWaitlistInput: JoinVoucherWaitlistInput;
  LateCancellation: LateCancellation;
  LateCancellationPolicy: LateCancellationPolicy;
  LeadDetails: LeadDetails;
  Membership: Membership;
  MembershipResult: MembershipResult;
  MoveVisitInput: MoveVisitInput;
  Mutation: Record<PropertyKey, never>;
  MutationResult: MutationResult;
  NeighborColumns: NeighborColumns;
  PageInfo: PageInfo;
  PaymentAction: PaymentAction;
  PlaceRegion: PlaceRegion;
  PlanConfiguration: PlanConfiguration;
  PlanOption: PlanOption;
  PublicReview: PublicReview;
  PurchaseCustomer: PurchaseCustomer;
  PurchaseVoucherInput: PurchaseVoucherInput;
  PurchaseVoucherResult: PurchaseVoucherResult;
  Query: Record<PropertyKey, never>;
  Quote: Quote;
  Receipt: Receipt;
  Referral: Referral;
  RegisterLeadInput: RegisterLeadInput;
  RegisterLeadResult: RegisterLeadResult;
  ReviewConnection: ReviewConnection;
  ReviewCustomer: ReviewCustomer;
  ReviewEdge: ReviewEdge;
  ReviewFilter: ReviewFilter;
  ReviewSummary: ReviewSummary;
  ServiceRegion: ServiceRegion;
  ServiceRegionResult: ResolversUnionTypes<ResolversParentTypes>['ServiceRegionResult'];
  Session: Session;
  SignInInput: SignInInput;
  SignInResult: SignInResult;
  SocialLink: SocialLink;
  SourceSurveyInput: SourceSurveyInput;
  StatePlaces: StatePlaces;
  StateSummary: StateSummary;
  String: Scalars['String']['output'];
  SubmitTicketInput: SubmitTicketInput;
  SubmitTicketResult: SubmitTicketResult;
  SurveySources: SurveySources;
  TilePlaces: TilePlaces;
  UnsupportedServiceRegion: UnsupportedServiceRegion;
  UpdateAccountDetailsResult: UpdateAccountDetailsResult;
  UserError: ResolversInterfaceTypes<ResolversParentTypes>['UserError'];
  Visit: Visit;
  VisitResult: VisitResult;
  VisitReview: VisitReview;
  VisitWindow: VisitWindow;
  Voucher: Voucher;
  VoucherOption: VoucherOption;
  VoucherPriceAndIntent: VoucherPriceAndIntent;
  VoucherPurchaseDetails: VoucherPurchaseDetails;
  VoucherVisit: VoucherVisit;
  WriteReviewInput: WriteReviewInput;
  WriteReviewResult: WriteReviewResult;
  ZipLookupResult: ResolversUnionTypes<ResolversParentTypes>['ZipLookupResult'];
  ZipcodePlace: ZipcodePlace;
};

export type AccountResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account']> = {
  card?: Resolver<ResolversTypes['AccountCard'], ParentType, ContextType>;
  data?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  membership?: Resolver<Maybe<ResolversTypes['Membership']>, ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  receipt?: Resolver<Maybe<ResolversTypes['Receipt']>, ParentType, ContextType, RequireFields<AccountReceiptArgs, 'purchaseId'>>;
  sessions?: Resolver<Array<ResolversTypes['Session']>, ParentType, ContextType>;
  vouchers?: Resolver<Array<ResolversTypes['AccountVoucher']>, ParentType, ContextType>;
};

export type AccountCardResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['AccountCard'] = ResolversParentTypes['AccountCard']> = {
  charges?: Resolver<Array<ResolversTypes['CardCharge']>, ParentType, ContextType>;
  isNew?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  last4?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AccountVoucherResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['AccountVoucher'] = ResolversParentTypes['AccountVoucher']> = {
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numHours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  optionName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  purchaseId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  purchasedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reviewToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  service?: Resolver<Maybe<ResolversTypes['CleaningService']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['VoucherState'], ParentType, ContextType>;
  totalCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  visitWindow?: Resolver<Maybe<ResolversTypes['VisitWindow']>, ParentType, ContextType>;
  zipcode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AddOnPriceResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['AddOnPrice'] = ResolversParentTypes['AddOnPrice']> = {
  addOn?: Resolver<ResolversTypes['AddOn'], ParentType, ContextType>;
  cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ApplyAsCleanerResultResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['ApplyAsCleanerResult'] = ResolversParentTypes['ApplyAsCleanerResult']> = {
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isConfirmed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['CleanerStatus']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AutomaticRenewalLawResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['AutomaticRenewalLaw'] = ResolversParentTypes['AutomaticRenewalLaw']> = {
  AC?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  CC?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  EC?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  OCC?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AvailableVouchersResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['AvailableVouchers'] = ResolversParentTypes['AvailableVouchers']> = {
  campaignId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  campaignOver?: Resolver<Maybe<ResolversTypes['CampaignOver']>, ParentType, ContextType>;
  discount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isDemonstration?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  timeRemaining?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  utmSource?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vouchersRemaining?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  zeroVouchersAvailable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type BrandConfigurationResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['BrandConfiguration'] = ResolversParentTypes['BrandConfiguration']> = {
  appName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  baseUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cookieyes?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  domain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  faviconKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  icoOnlyFavicon?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isDev?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  logo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  socialLinks?: Resolver<Array<ResolversTypes['SocialLink']>, ParentType, ContextType>;
};

export type BrowserLocationEstimateResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['BrowserLocationEstimate'] = ResolversParentTypes['BrowserLocationEstimate']> = {
  accuracyRadius?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  memberHourlyRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  nearbyCities?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  nearbyRecentJobs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  nearbyState?: Resolver<Maybe<ResolversTypes['UsState']>, ParentType, ContextType>;
  nearbyZipcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nonmemberHourlyRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type CampaignOverResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['CampaignOver'] = ResolversParentTypes['CampaignOver']> = {
  campaignId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CampaignTrackingResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['CampaignTracking'] = ResolversParentTypes['CampaignTracking']> = {
  discount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  utm_source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CardChangeResultResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['CardChangeResult'] = ResolversParentTypes['CardChangeResult']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CardChargeResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['CardCharge'] = ResolversParentTypes['CardCharge']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nextTryOn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['CardChargeState'], ParentType, ContextType>;
  totalCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CityColumnsResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['CityColumns'] = ResolversParentTypes['CityColumns']> = {
  largest?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  latitudes?: Resolver<Array<ResolversTypes['Float']>, ParentType, ContextType>;
  longitudes?: Resolver<Array<ResolversTypes['Float']>, ParentType, ContextType>;
  names?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  nearest?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  numCustomers?: Resolver<Array<Maybe<ResolversTypes['Int']>>, ParentType, ContextType>;
  recentVisits?: Resolver<Array<Maybe<ResolversTypes['Int']>>, ParentType, ContextType>;
  regions?: Resolver<Array<Maybe<ResolversTypes['Int']>>, ParentType, ContextType>;
  reviews?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  stars?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  zipcodes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CityMatchResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['CityMatch'] = ResolversParentTypes['CityMatch']> = {
  isServed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['UsState'], ParentType, ContextType>;
};

export type CleanerEarningsResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['CleanerEarnings'] = ResolversParentTypes['CleanerEarnings']> = {
  highRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  isDemonstration?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lowRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  region?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ComingPriceResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['ComingPrice'] = ResolversParentTypes['ComingPrice']> = {
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  monthlyCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  taxCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CountryPlacesResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['CountryPlaces'] = ResolversParentTypes['CountryPlaces']> = {
  map?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  states?: Resolver<Array<ResolversTypes['StateSummary']>, ParentType, ContextType>;
};

export type IndexableCitiesResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['IndexableCities'] = ResolversParentTypes['IndexableCities']> = {
  names?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['UsState'], ParentType, ContextType>;
  updated?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InvalidZipcodeFormatResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['InvalidZipcodeFormat'] = ResolversParentTypes['InvalidZipcodeFormat']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LateCancellationResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['LateCancellation'] = ResolversParentTypes['LateCancellation']> = {
  feeCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hours?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LateCancellationPolicyResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['LateCancellationPolicy'] = ResolversParentTypes['LateCancellationPolicy']> = {
  lmcFlatFee?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lmcHours?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  newLmcPolicy?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type LeadDetailsResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['LeadDetails'] = ResolversParentTypes['LeadDetails']> = {
  arl?: Resolver<ResolversTypes['AutomaticRenewalLaw'], ParentType, ContextType>;
  higherRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  rate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  salesTaxRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type MembershipResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['Membership'] = ResolversParentTypes['Membership']> = {
  comingPrice?: Resolver<Maybe<ResolversTypes['ComingPrice']>, ParentType, ContextType>;
  endsOn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  exitCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasUnpaidMonth?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isReversible?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  minimumMonths?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  monthlyCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nextChargeOn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paidMonths?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SubscriptionStatus'], ParentType, ContextType>;
  taxCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MembershipResultResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['MembershipResult'] = ResolversParentTypes['MembershipResult']> = {
  membership?: Resolver<Maybe<ResolversTypes['Membership']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  applyAsCleaner?: Resolver<ResolversTypes['ApplyAsCleanerResult'], ParentType, ContextType, RequireFields<MutationApplyAsCleanerArgs, 'input'>>;
  bookVisit?: Resolver<ResolversTypes['VisitResult'], ParentType, ContextType, RequireFields<MutationBookVisitArgs, 'input'>>;
  cancelMembership?: Resolver<ResolversTypes['MembershipResult'], ParentType, ContextType, RequireFields<MutationCancelMembershipArgs, 'statedCents'>>;
  cancelVisit?: Resolver<ResolversTypes['VisitResult'], ParentType, ContextType, RequireFields<MutationCancelVisitArgs, 'input'>>;
  changeCard?: Resolver<ResolversTypes['CardChangeResult'], ParentType, ContextType, Partial<MutationChangeCardArgs>>;
  endSession?: Resolver<ResolversTypes['MutationResult'], ParentType, ContextType, RequireFields<MutationEndSessionArgs, 'id'>>;
  eraseAccount?: Resolver<ResolversTypes['MutationResult'], ParentType, ContextType, RequireFields<MutationEraseAccountArgs, 'email'>>;
  finishCardChange?: Resolver<ResolversTypes['CardChangeResult'], ParentType, ContextType>;
  giveLeavingReason?: Resolver<ResolversTypes['MutationResult'], ParentType, ContextType, RequireFields<MutationGiveLeavingReasonArgs, 'reason'>>;
  joinVoucherWaitlist?: Resolver<ResolversTypes['MutationResult'], ParentType, ContextType, RequireFields<MutationJoinVoucherWaitlistArgs, 'input'>>;
  moveVisit?: Resolver<ResolversTypes['VisitResult'], ParentType, ContextType, RequireFields<MutationMoveVisitArgs, 'input'>>;
  purchaseVoucher?: Resolver<ResolversTypes['PurchaseVoucherResult'], ParentType, ContextType, RequireFields<MutationPurchaseVoucherArgs, 'input'>>;
  refundVoucher?: Resolver<ResolversTypes['MutationResult'], ParentType, ContextType, Partial<MutationRefundVoucherArgs>>;
  registerLead?: Resolver<ResolversTypes['RegisterLeadResult'], ParentType, ContextType, RequireFields<MutationRegisterLeadArgs, 'input'>>;
  releaseVoucher?: Resolver<ResolversTypes['PurchaseVoucherResult'], ParentType, ContextType, RequireFields<MutationReleaseVoucherArgs, 'attemptId'>>;
  requestSignInCode?: Resolver<ResolversTypes['MutationResult'], ParentType, ContextType, RequireFields<MutationRequestSignInCodeArgs, 'email'>>;
  resumePurchase?: Resolver<ResolversTypes['PurchaseVoucherResult'], ParentType, ContextType, RequireFields<MutationResumePurchaseArgs, 'attemptId'>>;
  setOptionalMail?: Resolver<ResolversTypes['MutationResult'], ParentType, ContextType, RequireFields<MutationSetOptionalMailArgs, 'isOn' | 'token'>>;
  signIn?: Resolver<ResolversTypes['SignInResult'], ParentType, ContextType, RequireFields<MutationSignInArgs, 'input'>>;
  signOut?: Resolver<ResolversTypes['MutationResult'], ParentType, ContextType, RequireFields<MutationSignOutArgs, 'everywhere'>>;
  submitSourceSurvey?: Resolver<ResolversTypes['MutationResult'], ParentType, ContextType, RequireFields<MutationSubmitSourceSurveyArgs, 'input'>>;
  submitTicket?: Resolver<ResolversTypes['SubmitTicketResult'], ParentType, ContextType, RequireFields<MutationSubmitTicketArgs, 'input'>>;
  undoMembershipCancellation?: Resolver<ResolversTypes['MembershipResult'], ParentType, ContextType>;
  updateAccountDetails?: Resolver<ResolversTypes['UpdateAccountDetailsResult'], ParentType, ContextType, RequireFields<MutationUpdateAccountDetailsArgs, 'input'>>;
  writeReview?: Resolver<ResolversTypes['WriteReviewResult'], ParentType, ContextType, RequireFields<MutationWriteReviewArgs, 'input'>>;
};

export type MutationResultResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['MutationResult'] = ResolversParentTypes['MutationResult']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type NeighborColumnsResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['NeighborColumns'] = ResolversParentTypes['NeighborColumns']> = {
  latitudes?: Resolver<Array<ResolversTypes['Float']>, ParentType, ContextType>;
  longitudes?: Resolver<Array<ResolversTypes['Float']>, ParentType, ContextType>;
  names?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  rates?: Resolver<Array<ResolversTypes['Float']>, ParentType, ContextType>;
  reviews?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  stars?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  states?: Resolver<Array<ResolversTypes['UsState']>, ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PaymentActionResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['PaymentAction'] = ResolversParentTypes['PaymentAction']> = {
  heldUntil?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlaceRegionResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['PlaceRegion'] = ResolversParentTypes['PlaceRegion']> = {
  higherRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numCleaners?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  numCustomers?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type PlanConfigurationResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['PlanConfiguration'] = ResolversParentTypes['PlanConfiguration']> = {
  cancellation_fee?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  foreverclean_cancellation_fee?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  foreverclean_cancellation_fee_min_months?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  foreverclean_cancellation_policy?: Resolver<Maybe<ResolversTypes['CancellationPolicy']>, ParentType, ContextType>;
  foreverclean_forced?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  foreverclean_free_months?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  foreverclean_monthly_price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  options?: Resolver<Array<ResolversTypes['PlanOption']>, ParentType, ContextType>;
};

export type PlanOptionResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['PlanOption'] = ResolversParentTypes['PlanOption']> = {
  additional_discount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  num_hours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  undiscounted_price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type PublicReviewResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['PublicReview'] = ResolversParentTypes['PublicReview']> = {
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  customer?: Resolver<ResolversTypes['ReviewCustomer'], ParentType, ContextType>;
  hours?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isDemonstration?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  publicLocation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  received?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  service?: Resolver<Maybe<ResolversTypes['CleaningService']>, ParentType, ContextType>;
  stars?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PurchaseCustomerResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['PurchaseCustomer'] = ResolversParentTypes['PurchaseCustomer']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  rawId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PurchaseVoucherResultResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['PurchaseVoucherResult'] = ResolversParentTypes['PurchaseVoucherResult']> = {
  action?: Resolver<Maybe<ResolversTypes['PaymentAction']>, ParentType, ContextType>;
  customer?: Resolver<Maybe<ResolversTypes['PurchaseCustomer']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  receipt?: Resolver<Maybe<ResolversTypes['Receipt']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PurchaseStatus'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  voucherPurchaseDetails?: Resolver<Maybe<ResolversTypes['VoucherPurchaseDetails']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  availableVouchers?: Resolver<ResolversTypes['AvailableVouchers'], ParentType, ContextType, Partial<QueryAvailableVouchersArgs>>;
  cityReviews?: Resolver<Array<ResolversTypes['PublicReview']>, ParentType, ContextType, RequireFields<QueryCityReviewsArgs, 'city' | 'first' | 'state'>>;
  cleanerEarnings?: Resolver<Array<ResolversTypes['CleanerEarnings']>, ParentType, ContextType, Partial<QueryCleanerEarningsArgs>>;
  countryPlaces?: Resolver<ResolversTypes['CountryPlaces'], ParentType, ContextType>;
  customerReferral?: Resolver<Maybe<ResolversTypes['Referral']>, ParentType, ContextType, RequireFields<QueryCustomerReferralArgs, 'code'>>;
  estimatedBrowserLocation?: Resolver<Maybe<ResolversTypes['BrowserLocationEstimate']>, ParentType, ContextType>;
  findCities?: Resolver<Array<ResolversTypes['CityMatch']>, ParentType, ContextType, RequireFields<QueryFindCitiesArgs, 'text'>>;
  indexableCities?: Resolver<Array<ResolversTypes['IndexableCities']>, ParentType, ContextType>;
  lateCancellationPolicy?: Resolver<ResolversTypes['LateCancellationPolicy'], ParentType, ContextType>;
  placesOfTile?: Resolver<ResolversTypes['TilePlaces'], ParentType, ContextType, RequireFields<QueryPlacesOfTileArgs, 'south' | 'west'>>;
  planConfigurations?: Resolver<Array<ResolversTypes['PlanConfiguration']>, ParentType, ContextType, Partial<QueryPlanConfigurationsArgs>>;
  publicReviews?: Resolver<ResolversTypes['ReviewConnection'], ParentType, ContextType, RequireFields<QueryPublicReviewsArgs, 'first'>>;
  reviewSummary?: Resolver<ResolversTypes['ReviewSummary'], ParentType, ContextType>;
  serviceRegion?: Resolver<ResolversTypes['ServiceRegionResult'], ParentType, ContextType, RequireFields<QueryServiceRegionArgs, 'zipcode'>>;
  statePlaces?: Resolver<ResolversTypes['StatePlaces'], ParentType, ContextType, RequireFields<QueryStatePlacesArgs, 'state'>>;
  surveySources?: Resolver<ResolversTypes['SurveySources'], ParentType, ContextType>;
  visitReview?: Resolver<Maybe<ResolversTypes['VisitReview']>, ParentType, ContextType, RequireFields<QueryVisitReviewArgs, 'token'>>;
  voucherPriceAndIntent?: Resolver<ResolversTypes['VoucherPriceAndIntent'], ParentType, ContextType, RequireFields<QueryVoucherPriceAndIntentArgs, 'numHours' | 'voucherOption' | 'zipcode'>>;
  voucherVisit?: Resolver<ResolversTypes['VoucherVisit'], ParentType, ContextType, Partial<QueryVoucherVisitArgs>>;
  zipLookup?: Resolver<ResolversTypes['ZipLookupResult'], ParentType, ContextType, RequireFields<QueryZipLookupArgs, 'zipcode'>>;
};

export type QuoteResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['Quote'] = ResolversParentTypes['Quote']> = {
  discountCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  earlyExitCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstMonthlyCharge?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lateCancellation?: Resolver<Maybe<ResolversTypes['LateCancellation']>, ParentType, ContextType>;
  memberRateCents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  monthlyCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  salesTaxRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  subtotalCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  taxCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  undiscountedCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReceiptResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['Receipt'] = ResolversParentTypes['Receipt']> = {
  agentWords?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cardLast4?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  consentText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numHours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  optionName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  planKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  purchasedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quote?: Resolver<ResolversTypes['Quote'], ParentType, ContextType>;
  service?: Resolver<Maybe<ResolversTypes['CleaningService']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['UsState'], ParentType, ContextType>;
  zipcode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReferralResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['Referral'] = ResolversParentTypes['Referral']> = {
  hostName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RegisterLeadResultResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['RegisterLeadResult'] = ResolversParentTypes['RegisterLeadResult']> = {
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  leadDetails?: Resolver<Maybe<ResolversTypes['LeadDetails']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ReviewConnectionResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['ReviewConnection'] = ResolversParentTypes['ReviewConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ReviewEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ReviewCustomerResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['ReviewCustomer'] = ResolversParentTypes['ReviewCustomer']> = {
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReviewEdgeResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['ReviewEdge'] = ResolversParentTypes['ReviewEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PublicReview'], ParentType, ContextType>;
};

export type ReviewSummaryResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['ReviewSummary'] = ResolversParentTypes['ReviewSummary']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  distribution?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  isDemonstration?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type ServiceRegionResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['ServiceRegion'] = ResolversParentTypes['ServiceRegion']> = {
  arl?: Resolver<ResolversTypes['AutomaticRenewalLaw'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  higherRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  isDemonstration?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numCleaners?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numCustomers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  salesTaxRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['UsState'], ParentType, ContextType>;
  zipcode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ServiceRegionResultResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['ServiceRegionResult'] = ResolversParentTypes['ServiceRegionResult']> = {
  __resolveType: TypeResolveFn<'InvalidZipcodeFormat' | 'ServiceRegion' | 'UnsupportedServiceRegion', ParentType, ContextType>;
};

export type SessionResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  agent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastSeenAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SignInResultResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['SignInResult'] = ResolversParentTypes['SignInResult']> = {
  browser?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SocialLinkResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['SocialLink'] = ResolversParentTypes['SocialLink']> = {
  network?: Resolver<ResolversTypes['SocialNetwork'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StatePlacesResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['StatePlaces'] = ResolversParentTypes['StatePlaces']> = {
  beyond?: Resolver<ResolversTypes['NeighborColumns'], ParentType, ContextType>;
  cities?: Resolver<ResolversTypes['CityColumns'], ParentType, ContextType>;
  isDemonstration?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nationalRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  regions?: Resolver<Array<ResolversTypes['PlaceRegion']>, ParentType, ContextType>;
  salesTaxRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['UsState'], ParentType, ContextType>;
};

export type StateSummaryResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['StateSummary'] = ResolversParentTypes['StateSummary']> = {
  highestRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  lowestRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  numCities?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numServed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['UsState'], ParentType, ContextType>;
};

export type SubmitTicketResultResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['SubmitTicketResult'] = ResolversParentTypes['SubmitTicketResult']> = {
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isConfirmed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SurveySourcesResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['SurveySources'] = ResolversParentTypes['SurveySources']> = {
  brand?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sources?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TilePlacesResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['TilePlaces'] = ResolversParentTypes['TilePlaces']> = {
  cells?: Resolver<Array<Maybe<ResolversTypes['Int']>>, ParentType, ContextType>;
  cities?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  memberHourlyRates?: Resolver<Array<Maybe<ResolversTypes['Float']>>, ParentType, ContextType>;
  nearbyRecentJobs?: Resolver<Maybe<Array<Maybe<ResolversTypes['Int']>>>, ParentType, ContextType>;
  nonmemberHourlyRates?: Resolver<Array<Maybe<ResolversTypes['Float']>>, ParentType, ContextType>;
  states?: Resolver<Array<ResolversTypes['UsState']>, ParentType, ContextType>;
};

export type UnsupportedServiceRegionResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['UnsupportedServiceRegion'] = ResolversParentTypes['UnsupportedServiceRegion']> = {
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['UsState'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UpdateAccountDetailsResultResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['UpdateAccountDetailsResult'] = ResolversParentTypes['UpdateAccountDetailsResult']> = {
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UserErrorResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  __resolveType: TypeResolveFn<'InvalidZipcodeFormat' | 'UnsupportedServiceRegion', ParentType, ContextType>;
};

export type VisitResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['Visit'] = ResolversParentTypes['Visit']> = {
  addOns?: Resolver<Array<ResolversTypes['AddOn']>, ParentType, ContextType>;
  addOnsCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  addOnsPayment?: Resolver<ResolversTypes['AddOnsPayment'], ParentType, ContextType>;
  canChange?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  equipment?: Resolver<Maybe<ResolversTypes['EquipmentOption']>, ParentType, ContextType>;
  feeCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  homeType?: Resolver<ResolversTypes['HomeType'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  notes?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numHours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  recurrence?: Resolver<Maybe<ResolversTypes['Recurrence']>, ParentType, ContextType>;
  reviewToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  service?: Resolver<Maybe<ResolversTypes['CleaningService']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['UsState'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['BookingStatus'], ParentType, ContextType>;
  street?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  supplies?: Resolver<Maybe<ResolversTypes['SupplyOption']>, ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  window?: Resolver<ResolversTypes['VisitWindow'], ParentType, ContextType>;
  zipcode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type VisitResultResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['VisitResult'] = ResolversParentTypes['VisitResult']> = {
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  visit?: Resolver<Maybe<ResolversTypes['Visit']>, ParentType, ContextType>;
};

export type VisitReviewResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['VisitReview'] = ResolversParentTypes['VisitReview']> = {
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  customer?: Resolver<ResolversTypes['ReviewCustomer'], ParentType, ContextType>;
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numHours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  publicLocation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  service?: Resolver<Maybe<ResolversTypes['CleaningService']>, ParentType, ContextType>;
  standing?: Resolver<Maybe<ResolversTypes['ReviewStanding']>, ParentType, ContextType>;
  stars?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type VisitWindowResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['VisitWindow'] = ResolversParentTypes['VisitWindow']> = {
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endMinute?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startMinute?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type VoucherResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['Voucher'] = ResolversParentTypes['Voucher']> = {
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numHours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  paidCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  service?: Resolver<Maybe<ResolversTypes['CleaningService']>, ParentType, ContextType>;
  standing?: Resolver<ResolversTypes['VoucherStanding'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['UsState'], ParentType, ContextType>;
  zipcode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type VoucherOptionResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['VoucherOption'] = ResolversParentTypes['VoucherOption']> = {
  num_hours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type VoucherPriceAndIntentResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['VoucherPriceAndIntent'] = ResolversParentTypes['VoucherPriceAndIntent']> = {
  campaignOver?: Resolver<Maybe<ResolversTypes['CampaignOver']>, ParentType, ContextType>;
  intent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  quote?: Resolver<Maybe<ResolversTypes['Quote']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  zeroVouchersAvailable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type VoucherPurchaseDetailsResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['VoucherPurchaseDetails'] = ResolversParentTypes['VoucherPurchaseDetails']> = {
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  estimatedLtv?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  redirect?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VoucherVisitResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['VoucherVisit'] = ResolversParentTypes['VoucherVisit']> = {
  addOns?: Resolver<Array<ResolversTypes['AddOnPrice']>, ParentType, ContextType>;
  browser?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isDemonstration?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lateFeeCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lateHours?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  salesTaxRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  visit?: Resolver<Maybe<ResolversTypes['Visit']>, ParentType, ContextType>;
  voucher?: Resolver<Maybe<ResolversTypes['Voucher']>, ParentType, ContextType>;
  windows?: Resolver<Array<ResolversTypes['VisitWindow']>, ParentType, ContextType>;
};

export type WriteReviewResultResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['WriteReviewResult'] = ResolversParentTypes['WriteReviewResult']> = {
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ZipLookupResultResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['ZipLookupResult'] = ResolversParentTypes['ZipLookupResult']> = {
  __resolveType: TypeResolveFn<'InvalidZipcodeFormat' | 'UnsupportedServiceRegion' | 'ZipcodePlace', ParentType, ContextType>;
};

export type ZipcodePlaceResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['ZipcodePlace'] = ResolversParentTypes['ZipcodePlace']> = {
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isServed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['UsState'], ParentType, ContextType>;
  zipcode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type Resolvers<ContextType = OriginContext> = {
  Account?: AccountResolvers<ContextType>;
  AccountCard?: AccountCardResolvers<ContextType>;
  AccountVoucher?: AccountVoucherResolvers<ContextType>;
  AddOnPrice?: AddOnPriceResolvers<ContextType>;
  ApplyAsCleanerResult?: ApplyAsCleanerResultResolvers<ContextType>;
  AutomaticRenewalLaw?: AutomaticRenewalLawResolvers<ContextType>;
  AvailableVouchers?: AvailableVouchersResolvers<ContextType>;
  BrandConfiguration?: BrandConfigurationResolvers<ContextType>;
  BrowserLocationEstimate?: BrowserLocationEstimateResolvers<ContextType>;
  CampaignOver?: CampaignOverResolvers<ContextType>;
  CampaignTracking?: CampaignTrackingResolvers<ContextType>;
  CardChangeResult?: CardChangeResultResolvers<ContextType>;
  CardCharge?: CardChargeResolvers<ContextType>;
  CityColumns?: CityColumnsResolvers<ContextType>;
  CityMatch?: CityMatchResolvers<ContextType>;
  CleanerEarnings?: CleanerEarningsResolvers<ContextType>;
  ComingPrice?: ComingPriceResolvers<ContextType>;
  CountryPlaces?: CountryPlacesResolvers<ContextType>;
  IndexableCities?: IndexableCitiesResolvers<ContextType>;
  InvalidZipcodeFormat?: InvalidZipcodeFormatResolvers<ContextType>;
  LateCancellation?: LateCancellationResolvers<ContextType>;
  LateCancellationPolicy?: LateCancellationPolicyResolvers<ContextType>;
  LeadDetails?: LeadDetailsResolvers<ContextType>;
  Membership?: MembershipResolvers<ContextType>;
  MembershipResult?: MembershipResultResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  MutationResult?: MutationResultResolvers<ContextType>;
  NeighborColumns?: NeighborColumnsResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PaymentAction?: PaymentActionResolvers<ContextType>;
  PlaceRegion?: PlaceRegionResolvers<ContextType>;
  PlanConfiguration?: PlanConfigurationResolvers<ContextType>;
  PlanOption?: PlanOptionResolvers<ContextType>;
  PublicReview?: PublicReviewResolvers<ContextType>;
  PurchaseCustomer?: PurchaseCustomerResolvers<ContextType>;
  PurchaseVoucherResult?: PurchaseVoucherResultResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Quote?: QuoteResolvers<ContextType>;
  Receipt?: ReceiptResolvers<ContextType>;
  Referral?: ReferralResolvers<ContextType>;
  RegisterLeadResult?: RegisterLeadResultResolvers<ContextType>;
  ReviewConnection?: ReviewConnectionResolvers<ContextType>;
  ReviewCustomer?: ReviewCustomerResolvers<ContextType>;
  ReviewEdge?: ReviewEdgeResolvers<ContextType>;
  ReviewSummary?: ReviewSummaryResolvers<ContextType>;
  ServiceRegion?: ServiceRegionResolvers<ContextType>;
  ServiceRegionResult?: ServiceRegionResultResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  SignInResult?: SignInResultResolvers<ContextType>;
  SocialLink?: SocialLinkResolvers<ContextType>;
  StatePlaces?: StatePlacesResolvers<ContextType>;
  StateSummary?: StateSummaryResolvers<ContextType>;
  SubmitTicketResult?: SubmitTicketResultResolvers<ContextType>;
  SurveySources?: SurveySourcesResolvers<ContextType>;
  TilePlaces?: TilePlacesResolvers<ContextType>;
  UnsupportedServiceRegion?: UnsupportedServiceRegionResolvers<ContextType>;
  UpdateAccountDetailsResult?: UpdateAccountDetailsResultResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  Visit?: VisitResolvers<ContextType>;
  VisitResult?: VisitResultResolvers<ContextType>;
  VisitReview?: VisitReviewResolvers<ContextType>;
  VisitWindow?: VisitWindowResolvers<ContextType>;
  Voucher?: VoucherResolvers<ContextType>;
  VoucherOption?: VoucherOptionResolvers<ContextType>;
  VoucherPriceAndIntent?: VoucherPriceAndIntentResolvers<ContextType>;
  VoucherPurchaseDetails?: VoucherPurchaseDetailsResolvers<ContextType>;
  VoucherVisit?: VoucherVisitResolvers<ContextType>;
  WriteReviewResult?: WriteReviewResultResolvers<ContextType>;
  ZipLookupResult?: ZipLookupResultResolvers<ContextType>;
  ZipcodePlace?: ZipcodePlaceResolvers<ContextType>;
};

