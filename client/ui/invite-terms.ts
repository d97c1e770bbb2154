/** The terms of the invite reward, shown in the host's account and to the invited friend on the offer page. */
import { MEMBERSHIP_NAME } from '../../graphql/contract/offer.ts'

export interface InviteReward {
  waitDays: number
  mostAYear: number
}

/** Returns the text that tells the host about the reward. */
export function rewardForHost(reward: InviteReward): string {
  return `For each friend who buys with it and is a new customer, your next monthly charge is skipped${bounds(reward)}.`
}

export const REWARD_TERMS =
  'A friend whose email or card has bought here before does not count, and neither does an order that is refunded or disputed before your month is free. A free month is not one of your paid months, and one that is not used ends with the membership. The terms in effect on the day your friend buys apply.'

/** Returns the text that tells the friend about the host's reward. */
export function rewardForFriend(reward: InviteReward, hostName: string): string {
  return `If you buy and are a new customer, ${hostName} is not charged for one month of ${MEMBERSHIP_NAME}${bounds(reward)}. Your own price and terms are those on this page.`
}

function bounds({ waitDays, mostAYear }: InviteReward): string {
  const wait = waitDays > 0 ? `, once the order has stood for ${waitDays} ${waitDays === 1 ? 'day' : 'days'}` : ''
  return `${wait} (at most ${mostAYear} free ${mostAYear === 1 ? 'month' : 'months'} for friends who buy within 12 months)`
}
