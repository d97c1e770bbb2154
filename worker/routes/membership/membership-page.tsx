import { paths } from '../../../client/paths.ts'
import { nextChargeCents } from '../../../client/ui/account/membership-card.tsx'
import { Button, ButtonLink } from '../../../client/ui/button.tsx'
import { Radio } from '../../../client/ui/choice.tsx'
import { Note } from '../../../client/ui/note.tsx'
import { windowWords } from '../../../client/ui/visits/visit-words.ts'
import type {
  AccountMembershipQuery,
  MembershipStandingFragment,
  PrepaidFieldsFragment,
  VisitStandingFragment,
} from '../../../graphql/contract/generated/graphql.ts'
import { LEAVING_REASONS } from '../../../graphql/contract/leaving-reasons.ts'
import { MEMBERSHIP_NAME } from '../../../graphql/contract/offer.ts'
import { formatCents, longDate } from '../../../graphql/contract/text/format.ts'
import { CheckedForm } from '../../render/checked-form.tsx'

/** The messages that confirm an action. The page's title also begins with the message. */
export const MEMBERSHIP_OUTCOMES = {
  canceled: 'Your membership is canceled',
  kept: 'Your membership continues',
  thanks: 'Thank you for your answer',
} as const

/** The benefits that the customer keeps after canceling. */
interface KeptBenefits {
  vouchers: NonNullable<AccountMembershipQuery['account']>['vouchers']
  /** Visits that have not taken place yet. */
  visits: readonly VisitStandingFragment[]
  prepaid: readonly PrepaidFieldsFragment[]
}

interface MembershipPageProps {
  /** The account's email address. */
  email: string
  membership: MembershipStandingFragment
  kept: KeptBenefits
  /** The completed action that the page reports: a key of MEMBERSHIP_OUTCOMES, or '' for none. */
  said: string
  /** Why the action changed nothing; absent if there is no problem. */
  problem?: string
}

export function MembershipPage({ said, ...props }: MembershipPageProps) {
  return (
    <main id="main" className="wrap visit" tabIndex={-1}>
      {props.membership.status !== 'ACTIVE' && <Left {...props} said={said} />}
      {props.membership.status === 'ACTIVE' &&
        (said === 'kept' ? <CancellationUndone {...props} /> : <Leave {...props} />)}
    </main>
  )
}

function Back() {
  return (
    <p>
      <a href={paths.account}>Back to your account</a>
    </p>
  )
}

function CancellationUndone({ membership }: { membership: MembershipStandingFragment }) {
  const { nextChargeOn, isNextFree, isOnHold } = membership
  return (
    <>
      <h1>{MEMBERSHIP_NAME} continues</h1>
      <Note kind="good" title={MEMBERSHIP_OUTCOMES.kept} isOutcome>
        <p>We are emailing you a confirmation.</p>
      </Note>
      <p>
        Everything is as it was before.
        {isOnHold && ' No month is charged while your bank looks into a payment.'}
        {nextChargeOn &&
          !isOnHold &&
          ` ${isNextFree ? 'Nothing' : formatCents(nextChargeCents(membership))} is charged next on ${longDate(nextChargeOn)}.`}{' '}
        You can cancel online at any time.
      </p>
      <Back />
    </>
  )
}

function Unchanged({ problem }: { problem: string | undefined }) {
  if (!problem) return null
  return (
    <Note kind="bad" title="Nothing was changed" isAlert>
      <p>{problem}</p>
    </Note>
  )
}

type MembershipProps = Omit<MembershipPageProps, 'said'>

/** Lists the benefits that the customer keeps, and those that end with the membership. */
function KeptAndEnded({ membership, kept }: Pick<MembershipProps, 'membership' | 'kept'>) {
  const { status, endsOn, hasUnpaidMonth } = membership
  const vouchers = kept.vouchers.filter(({ state }) => state === 'READY')
  const prepaid = kept.prepaid.filter(({ standing }) => standing === 'READY')
  const lines = [
    ...vouchers.map(
      (each) => `Voucher ${each.code}, ${each.numHours} hours: it stays good until ${longDate(each.expiresAt)}.`,
    ),
    ...kept.visits.map(
      ({ window }) =>
        `Your visit on ${windowWords(window)}: it stays booked, and you can still reschedule or cancel it.`,
    ),
    ...prepaid.map((each) => `${each.hours} prepaid hours, ${each.code}: use them, or have them refunded in full.`),
  ]
  const isOver = status === 'CANCELLED' || hasUnpaidMonth
  return (
    <>
      <h2>What you keep</h2>
      <ul role="list" className="visit-list">
        {lines.map((each) => (
          <li key={each}>{each}</li>
        ))}
        {!isOver && <li>The member rate, until the membership ends.</li>}
        <li>Your account, with your receipts.</li>
      </ul>
      <h2>What ends{isOver ? '' : ` on ${longDate(endsOn)}`}</h2>
      <ul role="list" className="visit-list">
        <li>The monthly charge.</li>
        <li>The member rate: you can still book, at the rate without the membership.</li>
        <li>Buying prepaid hours at more than half off.</li>
      </ul>
    </>
  )
}

