import type { InviteFieldsFragment } from '../../../graphql/contract/generated/graphql.ts'
import { formatCount } from '../../../graphql/contract/text/format.ts'
import { paths } from '../../paths.ts'
import { Input } from '../field.tsx'
import { REWARD_TERMS, rewardForHost } from '../invite-terms.ts'
import { Fact } from './membership-card.tsx'

export interface InvitePartProps {
  invite: InviteFieldsFragment
  appName: string
  /** The site's URL without a trailing slash. The link starts with it. */
  siteUrl: string
}

/** The customer's link for friends, its terms, and how often friends used it. It does not name the friends. */
export function InvitePart({ invite, appName, siteUrl }: InvitePartProps) {
  const { code, started, bought, reward } = invite
  const link = `${siteUrl}${paths.deal}?referral=${code}`
  const words = encodeURIComponent(
    `I am a customer of ${appName}. This is their offer: ${link}${reward ? ' If you buy as a new customer, I get a free month.' : ''}`,
  )
  const months = monthsText(invite)
  return (
    <section className="stack" aria-labelledby="invite-h">
      <h2 id="invite-h">Invite a friend</h2>
      <p>
        Whoever opens your link is greeted with your first name.{' '}
        {reward ? rewardForHost(reward) : 'At the moment there is no reward for it.'}
      </p>
      {reward && <p className="sm quiet">{REWARD_TERMS}</p>}
      <Input id="invite-link" label="Your link" readOnly value={link} />
      <p className="row">
        <a href={`mailto:?subject=${encodeURIComponent(appName)}&body=${words}`}>Send by email</a>
        <a href={`sms:?&body=${words}`}>Send as a text message</a>
      </p>
      <dl className="acct-facts">
        <Fact term="Friends who started an order" value={formatCount(started)} />
        <Fact term="Friends who bought" value={formatCount(bought)} />
        {months && <Fact term="Free months" value={months} />}
      </dl>
    </section>
  )
}

/** Formats the free months as '1 next, 1 not certain yet, 2 used'. Null if there are none. */
function monthsText({ monthsReady, monthsWaiting, monthsUsed }: InviteFieldsFragment): string | null {
  const parts = [
    monthsReady > 0 && `${monthsReady} next`,
    monthsWaiting > 0 && `${monthsWaiting} not certain yet`,
    monthsUsed > 0 && `${monthsUsed} used`,
  ]
  return parts.filter(Boolean).join(', ') || null
}
