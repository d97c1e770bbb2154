/**
 * Every page of the site, as a table of contents. docs/how-to.md says how to add a page.
 */
import { account, card, erase, login, membership, payment, receipt } from './entries/account.ts'
import { help, helpTopic, ticket } from './entries/help.ts'
import { apply, applyHome, deal, dealHome, home } from './entries/home.ts'
import { hub, hubArticle, hubCategory } from './entries/hub.ts'
import { cookies, optOut, privacy, terms, unsubscribe } from './entries/legal.ts'
import { city, country, state } from './entries/places.ts'
import { reviews, writeReview } from './entries/reviews.ts'
import { services } from './entries/services.ts'
import { book, nextVisit, order, prepaid, redeem, visit, visitCancel, visitMove } from './entries/visits.ts'
import { vs } from './entries/vs.ts'
import type { Page } from './page.ts'

// biome-ignore format: one page per line, so that two new pages do not conflict in a merge
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
  payment,
  erase,
  redeem,
  visitMove,
  visitCancel,
  visit,
  book,
  nextVisit,
  order,
  prepaid,
  membership,
  unsubscribe,
  reviews,
  writeReview,
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
