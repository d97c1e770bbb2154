import type { GraphQLResolveInfo } from 'graphql';
import type { Customer } from '../account/session.ts';
import type { OriginContext } from '../context.ts';
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
  expiresAt: Scalars['String']['output'];
  numHours: Scalars['Float']['output'];
  optionName: Scalars['String']['output'];
  /** Names the receipt. */
  purchaseId: Scalars['ID']['output'];
  purchasedAt: Scalars['String']['output'];
  state: VoucherState;
  /** What was paid, tax included. */
  totalCents: Scalars['Int']['output'];
  zipcode: Scalars['String']['output'];
};

/** How the visitor came to us. */
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

export type AppUpdate =
  | 'NO_ACTION'
  | 'UPDATE_RECOMMENDED'
  | 'UPDATE_REQUIRED';

export type ApplyAsCleanerInput = {
  email: Scalars['String']['input'];
  experience: CleanerExperience;
  firstName: Scalars['String']['input'];
  /** Whether the applicant says that they may work in the United States. */
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

/** What the state's automatic-renewal law asks of a seller. */
export type AutomaticRenewalLaw = {
  __typename?: 'AutomaticRenewalLaw';
  /** Affirmative consent: an unticked box for the renewal terms alone. */
  AC: Scalars['Boolean']['output'];
  /** Clear and conspicuous consent: the full terms stand directly by the button. */
  CC: Scalars['Boolean']['output'];
  /** A copy of the terms is emailed after the purchase. */
  EC: Scalars['Boolean']['output'];
  /** The membership can be cancelled online. */
  OCC: Scalars['Boolean']['output'];
};

/** The stock behind the offer. Counters are real or null: a campaign without a limit has none. */
export type AvailableVouchers = {
  __typename?: 'AvailableVouchers';
  /** Null: the brand's standing offer. */
  campaignId?: Maybe<Scalars['ID']['output']>;
  /** Dollars off each option; the price is never below 1. */
  discount: Scalars['Float']['output'];
  /** Whether the campaign, and with it its figures, was made up for demonstration; never in production. */
  isDemonstration: Scalars['Boolean']['output'];
  /** Seconds until the campaign ends. */
  timeRemaining?: Maybe<Scalars['Int']['output']>;
  utmSource?: Maybe<Scalars['String']['output']>;
  vouchersRemaining?: Maybe<Scalars['Int']['output']>;
  zeroVouchersAvailable: Scalars['Boolean']['output'];
};

/** Where a booking stands. */
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

/** An estimate of where a browser is, and what that place means for the visitor. */
export type BrowserLocationEstimate = {
  __typename?: 'BrowserLocationEstimate';
  /** Radius of the estimate, in kilometres. */
  accuracyRadius?: Maybe<Scalars['Int']['output']>;
  /** Dollars an hour for members. Null outside the service area. */
  memberHourlyRate?: Maybe<Scalars['Float']['output']>;
  /** Names of up to five cities nearby, nearest first. */
  nearbyCities: Array<Scalars['String']['output']>;
  /** Visits finished nearby in the last 30 days. Null where no real count is kept. */
  nearbyRecentJobs?: Maybe<Scalars['Int']['output']>;
  nearbyState?: Maybe<UsState>;
  nearbyZipcode?: Maybe<Scalars['String']['output']>;
  /** Dollars an hour without membership. Null outside the service area. */
  nonmemberHourlyRate?: Maybe<Scalars['Float']['output']>;
};

/** What the page knows of a campaign. */
export type CampaignTracking = {
  __typename?: 'CampaignTracking';
  /** Dollars off each option. */
  discount: Scalars['Float']['output'];
  utm_source: Scalars['String']['output'];
};

export type CancelAction =
  | 'CANCEL'
  | 'UNCANCEL';

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

/** The cities of one state, in order of their slugs. */
export type CityColumns = {
  __typename?: 'CityColumns';
  /** Indexes of the largest served cities, most people first; at most 24. */
  largest: Array<Scalars['Int']['output']>;
  latitudes: Array<Scalars['Float']['output']>;
  longitudes: Array<Scalars['Float']['output']>;
  names: Array<Scalars['String']['output']>;
  /** Six for each city: indexes of the served cities nearest to it, nearest first, itself not among them. */
  nearest: Array<Scalars['Int']['output']>;
  /** Customers in the city itself. Null where nobody counted, or fewer than five. */
  numCustomers: Array<Maybe<Scalars['Int']['output']>>;
  /** Visits in the city itself in the last 30 days. Null where nobody counted, or fewer than five. */
  recentVisits: Array<Maybe<Scalars['Int']['output']>>;
  /** Index in `regions` of the one that serves the city. Null where nobody cleans. */
  regions: Array<Maybe<Scalars['Int']['output']>>;
  /** Published reviews from the city itself, and the sum of their stars. */
  reviews: Array<Scalars['Int']['output']>;
  stars: Array<Scalars['Int']['output']>;
  /** The city's zipcodes with a space between: of a served city those that are served, else all. */
  zipcodes: Array<Scalars['String']['output']>;
};

export type CityMatch = {
  __typename?: 'CityMatch';
  isServed: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  state: UsState;
};

/** What cleaners are paid in a region, in dollars an hour. */
export type CleanerEarnings = {
  __typename?: 'CleanerEarnings';
  highRate: Scalars['Float']['output'];
  /** Made up to try the site; never true in production. */
  isDemonstration: Scalars['Boolean']['output'];
  lowRate: Scalars['Float']['output'];
  region: Scalars['String']['output'];
};

/** How long an applicant has cleaned homes for money. */
export type CleanerExperience =
  | 'NONE'
  | 'ONE_TO_THREE_YEARS'
  | 'OVER_THREE_YEARS'
  | 'UNDER_ONE_YEAR';

/** Where a cleaner stands with the marketplace. */
export type CleanerStatus =
  | 'ACTIVE'
  | 'INACTIVE'
  | 'PENDING';

/** Colours of a notice. The specification shows no values; these are this project's. */
export type ColorSet =
  | 'DANGER'
  | 'NEUTRAL'
  | 'PRIMARY'
  | 'SUCCESS'
  | 'WARNING';

/** What the customer saw and agreed to. */
export type ConsentInput = {
  /** The unticked box for the renewal terms was ticked. */
  agreed: Scalars['Boolean']['input'];
  build: Scalars['String']['input'];
  experiments?: InputMaybe<Scalars['String']['input']>;
  offerKey: Scalars['String']['input'];
  /** The exact text that was shown. */
  text: Scalars['String']['input'];
  /** The site's token for this text and attempt, given to the page that showed them. The site checks it; the origin ignores it. */
  token?: InputMaybe<Scalars['String']['input']>;
};

export type ContactChannel =
  | 'CHAT'
  | 'EMAIL'
  | 'SMS';

export type CountryPlaces = {
  __typename?: 'CountryPlaces';
  /**
   * The country in rows of dots, from north to south: a space is empty, '.' has a city, 'o' a served one. Alaska, Hawaii and
   * Puerto Rico stand below, each at a scale of its own.
   */
  map: Array<Scalars['String']['output']>;
  /** In order of their names. */
  states: Array<StateSummary>;
};

/** Who brings equipment. The specification shows no values; these are this project's. */
export type EquipmentOption =
  | 'CLEANER_BRINGS'
  | 'CUSTOMER_PROVIDES';

/** The experiment cohorts a visitor may be in. */
export type ExperimentCohort =
  | 'ConvertEnabled'
  | 'Pricing'
  | 'VoucherOption';

/** The kind of home to clean. */
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
  /** The day on which the newest fact of each city was counted or received, as YYYY-MM-DD. */
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

/** The zipcode is not five digits. */
export type InvalidZipcodeFormat = UserError & {
  __typename?: 'InvalidZipcodeFormat';
  message: Scalars['String']['output'];
};

export type InviteResponse =
  | 'ACCEPT'
  | 'REJECT';

/** Where an invoice stands. */
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

/** Where a job stands. */
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

export type LateCancellationPolicy = {
  __typename?: 'LateCancellationPolicy';
  /** Dollars. */
  lmcFlatFee: Scalars['Float']['output'];
  /** Hours before a visit from which a cancellation is late. */
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

/** What a cleaner's location says of a visit. */
export type LocationActivity =
  | 'IN_TRANSIT'
  | 'NEAR_JOB'
  | 'ONSITE'
  | 'UNKNOWN';

/** The customer's membership. Days are YYYY-MM-DD, amounts are cents. */
export type Membership = {
  __typename?: 'Membership';
  /** The day on which it would end if it were cancelled now; once it is cancelled, the day on which it ends. */
  endsOn: Scalars['String']['output'];
  /** What leaving costs today; once it is cancelled, what it cost. */
  exitCents: Scalars['Int']['output'];
  /** A month is unpaid: cancelling ends the membership at once, and that month is not charged. */
  hasUnpaidMonth: Scalars['Boolean']['output'];
  /** Whether a cancellation can still be taken back. */
  isReversible: Scalars['Boolean']['output'];
  minimumMonths: Scalars['Int']['output'];
  monthlyCents: Scalars['Int']['output'];
  /** Null once it is cancelled. */
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

export type Mutation = {
  __typename?: 'Mutation';
  /**
   * Stores the application of a cleaner as PENDING. One application for an email and brand: a second one changes nothing,
   * and the answer does not tell whether there was one before.
   */
  applyAsCleaner: ApplyAsCleanerResult;
  /**
   * Cancels the signed-in customer's membership, if leaving costs `statedCents`: what the customer saw before. It ends with the
   * paid month, and at once where a month is unpaid.
   */
  cancelMembership: MembershipResult;
  /** Ends one session of the signed-in customer. */
  endSession: MutationResult;
  /**
   * Erases the signed-in customer's account. What the law requires stays: orders and consents, without contact details.
   * Refused while a membership runs. `email` is typed again as the confirmation.
   */
  eraseAccount: MutationResult;
  /** Why the signed-in customer left: an optional question after cancelling. */
  giveLeavingReason: MutationResult;
  /** Puts an email on the list for a place we do not serve, or for sold-out vouchers. Joining twice is one entry. */
  joinVoucherWaitlist: MutationResult;
  /**
   * Buys one voucher and starts the membership. `attemptId` makes it safe to send again:
   * a replay gives the first answer, the same id with another input is refused.
   */
  purchaseVoucher: PurchaseVoucherResult;
  /** Registers a lead: a visitor who may become a customer. The same email and brand update one lead. */
  registerLead: RegisterLeadResult;
  /**
   * Gives an unpaid attempt up: its voucher returns to the stock and its payment can no longer succeed. An unknown id is
   * refused from then on, so an order that arrives late is not carried out.
   */
  releaseVoucher: PurchaseVoucherResult;
  /**
   * Mails a sign-in code to an address that has an account. The answer is the same for one that has none, and neither tells
   * which it was.
   */
  requestSignInCode: MutationResult;
  /**
   * Where an attempt stands, after asking the gateway about an outcome that is still unknown: what a visitor who comes
   * back from a bank or a hosted page needs. Final answers are the purchase's own, byte for byte. NOT_RECEIVED for an unknown id.
   */
  resumePurchase: PurchaseVoucherResult;
  /** Switches optional mail of an address off or on again. `token` is that of an unsubscribe link. */
  setOptionalMail: MutationResult;
  /** Signs in with a mailed code. Codes hold for ten minutes, work once, and can be tried five times. */
  signIn: SignInResult;
  /** Ends the session that the request comes with, or all sessions of its customer. */
  signOut: MutationResult;
  /** Records where a customer heard of us. One answer a purchase; a later one replaces it. */
  submitSourceSurvey: MutationResult;
  /** Stores a message to the support team. Sending the same `requestId` again answers with the first reference. */
  submitTicket: SubmitTicketResult;
  /** Takes a cancellation back that has not taken effect. */
  undoMembershipCancellation: MembershipResult;
  /** Changes the names and the phone number of the signed-in customer. */
  updateAccountDetails: UpdateAccountDetailsResult;
};


export type MutationApplyAsCleanerArgs = {
  input: ApplyAsCleanerInput;
};


export type MutationCancelMembershipArgs = {
  statedCents: Scalars['Int']['input'];
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


export type MutationPurchaseVoucherArgs = {
  input: PurchaseVoucherInput;
};


export type MutationRegisterLeadArgs = {
  input: RegisterLeadInput;
};


export type MutationReleaseVoucherArgs = {
  attemptId: Scalars['ID']['input'];
};


export type MutationRequestSignInCodeArgs = {
  email: Scalars['String']['input'];
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

export type MutationResult = {
  __typename?: 'MutationResult';
  message: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

/** Cities beyond a state's border. */
export type NeighborColumns = {
  __typename?: 'NeighborColumns';
  latitudes: Array<Scalars['Float']['output']>;
  longitudes: Array<Scalars['Float']['output']>;
  names: Array<Scalars['String']['output']>;
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
  /** The bank's confirmation page. */
  url: Scalars['String']['output'];
};

/** Who collected a payment. */
export type PaymentSource =
  | 'HOMEAGLOW'
  | 'PAYPAL';

/** Where a cleaner is paid to. */
export type PayoutAccountType =
  | 'BANK'
  | 'DEBIT'
  | 'NONE';

/** When a cleaner is paid. */
export type PayoutMethod =
  | 'INSTANT'
  | 'WEEKLY';

/** A region as a city's page shows it. */
export type PlaceRegion = {
  __typename?: 'PlaceRegion';
  /** Dollars an hour without membership. */
  higherRate: Scalars['Float']['output'];
  name: Scalars['String']['output'];
  /** Null where nobody counted. */
  numCleaners?: Maybe<Scalars['Int']['output']>;
  numCustomers?: Maybe<Scalars['Int']['output']>;
  /** Dollars an hour for members. */
  rate: Scalars['Float']['output'];
};

/** A membership plan variant. Prices are dollars. */
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
  id: Scalars['ID']['output'];
  /** Written for demonstration; never present in production. */
  isDemonstration: Scalars['Boolean']['output'];
  /** City and state, as the reviewer agreed to show them. */
  publicLocation: Scalars['String']['output'];
  /** The day it was received, as YYYY-MM-DD. */
  received: Scalars['String']['output'];
  /** 1 to 5. */
  stars: Scalars['Int']['output'];
};

export type PurchaseCustomer = {
  __typename?: 'PurchaseCustomer';
  /** Opaque and global. */
  id: Scalars['ID']['output'];
  rawId: Scalars['Int']['output'];
};

/**
 * How a purchase stands. `graphql/contract/outcomes.ts` says what each one means to the visitor. A client must expect names
 * that it does not know: an origin may be newer than its client.
 */
export type PurchaseStatus =
  /** The customer is at the gateway's hosted page, at `voucherPurchaseDetails.redirect`. */
  | 'AWAITING_PAYMENT'
  /** The attempt was sent before with another input, which stands. Ask where it stands. */
  | 'CONFLICT'
  /** The bank said no. The attempt is over and uncharged; another card needs a new attempt. */
  | 'DECLINED'
  /** The client has a voucher from another order. The attempt is over. */
  | 'EXISTING_CLIENT'
  /** The input does not hold; see `message` and `field`. The attempt may be sent again. */
  | 'INVALID'
  /** No order has arrived under this attempt. It may still be on its way until the attempt is given up. */
  | 'NOT_RECEIVED'
  /** Another order for the same email is being confirmed, so this one waits. Ask again with the same attempt. */
  | 'OTHER_ORDER_PENDING'
  /** The gateway has not said yet. Ask again with the same attempt; it is never charged twice. */
  | 'PENDING'
  /** The intent is old, forged or for other amounts. The attempt is over and uncharged; quote again. */
  | 'PRICE_CHANGED'
  /** Paid, and returned in full. The attempt is over. */
  | 'REFUNDED'
  /** Given up before payment. The attempt is over and uncharged, also if its order arrives later. */
  | 'RELEASED'
  /** The bank asks the customer to confirm, at `action.url`. */
  | 'REQUIRES_ACTION'
  /** No voucher is left. The attempt is over and uncharged. */
  | 'SOLD_OUT'
  /** Paid; the voucher exists. */
  | 'SUCCEEDED';

export type PurchaseVoucherInput = {
  /** Makes sending an order twice one purchase: a UUID, issued by the site to one browser. */
  attemptId: Scalars['ID']['input'];
  campaignId?: InputMaybe<Scalars['ID']['input']>;
  consent: ConsentInput;
  email: Scalars['String']['input'];
  firstName?: InputMaybe<Scalars['String']['input']>;
  hours: Scalars['Float']['input'];
  /** From voucherPriceAndIntent. */
  intent: Scalars['String']['input'];
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** A payment method at the gateway. Null: the visitor pays on the gateway's hosted page. */
  paymentMethodId?: InputMaybe<Scalars['String']['input']>;
  phone: Scalars['String']['input'];
  /** Where the gateway sends the visitor back to: a path of the site. */
  redirect?: InputMaybe<Scalars['String']['input']>;
  referral?: InputMaybe<Scalars['String']['input']>;
  voucherOption: Scalars['String']['input'];
  zipcode: Scalars['String']['input'];
};

export type PurchaseVoucherResult = {
  __typename?: 'PurchaseVoucherResult';
  /** What the card's bank still asks for; only with REQUIRES_ACTION. */
  action?: Maybe<PaymentAction>;
  customer?: Maybe<PurchaseCustomer>;
  /** The field of the input that a message is about. */
  field?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
  receipt?: Maybe<Receipt>;
  status: PurchaseStatus;
  success: Scalars['Boolean']['output'];
  voucherPurchaseDetails?: Maybe<VoucherPurchaseDetails>;
};

export type Query = {
  __typename?: 'Query';
  /** The account that the visitor is signed in to. Null when nobody is signed in. */
  account?: Maybe<Account>;
  /** The vouchers that the visitor's campaign still has. */
  availableVouchers: AvailableVouchers;
  /** Published reviews that were written in a city, newest first. Empty for a city that we do not know. */
  cityReviews: Array<PublicReview>;
  /** What cleaners are paid, by region: the best paid first. With a zipcode, of its region alone; empty where nobody counted. */
  cleanerEarnings: Array<CleanerEarnings>;
  /** The states, how many of their cities are served and for how much, and the country as a map of dots. */
  countryPlaces: CountryPlaces;
  /** The customer behind a referral code. Null for an unknown code. */
  customerReferral?: Maybe<Referral>;
  /** Where the visitor probably is, from the edge's reading of the connection. Null where nothing is known. */
  estimatedBrowserLocation?: Maybe<BrowserLocationEstimate>;
  /**
   * Cities by a name that may be misspelled or only begun, with or without a state behind it, or by a zipcode. Best match
   * first, at most 20; empty where nothing comes near.
   */
  findCities: Array<CityMatch>;
  /** The cities whose pages search engines may index, by state: for sitemaps. The rule is `isIndexableCity`. */
  indexableCities: Array<IndexableCities>;
  /** The late-cancellation policy of visits. */
  lateCancellationPolicy: LateCancellationPolicy;
  /** Every plan variant on sale, or the one of a key. */
  planConfigurations: Array<PlanConfiguration>;
  /** Published reviews, sorted and paged by keyset. `after` and `before` are opaque cursors of the same sort. */
  publicReviews: ReviewConnection;
  /** Counts over all published reviews of the brand, for the summary beside them. */
  reviewSummary: ReviewSummary;
  /** The region that serves a zipcode, or why there is none. */
  serviceRegion: ServiceRegionResult;
  /** Every city of a state with what is known of each, and what is nearest to it. */
  statePlaces: StatePlaces;
  /** The answers that the post-purchase survey offers for the brand. */
  surveySources: SurveySources;
  /** What a voucher costs in a place today, and the signed intent that a purchase must present. */
  voucherPriceAndIntent: VoucherPriceAndIntent;
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


export type QueryVoucherPriceAndIntentArgs = {
  campaignId?: InputMaybe<Scalars['ID']['input']>;
  numHours: Scalars['Float']['input'];
  voucherOption: Scalars['String']['input'];
  zipcode: Scalars['String']['input'];
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
  /** What leaving before the minimum term costs at most. */
  earlyExitCents: Scalars['Int']['output'];
  /** The day of the first membership charge, as YYYY-MM-DD. */
  firstMonthlyCharge: Scalars['String']['output'];
  monthlyCents: Scalars['Int']['output'];
  /** A fraction. */
  salesTaxRate: Scalars['Float']['output'];
  subtotalCents: Scalars['Int']['output'];
  taxCents: Scalars['Int']['output'];
  totalCents: Scalars['Int']['output'];
  undiscountedCents: Scalars['Int']['output'];
};

/** What was paid, and the terms that were agreed to. */
export type Receipt = {
  __typename?: 'Receipt';
  cardLast4?: Maybe<Scalars['String']['output']>;
  city: Scalars['String']['output'];
  code: Scalars['String']['output'];
  /** Exactly the terms shown and agreed to. */
  consentText: Scalars['String']['output'];
  numHours: Scalars['Float']['output'];
  optionName: Scalars['String']['output'];
  planKey: Scalars['String']['output'];
  /** ISO 8601 with time. */
  purchasedAt: Scalars['String']['output'];
  quote: Quote;
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
  /** First name of the customer who invites. */
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
  /** The field of the input that a message is about. */
  field?: Maybe<Scalars['String']['output']>;
  leadDetails?: Maybe<LeadDetails>;
  message: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

/** Where a request stands. CP is the cleaning provider. */
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
  /** Distances are from this zipcode; else from the visitor's estimated location. */
  zipcode?: InputMaybe<Scalars['String']['input']>;
};

/** The order of reviews. */
export type ReviewSort =
  | 'LOCATION_CLOSEST'
  | 'RATING_HIGHEST'
  | 'RATING_LOWEST'
  | 'RECENT';

export type ReviewSummary = {
  __typename?: 'ReviewSummary';
  count: Scalars['Int']['output'];
  /** Counts of 5, 4, 3, 2 and 1 stars, in this order. */
  distribution: Array<Scalars['Int']['output']>;
  isDemonstration: Scalars['Boolean']['output'];
  /** Mean of stars, one decimal. Null without reviews. */
  rating?: Maybe<Scalars['Float']['output']>;
};

/** Who somebody is to the marketplace. */
export type Role =
  | 'CLEANER'
  | 'CUSTOMER';

/** A region with cleaners, its prices and its law. */
export type ServiceRegion = {
  __typename?: 'ServiceRegion';
  arl: AutomaticRenewalLaw;
  city: Scalars['String']['output'];
  /** Dollars an hour without membership. */
  higherRate: Scalars['Float']['output'];
  /** Whether the two counts were made up for demonstration; never in production. */
  isDemonstration: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  numCleaners: Scalars['Int']['output'];
  numCustomers: Scalars['Int']['output'];
  /** Dollars an hour for members. */
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
};

export type SignInResult = {
  __typename?: 'SignInResult';
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
  /** Free words for 'somewhere else'. */
  detail?: InputMaybe<Scalars['String']['input']>;
  source: Scalars['String']['input'];
};

/**
 * A state's cities. Pages of 30,000 cities are written from 52 of these answers, so lists are columns: entry `i` of each list
 * of `cities` belongs to the same city.
 */
export type StatePlaces = {
  __typename?: 'StatePlaces';
  /** Served cities of other states that are near a city of this one. Their indexes go on where those of `cities` end. */
  beyond: NeighborColumns;
  cities: CityColumns;
  /** Whether a figure among these (head counts, visits, reviews) was made up for demonstration. */
  isDemonstration: Scalars['Boolean']['output'];
  /** Mean of the member rates of all regions of the country, in dollars an hour. Null without any region. */
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
  /** The lowest and highest member rate, in dollars an hour. Null where nobody cleans. */
  lowestRate?: Maybe<Scalars['Float']['output']>;
  numCities: Scalars['Int']['output'];
  numServed: Scalars['Int']['output'];
  state: UsState;
};

export type SubmitTicketInput = {
  /** How the answer is to come. */
  channel: ContactChannel;
  email: Scalars['String']['input'];
  message: Scalars['String']['input'];
  /** A voucher or order code, if there is one. */
  orderCode?: InputMaybe<Scalars['String']['input']>;
  /** 10 digits. Needed where the answer is to come by SMS. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** A UUID made with the form, so that pressing twice is one message. */
  requestId: Scalars['ID']['input'];
  topic: TicketTopic;
};

export type SubmitTicketResult = {
  __typename?: 'SubmitTicketResult';
  /** The input that `message` is about. */
  field?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
  /** What to quote in later messages, such as T-7Q4K-M2PD. Null where nothing was stored. */
  reference?: Maybe<Scalars['String']['output']>;
  success: Scalars['Boolean']['output'];
};

/** Where a membership stands. */
export type SubscriptionStatus =
  | 'ACTIVE'
  | 'CANCELLED'
  | 'PENDING_CANCELLATION';

/** Who brings supplies. The specification shows no values; these are this project's. */
export type SupplyOption =
  | 'CLEANER_BRINGS'
  | 'CUSTOMER_PROVIDES';

export type SurveySources = {
  __typename?: 'SurveySources';
  brand: Scalars['String']['output'];
  sources: Array<Scalars['String']['output']>;
};

/** What a message to the support team is about. */
export type TicketTopic =
  | 'MEMBERSHIP'
  | 'OTHER'
  | 'PAYMENT'
  | 'PRIVACY'
  | 'VISIT'
  | 'VOUCHER';

/** How a cleaner travels. The specification shows no values; these are this project's. */
export type TravelMode =
  | 'BICYCLE'
  | 'DRIVING'
  | 'TRANSIT'
  | 'WALKING';

/** The zipcode is well formed, and no region serves it. */
export type UnsupportedServiceRegion = UserError & {
  __typename?: 'UnsupportedServiceRegion';
  /** Null where the zipcode is not one that we know. */
  city?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
  state?: Maybe<UsState>;
};

export type UpdateAccountDetailsResult = {
  __typename?: 'UpdateAccountDetailsResult';
  /** The field that the message is about. */
  field?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

/** US states, with DC and PR. */
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

/** Voucher offers by price plan. The full list is not given; these are the ones on sale here. */
export type VoucherOfferCode =
  | 'FOREVERCLEAN_19'
  | 'FOREVERCLEAN_39'
  | 'FOREVERCLEAN_49'
  | 'FOREVERCLEAN_49_FCPH_25'
  | 'FOREVERCLEAN_49_FCPH_35'
  | 'FOREVERCLEAN_49_NO_TOUCH_UP'
  | 'FOREVERCLEAN_59'
  | 'FOREVERCLEAN_59_FCPH_25'
  | 'FOREVERCLEAN_59_FCPH_35';

/** A voucher on sale: prepaid hours. */
export type VoucherOption = {
  __typename?: 'VoucherOption';
  num_hours: Scalars['Float']['output'];
  /** Dollars. */
  price: Scalars['Float']['output'];
};

export type VoucherPriceAndIntent = {
  __typename?: 'VoucherPriceAndIntent';
  /** Signed by the origin: plan, hours, place, campaign and amounts. A purchase presents it. Valid for one hour. */
  intent?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
  /** Dollars for the voucher, before tax. */
  price?: Maybe<Scalars['Float']['output']>;
  /** The amounts of the order, in cents. */
  quote?: Maybe<Quote>;
  /** Whether it can be bought; when false, `message` says why not and the amounts are null. */
  success: Scalars['Boolean']['output'];
};

export type VoucherPurchaseDetails = {
  __typename?: 'VoucherPurchaseDetails';
  /** The voucher's code; null until it is paid. */
  code?: Maybe<Scalars['String']['output']>;
  /** What the customer will probably spend with us, in dollars. */
  estimatedLtv: Scalars['Float']['output'];
  /** Where the visitor goes next: the gateway's hosted page, or a path of the site. */
  redirect?: Maybe<Scalars['String']['output']>;
};

export type VoucherState =
  | 'EXPIRED'
  /** A date can be chosen. */
  | 'READY';

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
  AccountDetailsInput: AccountDetailsInput;
  AccountVoucher: ResolverTypeWrapper<AccountVoucher>;
  AdTrackingInput: AdTrackingInput;
  AddOn: AddOn;
  AppUpdate: AppUpdate;
  ApplyAsCleanerInput: ApplyAsCleanerInput;
  ApplyAsCleanerResult: ResolverTypeWrapper<ApplyAsCleanerResult>;
  AppointmentUpdate: AppointmentUpdate;
  AutomaticRenewalLaw: ResolverTypeWrapper<AutomaticRenewalLaw>;
  AvailableVouchers: ResolverTypeWrapper<AvailableVouchers>;
  BookingStatus: BookingStatus;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BrandConfiguration: ResolverTypeWrapper<BrandConfiguration>;
  BrowserLocationEstimate: ResolverTypeWrapper<BrowserLocationEstimate>;
  CampaignTracking: ResolverTypeWrapper<CampaignTracking>;
  CancelAction: CancelAction;
  CancellationPolicy: CancellationPolicy;
  CancellationReason: CancellationReason;
  CityColumns: ResolverTypeWrapper<CityColumns>;
  CityMatch: ResolverTypeWrapper<CityMatch>;
  CleanerEarnings: ResolverTypeWrapper<CleanerEarnings>;
  CleanerExperience: CleanerExperience;
  CleanerStatus: CleanerStatus;
  ColorSet: ColorSet;
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
  LateCancellationPolicy: ResolverTypeWrapper<LateCancellationPolicy>;
  LeadDetails: ResolverTypeWrapper<LeadDetails>;
  LocationActivity: LocationActivity;
  Membership: ResolverTypeWrapper<Membership>;
  MembershipResult: ResolverTypeWrapper<MembershipResult>;
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
  TravelMode: TravelMode;
  UnsupportedServiceRegion: ResolverTypeWrapper<UnsupportedServiceRegion>;
  UpdateAccountDetailsResult: ResolverTypeWrapper<UpdateAccountDetailsResult>;
  UsState: UsState;
  UserError: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['UserError']>;
  VoucherOfferCode: VoucherOfferCode;
  VoucherOption: ResolverTypeWrapper<VoucherOption>;
  VoucherPriceAndIntent: ResolverTypeWrapper<VoucherPriceAndIntent>;
  VoucherPurchaseDetails: ResolverTypeWrapper<VoucherPurchaseDetails>;
  VoucherState: VoucherState;
  ZipLookupResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ZipLookupResult']>;
  ZipcodePlace: ResolverTypeWrapper<ZipcodePlace>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Account: Customer;
  AccountDetailsInput: AccountDetailsInput;
  AccountVoucher: AccountVoucher;
  AdTrackingInput: AdTrackingInput;
  ApplyAsCleanerInput: ApplyAsCleanerInput;
  ApplyAsCleanerResult: ApplyAsCleanerResult;
  AutomaticRenewalLaw: AutomaticRenewalLaw;
  AvailableVouchers: AvailableVouchers;
  Boolean: Scalars['Boolean']['output'];
  BrandConfiguration: BrandConfiguration;
  BrowserLocationEstimate: BrowserLocationEstimate;
  CampaignTracking: CampaignTracking;
  CityColumns: CityColumns;
  CityMatch: CityMatch;
  CleanerEarnings: CleanerEarnings;
  ConsentInput: ConsentInput;
  CountryPlaces: CountryPlaces;
  Float: Scalars['Float']['output'];
  ID: Scalars['ID']['output'];
  IndexableCities: IndexableCities;
  Int: Scalars['Int']['output'];
  InvalidZipcodeFormat: InvalidZipcodeFormat;
  JoinVoucherWaitlistInput: JoinVoucherWaitlistInput;
  LateCancellationPolicy: LateCancellationPolicy;
  LeadDetails: LeadDetails;
  Membership: Membership;
  MembershipResult: MembershipResult;
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
  UnsupportedServiceRegion: UnsupportedServiceRegion;
  UpdateAccountDetailsResult: UpdateAccountDetailsResult;
  UserError: ResolversInterfaceTypes<ResolversParentTypes>['UserError'];
  VoucherOption: VoucherOption;
  VoucherPriceAndIntent: VoucherPriceAndIntent;
  VoucherPurchaseDetails: VoucherPurchaseDetails;
  ZipLookupResult: ResolversUnionTypes<ResolversParentTypes>['ZipLookupResult'];
  ZipcodePlace: ZipcodePlace;
};

export type AccountResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account']> = {
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

export type AccountVoucherResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['AccountVoucher'] = ResolversParentTypes['AccountVoucher']> = {
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numHours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  optionName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  purchaseId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  purchasedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['VoucherState'], ParentType, ContextType>;
  totalCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  zipcode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ApplyAsCleanerResultResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['ApplyAsCleanerResult'] = ResolversParentTypes['ApplyAsCleanerResult']> = {
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  discount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
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

export type CampaignTrackingResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['CampaignTracking'] = ResolversParentTypes['CampaignTracking']> = {
  discount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  utm_source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  cancelMembership?: Resolver<ResolversTypes['MembershipResult'], ParentType, ContextType, RequireFields<MutationCancelMembershipArgs, 'statedCents'>>;
  endSession?: Resolver<ResolversTypes['MutationResult'], ParentType, ContextType, RequireFields<MutationEndSessionArgs, 'id'>>;
  eraseAccount?: Resolver<ResolversTypes['MutationResult'], ParentType, ContextType, RequireFields<MutationEraseAccountArgs, 'email'>>;
  giveLeavingReason?: Resolver<ResolversTypes['MutationResult'], ParentType, ContextType, RequireFields<MutationGiveLeavingReasonArgs, 'reason'>>;
  joinVoucherWaitlist?: Resolver<ResolversTypes['MutationResult'], ParentType, ContextType, RequireFields<MutationJoinVoucherWaitlistArgs, 'input'>>;
  purchaseVoucher?: Resolver<ResolversTypes['PurchaseVoucherResult'], ParentType, ContextType, RequireFields<MutationPurchaseVoucherArgs, 'input'>>;
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
};

export type MutationResultResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['MutationResult'] = ResolversParentTypes['MutationResult']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type NeighborColumnsResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['NeighborColumns'] = ResolversParentTypes['NeighborColumns']> = {
  latitudes?: Resolver<Array<ResolversTypes['Float']>, ParentType, ContextType>;
  longitudes?: Resolver<Array<ResolversTypes['Float']>, ParentType, ContextType>;
  names?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
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
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isDemonstration?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  publicLocation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  received?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  planConfigurations?: Resolver<Array<ResolversTypes['PlanConfiguration']>, ParentType, ContextType, Partial<QueryPlanConfigurationsArgs>>;
  publicReviews?: Resolver<ResolversTypes['ReviewConnection'], ParentType, ContextType, RequireFields<QueryPublicReviewsArgs, 'first'>>;
  reviewSummary?: Resolver<ResolversTypes['ReviewSummary'], ParentType, ContextType>;
  serviceRegion?: Resolver<ResolversTypes['ServiceRegionResult'], ParentType, ContextType, RequireFields<QueryServiceRegionArgs, 'zipcode'>>;
  statePlaces?: Resolver<ResolversTypes['StatePlaces'], ParentType, ContextType, RequireFields<QueryStatePlacesArgs, 'state'>>;
  surveySources?: Resolver<ResolversTypes['SurveySources'], ParentType, ContextType>;
  voucherPriceAndIntent?: Resolver<ResolversTypes['VoucherPriceAndIntent'], ParentType, ContextType, RequireFields<QueryVoucherPriceAndIntentArgs, 'numHours' | 'voucherOption' | 'zipcode'>>;
  zipLookup?: Resolver<ResolversTypes['ZipLookupResult'], ParentType, ContextType, RequireFields<QueryZipLookupArgs, 'zipcode'>>;
};

export type QuoteResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['Quote'] = ResolversParentTypes['Quote']> = {
  discountCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  earlyExitCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstMonthlyCharge?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  monthlyCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  salesTaxRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  subtotalCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  taxCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  undiscountedCents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReceiptResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['Receipt'] = ResolversParentTypes['Receipt']> = {
  cardLast4?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  consentText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numHours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  optionName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  planKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  purchasedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quote?: Resolver<ResolversTypes['Quote'], ParentType, ContextType>;
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
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SurveySourcesResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['SurveySources'] = ResolversParentTypes['SurveySources']> = {
  brand?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sources?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UnsupportedServiceRegionResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['UnsupportedServiceRegion'] = ResolversParentTypes['UnsupportedServiceRegion']> = {
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['UsState']>, ParentType, ContextType>;
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

export type VoucherOptionResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['VoucherOption'] = ResolversParentTypes['VoucherOption']> = {
  num_hours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type VoucherPriceAndIntentResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['VoucherPriceAndIntent'] = ResolversParentTypes['VoucherPriceAndIntent']> = {
  intent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  quote?: Resolver<Maybe<ResolversTypes['Quote']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type VoucherPurchaseDetailsResolvers<ContextType = OriginContext, ParentType extends ResolversParentTypes['VoucherPurchaseDetails'] = ResolversParentTypes['VoucherPurchaseDetails']> = {
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  estimatedLtv?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  redirect?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  AccountVoucher?: AccountVoucherResolvers<ContextType>;
  ApplyAsCleanerResult?: ApplyAsCleanerResultResolvers<ContextType>;
  AutomaticRenewalLaw?: AutomaticRenewalLawResolvers<ContextType>;
  AvailableVouchers?: AvailableVouchersResolvers<ContextType>;
  BrandConfiguration?: BrandConfigurationResolvers<ContextType>;
  BrowserLocationEstimate?: BrowserLocationEstimateResolvers<ContextType>;
  CampaignTracking?: CampaignTrackingResolvers<ContextType>;
  CityColumns?: CityColumnsResolvers<ContextType>;
  CityMatch?: CityMatchResolvers<ContextType>;
  CleanerEarnings?: CleanerEarningsResolvers<ContextType>;
  CountryPlaces?: CountryPlacesResolvers<ContextType>;
  IndexableCities?: IndexableCitiesResolvers<ContextType>;
  InvalidZipcodeFormat?: InvalidZipcodeFormatResolvers<ContextType>;
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
  UnsupportedServiceRegion?: UnsupportedServiceRegionResolvers<ContextType>;
  UpdateAccountDetailsResult?: UpdateAccountDetailsResultResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  VoucherOption?: VoucherOptionResolvers<ContextType>;
  VoucherPriceAndIntent?: VoucherPriceAndIntentResolvers<ContextType>;
  VoucherPurchaseDetails?: VoucherPurchaseDetailsResolvers<ContextType>;
  ZipLookupResult?: ZipLookupResultResolvers<ContextType>;
  ZipcodePlace?: ZipcodePlaceResolvers<ContextType>;
};

