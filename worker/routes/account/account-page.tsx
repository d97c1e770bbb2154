import { paths } from '../../../client/paths.ts'
import { DetailsForm, type DetailsValues } from '../../../client/ui/account/details-form.tsx'
import { MembershipCard } from '../../../client/ui/account/membership-card.tsx'
import { SessionList } from '../../../client/ui/account/session-list.tsx'
import { VoucherList } from '../../../client/ui/account/voucher-list.tsx'
import { Button } from '../../../client/ui/button.tsx'
import { formatPhone } from '../../../graphql/contract/text/format.ts'
import type { AccountFacts } from '../../account/signed-in.ts'
import type { Brand } from '../../brands/brand.ts'
import { CheckedForm } from '../../render/checked-form.tsx'
import { VisitsPart } from './visits-part.tsx'

interface AccountPageProps {
  brand: Brand
  facts: AccountFacts
  /** The page for canceling the membership. */
  cancelHref: string
  /** The typed details that could not be stored. */
  values?: DetailsValues
  errors?: Partial<DetailsValues>
  hasFailed?: boolean
  isSaved?: boolean
}

/** What the customer has, what comes next, and what they can change. */
export function AccountPage({ facts, cancelHref, values, errors, hasFailed, isSaved }: AccountPageProps) {
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
      <VisitsPart vouchers={vouchers} />
      {membership && <MembershipCard membership={membership} cancelHref={cancelHref} />}
      <VoucherList vouchers={vouchers} />
      <CheckedForm rules="details" keep="details">
        <DetailsForm
          values={values ?? { firstName, lastName, phone: formatPhone(phone) }}
          errors={errors ?? {}}
          hasFailed={hasFailed ?? false}
          isSaved={isSaved ?? false}
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