function Leave({ email, membership, kept, problem }: MembershipProps) {
  const { exitCents, endsOn, nextChargeOn, isNextFree, paidMonths, minimumMonths, hasUnpaidMonth, isOnHold } =
    membership
  const monthly = formatCents(nextChargeCents(membership))
  return (
    <>
      <h1>Cancel {MEMBERSHIP_NAME}</h1>
      <Unchanged problem={problem} />
      <dl className="visit-facts">
        <div>
          <dt>Canceling today costs</dt>
          <dd>{formatCents(exitCents)}</dd>
        </div>
        <div>
          <dt>It ends</dt>
          <dd>{hasUnpaidMonth ? 'right away' : longDate(endsOn)}</dd>
        </div>
        <div>
          <dt>Paid months</dt>
          <dd>
            {paidMonths}
            {paidMonths < minimumMonths && ` of ${minimumMonths}`}
          </dd>
        </div>
      </dl>
      <p>{exitCents > 0 ? whyItCosts(membership) : 'Nothing more is charged.'}</p>
      {hasUnpaidMonth ? (
        <p>{isOnHold ? 'No further month is charged.' : 'The month that could not be charged will not be charged.'}</p>
      ) : (
        <p>
          {nextChargeOn && `The ${monthly} due on ${longDate(nextChargeOn)} is not charged. `}
          {isNextFree && 'It would have been a free month, which ends with the membership. '}
          You can undo the cancellation until {longDate(endsOn)}.
        </p>
      )}
      <KeptAndEnded membership={membership} kept={kept} />
      <CheckedForm rules={null}>
        <form method="post" action={paths.membership} className="row">
          <input type="hidden" name="account" value={email} />
          <input type="hidden" name="statedCents" value={exitCents} />
          <Button>Cancel the membership</Button>
          <ButtonLink href={paths.account} variant="tertiary">
            Keep it
          </ButtonLink>
        </form>
      </CheckedForm>
    </>
  )
}

/** Explains when and why the early cancellation fee is charged. */
function whyItCosts({ exitCents, endsOn, hasUnpaidMonth, minimumMonths }: MembershipStandingFragment): string {
  const when = hasUnpaidMonth ? 'today' : `on ${longDate(endsOn)}, when it ends`
  return `${formatCents(exitCents)} is charged once, ${when}: before ${minimumMonths} paid months, the cancellation fee is the amount you agreed to when you bought. Your receipt shows how it is calculated.`
}

function Left({ email, membership, kept, said, problem }: MembershipProps & { said: string }) {
  const { exitCents, endsOn, isReversible } = membership
  const isOver = membership.status === 'CANCELLED'
  return (
    <>
      <h1>{isOver ? `${MEMBERSHIP_NAME} has ended` : `${MEMBERSHIP_NAME} ends on ${longDate(endsOn)}`}</h1>
      <Unchanged problem={problem} />
      {said === 'canceled' && (
        <Note kind="good" title={MEMBERSHIP_OUTCOMES.canceled} isOutcome>
          <p>We are emailing you a confirmation.</p>
        </Note>
      )}
      {said === 'thanks' && <Note kind="good" title={MEMBERSHIP_OUTCOMES.thanks} isOutcome />}
      <p>
        {exitCents > 0
          ? `The early cancellation fee ${isOver ? 'was' : 'is'} ${formatCents(exitCents)}, charged once${isOver ? '. Your payments show whether it is paid' : ' on that day'}.`
          : 'There is no cancellation fee.'}{' '}
        No further month is charged.
      </p>
      <KeptAndEnded membership={membership} kept={kept} />
      {isReversible && (
        <CheckedForm rules={null}>
          <form method="post" action={paths.membershipUndo}>
            <input type="hidden" name="account" value={email} />
            <Button variant="secondary">Keep the membership after all</Button>
          </form>
        </CheckedForm>
      )}
      {said === 'canceled' && <Reasons />}
      <Back />
    </>
  )
}

/** Asks once, right after the cancellation, why the customer canceled. */
function Reasons() {
  return (
    <CheckedForm rules={null}>
      <form method="post" action={paths.membershipReason} className="stack">
        <fieldset className="stack gap-2">
          <legend>Why did you cancel? (optional)</legend>
          {LEAVING_REASONS.map(({ value, label }) => (
            <Radio key={value} id={`reason-${value}`} name="reason" value={value}>
              {label}
            </Radio>
          ))}
        </fieldset>
        <div>
          <Button variant="secondary" size={40}>
            Send the answer
          </Button>
        </div>
      </form>
    </CheckedForm>
  )
}

export function NoMembershipPage() {
  return (
    <main id="main" className="wrap visit" tabIndex={-1}>
      <h1>You have no membership</h1>
      <Back />
    </main>
  )
}
