/**
 * Every page of the site: its table of contents. Each entry lives in the folder of its route. A new page is one line
 * here and one in modules.ts; docs/how-to.md says the rest.
 */
import type { Page } from '../pages/page.ts'
import { account, card, erase, login, receipt } from './account/account-entries.ts'
import { apply } from './apply/apply-entry.ts'
import { cookies } from './cookies/cookies-entry.ts'
import { deal } from './deal/deal-entry.ts'
import { help, helpTopic } from './help/help-entries.ts'
import { applyHome, dealHome, home } from './home/home-entries.ts'
import { hub, hubArticle, hubCategory } from './hub/hub-entries.ts'
import { privacy, terms } from './legal/legal-entries.ts'
import { membership } from './membership/membership-entry.ts'
import { optOut } from './optout/optout-entry.ts'
import { city, country, state } from './places/places-entries.ts'
import { reviews } from './reviews/reviews-entry.ts'
import { services } from './services/services-entry.ts'
import { ticket } from './ticket/ticket-entry.ts'
import { unsubscribe } from './unsubscribe/unsubscribe-entry.ts'
import { redeem, visitCancel, visitMove } from './visits/visit-entries.ts'
import { vs } from './vs/vs-entry.ts'

// biome-ignore format: one page a line, so that two new pages do not meet in a merge
export const pages: readonly Page[] = [
  home,
  dealHome,
  applyHome,
  deal,
  apply,
  help,
  helpTopic,
  ticket,
  login,
  account,
  card,
  receipt,
  erase,
  redeem,
  visitMove,
  visitCancel,
  membership,
  unsubscribe,
  reviews,
  services,
  vs,
  country,
  state,
  city,
  hub,
  hubCategory,
  hubArticle,
  terms,
  privacy,
  optOut,
  cookies,
]
