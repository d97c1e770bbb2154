/** /customer/: the account page, and the handlers of its forms. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { DETAILS_FIELDS, type DetailsField, DetailsForm } from '../../../client/ui/account/details-form.tsx'
import { InvitePart } from '../../../client/ui/account/invite-part.tsx'
import { MembershipCard } from '../../../client/ui/account/membership-card.tsx'
import { PaymentList } from '../../../client/ui/account/payment-list.tsx'
import { SessionList } from '../../../client/ui/account/session-list.tsx'
import { VoucherList } from '../../../client/ui/account/voucher-list.tsx'
import { Button } from '../../../client/ui/button.tsx'
import { accountDetailsInput } from '../../../graphql/contract/desk-inputs.ts'
import type { PaymentFieldsFragment } from '../../../graphql/contract/generated/graphql.ts'
import { formatPhone } from '../../../graphql/contract/text/format.ts'
import {
  type AccountFacts,
  forgetSession,
  getAccount,
  mutateAccount,
  queryAccount,
  readCustomerForm,
  SignedOutError,
} from '../../account/signed-in.ts'
import type { Brand } from '../../brands/brand.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form-body.ts'
import { dataOrThrow } from '../../origin/errors.ts'
import { answerForm, type FormState, typedIn } from '../../pages/posted-form.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { account } from '../../registry/entries/account.ts'
import type { PageHandler } from '../../registry/page.ts'
import { CheckedForm } from '../../render/checked-form.tsx'
import { type AccountParts, NextPart } from './next-part.tsx'
import { PastVisits } from './past-visits.tsx'

export const get: PageHandler = (c) => show(c, { isSaved: c.req.query('saved') === '1' })

const saveDetails: PageHandler = async (c) => {
  const form = await readCustomerForm(c)
  return answerForm(c, {
    typed: typedIn(form, DETAILS_FIELDS),
    schema: accountDetailsInput,
    send: (input) => mutateAccount(c, 'UpdateAccountDetails', { input }),
    read: (data) => data.updateAccountDetails,
    mainField: 'firstName',
    show: (state) => show(c, state),
    done: () => c.redirect(`${paths.account}?saved=1`, 303),
  })
}

/** Signs out one of the customer's browsers. */
const endSession: PageHandler = async (c) => {
  const { id = '' } = await readForm(c)
  dataOrThrow(await mutateAccount(c, 'EndSession', { id }))
  return c.redirect(`${paths.account}#sessions`, 303)
}

/** Signs out this browser, or all of the customer's browsers. Throws if the session may still be valid. */
const signOut: PageHandler = async (c) => {
  const { everywhere } = await readForm(c)
  dataOrThrow(await c.var.origin.mutate('SignOut', { everywhere: everywhere === 'yes' }))
  forgetSession(c)
  return c.redirect(paths.login, 303)
}

/** Lets the customer download everything that is stored about them. */
const download: PageHandler = async (c) => {
  const { data } = await queryAccount(c, 'AccountData', {})
  return c.body(data, 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="my-data.json"',
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow',
  })
}

export const actions = {
  [paths.accountDetails]: { post: saveDetails },
  [paths.accountSession]: { post: endSession },
  [paths.accountSignOut]: { post: signOut },
  [paths.accountData]: { get: download },
}

/** The entered details that could not be stored, or whether they were just stored. */
type AccountState = Partial<FormState<DetailsField>> & { isSaved?: boolean }

async function show(c: Context<AppEnv>, state: AccountState): Promise<Response> {
  const facts = await getAccount(c)
  if (!facts) throw new SignedOutError()
  const [{ visits }, { prepaidHours }, { payments }] = await Promise.all([
    queryAccount(c, 'AccountVisits', {}),
    queryAccount(c, 'AccountPrepaidHours', {}),
    queryAccount(c, 'AccountPayments', {}),
  ])
  const props = {
    facts,
    standing: { visits, prepaid: prepaidHours.vouchers },
    payments,
    now: new Date(),
    siteUrl: c.get('siteUrl'),
    ...state,
  }
  return renderPage(c, account, AccountPage, props, state.isSaved ? { outcome: 'Saved' } : {})
}

interface AccountPageProps extends AccountState {
  brand: Brand
  facts: AccountFacts
  standing: Pick<AccountParts, 'visits' | 'prepaid'>
  payments: readonly PaymentFieldsFragment[]
  now: Date
  /** The site's URL, for the link that the customer shares with friends. */
  siteUrl: string
}

function AccountPage({ brand, facts, standing, payments, now, siteUrl, ...state }: AccountPageProps) {
  const { email, firstName, lastName, phone, vouchers, sessions, membership } = facts
  return (
    <main id="main" className="wrap acct" tabIndex={-1}>
      <div className="acct-top">
        <div className="stack gap-2">
          <h1>{firstName ? `Hello ${firstName}` : 'Your account'}</h1>
          <p className="quiet break">{email}</p>
        </div>
        <form method="post" action={paths.accountSignOut}>
          <Button variant="secondary" size={40}>
            Sign out
          </Button>
        </form>
      </div>
      <NextPart standing={{ ...standing, vouchers, membership, payments }} now={now} />
      <PastVisits visits={standing.visits} payments={payments} now={now} />
      {membership && <MembershipCard membership={membership} cancelHref={paths.membership} />}
      <VoucherList vouchers={vouchers} />
      <PaymentList payments={payments} />
      {facts.invite && <InvitePart invite={facts.invite} appName={brand.appName} siteUrl={siteUrl} />}
      <CheckedForm rules="details" keep="details">
        <DetailsForm
          account={email}
          values={state.values ?? { firstName, lastName, phone: formatPhone(phone) }}
          errors={state.errors ?? {}}
          hasFailed={state.hasFailed ?? false}
          isSaved={state.isSaved ?? false}
        />
      </CheckedForm>
      <SessionList sessions={sessions} />
      <section className="stack" aria-labelledby="data-h">
        <h2 id="data-h">Your data</h2>
        <p>Everything that we store about you, as a file. Or erase the account.</p>
        <p className="row">
          <a href={paths.accountData} download>
            Download my data (JSON)
          </a>
          <a href={paths.accountErase}>Erase my account</a>
        </p>
      </section>
    </main>
  )
}
