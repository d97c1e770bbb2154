/** /customer/card/: changes the card for later charges. The gateway gets the card number, and this site only an id. */
import type { Context } from 'hono'
import type { CardFormProps } from '../../../client/islands/card-form.tsx'
import { paths } from '../../../client/paths.ts'
import { datedWords } from '../../../client/ui/account/payment-list.tsx'
import { Note } from '../../../client/ui/note.tsx'
import type { AccountCardQuery, ChangeCardMutation } from '../../../graphql/contract/generated/graphql.ts'
import { formatCentsExact, longDate } from '../../../graphql/contract/text/format.ts'
import { mutateAccount, queryAccount, readCustomerForm } from '../../account/signed-in.ts'
import { assets } from '../../assets.ts'
import type { AppEnv } from '../../env.ts'
import { dataOrThrow } from '../../origin/errors.ts'
import type { OriginResult } from '../../origin/fault.ts'
import { showAgain } from '../../pages/posted-form.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { requireGatewayUrl } from '../../purchase/purchase.ts'
import { card } from '../../registry/entries/account.ts'
import type { PageHandler } from '../../registry/page.ts'
import { Island } from '../../render/island.tsx'

/** This URL alone confirms nothing: the origin must also report a new card. */
const SAVED = `${paths.accountCard}?said=saved`

export const get: PageHandler = (c) => show(c, null)

export const post: PageHandler = async (c) => {
  const form = await readCustomerForm(c)
  const due = getDueCents((await queryAccount(c, 'AccountCard', {})).card)
  const { paymentMethod = '', dueCents = due } = form
  // A charge may have been declined or paid since the page was opened.
  if (Number(dueCents) !== due) return showAgain(c, 'outdated', () => show(c, DUE_CHANGED))
  const paymentMethodId = /^pm_\w{1,64}$/.test(paymentMethod) ? paymentMethod : null
  const answer = await mutateAccount(c, 'ChangeCard', { paymentMethodId })
  return follow(c, answer, (data) => data.changeCard)
}

const DUE_CHANGED =
  'Nothing was charged. The amount due has changed since you opened this page: check it above, then enter your card again.'

/** Handles the return from a bank or from the gateway's page, whether or not a card was saved. */
const back: PageHandler = async (c) => {
  const answer = await mutateAccount(c, 'FinishCardChange', {})
  // If there is a URL, the customer left the gateway's page without saving a card, so they are not sent back there.
  if (answer.ok && answer.data.finishCardChange.url) return c.redirect(paths.accountCard, 303)
  return follow(c, answer, (data) => data.finishCardChange)
}

export const actions = { [paths.accountCardReturn]: { get: back } }

function follow<Data>(
  c: Context<AppEnv>,
  answer: OriginResult<Data>,
  read: (data: Data) => ChangeCardMutation['changeCard'],
): Response | Promise<Response> {
  const { success, message, url } = read(dataOrThrow(answer))
  if (success) return c.redirect(url ? requireGatewayUrl(c, url) : SAVED, 303)
  return showAgain(c, 'invalid', () => show(c, message))
}

async function show(c: Context<AppEnv>, problem: string | null): Promise<Response> {
  const account = await queryAccount(c, 'AccountCard', {})
  const { gatewayUrl, gatewayPublishableKey: gatewayKey, cardFields } = c.var.config
  const hasCardFields = cardFields === 'own'
  const isSaved = c.req.query('said') === 'saved' && account.card.isNew
  const props = { account: account.email, card: account.card, isSaved, problem, hasCardFields, gatewayUrl, gatewayKey }
  return renderPage(c, card, CardPage, props, isSaved ? { outcome: CARD_SAVED } : {})
}

type Card = NonNullable<AccountCardQuery['account']>['card']
type Charge = Card['charges'][number]

/** The title of the confirmation, and the beginning of the page's title. */
const CARD_SAVED = 'Your new card is saved'

interface CardPageProps extends Omit<CardFormProps, 'dueCents'> {
  card: Card
  /** Whether the customer has just saved this card. */
  isSaved: boolean
}

/** Returns the amount in cents that is charged as soon as a new card is saved. */
function getDueCents({ charges }: Card): number {
  return charges.filter(({ state }) => state === 'DECLINED').reduce((sum, { totalCents }) => sum + totalCents, 0)
}

function CardPage({ account, card, isSaved, problem, hasCardFields, gatewayUrl, gatewayKey }: CardPageProps) {
  const { last4, charges } = card
  const dueCents = getDueCents(card)
  return (
    <main id="main" className="wrap acct acct-one" tabIndex={-1}>
      <div className="stack gap-2">
        <h1>Your card</h1>
        <p>{last4 ? `Charges go to the card ending in ${last4}.` : 'Charges go to the card that you paid with.'}</p>
      </div>
      {isSaved && (
        <Note kind="good" title={CARD_SAVED} isOutcome>
          <p className="sm">Later charges go to this card when they are due.</p>
        </Note>
      )}
      {charges.map((charge) => (
        <ChargeNote key={charge.description} charge={{ ...charge, description: datedWords(charge.description) }} />
      ))}
      <section className="stack" aria-labelledby="new-h">
        <h2 id="new-h">Use another card</h2>
        <p className="sm quiet">
          {dueCents > 0 &&
            `${formatCentsExact(dueCents)} is charged to the new card right away, and later charges when they are due. `}
          {dueCents === 0 && 'Nothing is charged now. Later charges go to the new card when they are due. '}
          Prices and terms stay as they are.
        </p>
        <Island
          name="card-form"
          when="touch"
          props={{ account, dueCents, problem, hasCardFields, gatewayUrl, gatewayKey }}
        />
        <script src={assets.forgetCards} defer />
      </section>
      <p>
        <a href={paths.account}>Back to your account</a>
      </p>
    </main>
  )
}

function ChargeNote({ charge: { description, totalCents, state, reason, nextTryOn } }: { charge: Charge }) {
  const amount = formatCentsExact(totalCents)
  if (state === 'PAID')
    return (
      <Note kind="good" title={`${amount} is paid`}>
        <p className="sm">{description}. It went to your new card.</p>
      </Note>
    )
  if (state === 'DROPPED')
    return (
      <Note title={`${amount} was not charged`}>
        <p className="sm">{description}. We won’t try again, and you owe nothing for it.</p>
      </Note>
    )
  if (state === 'ON_HOLD')
    return (
      <Note title={`${amount} is not charged for now`}>
        <p className="sm">
          {description}. Your bank is looking into the payment for your first cleaning. Until it has decided, we do not
          charge this amount.
        </p>
      </Note>
    )
  return state === 'DECLINED' ? (
    <Note kind="bad" title={`${amount} was declined`}>
      <p className="sm">
        {description}. {reason} {nextTryOn && `If you do nothing, we’ll try your card again on ${longDate(nextTryOn)}.`}
      </p>
    </Note>
  ) : (
    <Note title={`We are confirming ${amount} with your bank`}>
      <p className="sm">{description}. There is nothing to do: it is charged once at most.</p>
    </Note>
  )
}
