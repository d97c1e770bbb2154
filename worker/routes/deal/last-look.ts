/**
 * Stores what a browser last saw of an offer: how many vouchers were left, when the offer was due to end, and whether
 * it was sold out. The next page says what has changed since. The end time on a page always comes from the offer. A
 * stored end time is shown only as the previous end time (specification, section 3, 'other stored names').
 */
import type { Context } from 'hono'
import { STORED, type StoredName } from '../../../client/stored-names.ts'
import { countLeft } from '../../../graphql/contract/stock.ts'
import { easternTime, upperFirst } from '../../../graphql/contract/text/format.ts'
import type { AppEnv } from '../../env.ts'
import { readCookie } from '../../http/cookies.ts'
import type { CampaignOver, ShownCampaign } from '../../sale/deal-data.ts'
import { code, remember } from '../../visitor/visitor.ts'

/** Reads the number from a cookie with the value `<campaign>.<number>`. Null if it was stored for another campaign. */
function seenNumber(c: Context<AppEnv>, { name }: StoredName, campaignId: string): number | null {
  const value = readCookie(c, name) ?? ''
  const dot = value.lastIndexOf('.')
  const digits = value.slice(dot + 1)
  return value.slice(0, dot) === campaignId && /^\d{1,12}$/.test(digits) ? Number(digits) : null
}

/** Returns sentences about what has changed since this browser last saw the offer, or '' if nothing has changed. */
export function changedSince(c: Context<AppEnv>, campaign: ShownCampaign): string {
  const { over } = campaign
  return [...(over ? getChanges(c, lookAt(over)) : []), ...getChanges(c, campaign)].join(' ')
}

type Look = Pick<ShownCampaign, 'campaignId' | 'vouchersRemaining' | 'endsAt' | 'isSoldOut'>

function lookAt({ campaignId, endedAt }: CampaignOver): Look {
  return { campaignId, vouchersRemaining: null, endsAt: endedAt, isSoldOut: endedAt === null }
}

function getChanges(c: Context<AppEnv>, { campaignId, vouchersRemaining, endsAt, isSoldOut }: Look): string[] {
  if (!campaignId) return []
  const left = seenNumber(c, STORED.vouchersRemaining, campaignId)
  const end = seenNumber(c, STORED.timeRemaining, campaignId)
  const ranOut = seenNumber(c, STORED.zeroVouchersAvailable, campaignId) === 1
  const now = isSoldOut ? 0 : vouchersRemaining
  const said: string[] = []
  if (ranOut && !isSoldOut) said.push('The vouchers had run out when you last looked. There are more now.')
  else if (left && now !== null && left !== now) {
    said.push(`${upperFirst(countLeft(left))} ${left === 1 ? 'was' : 'were'} left when you last looked.`)
  }
  if (end !== null && endsAt !== null && end !== toSeconds(endsAt)) {
    said.push(`The end has moved: it was ${easternTime(new Date(end * 1000).toISOString())}.`)
  }
  return said
}

/** Stores what the page shows. Stores nothing for crawlers, in agent mode, or if there is no campaign. */
export function keepLook(c: Context<AppEnv>, campaign: ShownCampaign): void {
  const { campaignId, vouchersRemaining, endsAt, isSoldOut, over } = campaign
  const { isBot, agentPrefix } = c.get('allows')
  if (isBot || agentPrefix || !code(campaignId ?? undefined)) return
  const keep = (stored: StoredName, number: number) => remember(c, stored, `${campaignId}.${number}`)
  if (vouchersRemaining !== null) keep(STORED.vouchersRemaining, vouchersRemaining)
  if (endsAt !== null) keep(STORED.timeRemaining, toSeconds(endsAt))
  if (over && !over.endedAt) remember(c, STORED.zeroVouchersAvailable, `${over.campaignId}.1`)
  else keep(STORED.zeroVouchersAvailable, isSoldOut ? 1 : 0)
}

function toSeconds(moment: string): number {
  return Math.floor(Date.parse(moment) / 1000)
}
