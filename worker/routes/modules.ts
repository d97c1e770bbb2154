/**
 * The route module of every page, by the page's key. They stand apart from the entries in pages.ts, which scripts read in
 * Node. They are imported at once: as `import()` in one file each module would be wrapped in a function, and the script
 * would be 7 KB larger, gzip, and no faster to start (docs/decisions/041-what-the-upload-carries.md).
 */
import type { PageModule } from '../registry/page.ts'
import * as account from './account/account-route.tsx'
import * as card from './account/card-route.tsx'
import * as erase from './account/erase-route.tsx'
import * as login from './account/login-route.tsx'
import * as receipt from './account/receipt-route.tsx'
import * as apply from './apply/apply-route.tsx'
import * as cookies from './cookies/cookies-route.ts'
import * as deal from './deal/deal-route.tsx'
import * as home from './deal/home-route.tsx'
import * as help from './help/help-route.tsx'
import * as helpTopic from './help/help-topic-route.tsx'
import * as article from './hub/article-route.tsx'
import * as category from './hub/category-route.tsx'
import * as hub from './hub/hub-route.tsx'
import * as privacy from './legal/privacy-route.tsx'
import * as terms from './legal/terms-route.tsx'
import * as membership from './membership/membership-route.tsx'
import * as optout from './optout/optout-route.tsx'
import * as city from './places/city-route.tsx'
import * as country from './places/country-route.tsx'
import * as state from './places/state-route.tsx'
import * as reviews from './reviews/reviews-route.tsx'
import * as services from './services/services-route.tsx'
import * as ticket from './ticket/ticket-route.tsx'
import * as unsubscribe from './unsubscribe/unsubscribe-route.tsx'
import * as visitChange from './visits/change-route.tsx'
import * as redeem from './visits/redeem-route.tsx'
import * as vs from './vs/vs-route.tsx'

// biome-ignore format: one page a line, so that two new pages do not meet in a merge
export const modules: Readonly<Record<string, PageModule>> = {
  home,
  'deal-home': home,
  'apply-home': apply,
  deal,
  apply,
  help,
  'help-topic': helpTopic,
  ticket,
  login,
  account,
  'account-card': card,
  'account-receipt': receipt,
  'account-erase': erase,
  redeem,
  'visit-move': visitChange,
  'visit-cancel': visitChange,
  membership,
  unsubscribe,
  reviews,
  service: services,
  vs,
  'places-country': country,
  'places-state': state,
  'places-city': city,
  hub,
  'hub-category': category,
  'hub-article': article,
  terms,
  privacy,
  'opt-out': optout,
  cookies,
}
