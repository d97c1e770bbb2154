/** All checks of brands. Tests run them (tests/worker/brands), and `npm run brand -- doctor` prints their findings. */
import type { Brand } from '../../worker/brands/brand.ts'
import { agentFindings, cardFindings, routeFindings, secretFindings, uniqueFindings } from './between.ts'
import {
  copiedFindings,
  copyFindings,
  foreignNameFindings,
  headFindings,
  sectionFindings,
  twinFindings,
} from './copy.ts'
import {
  addressFindings,
  companyFindings,
  legalFindings,
  offerFindings,
  shapeFindings,
  statementFindings,
} from './facts.ts'
import type { Finding, FoundProblem } from './finding.ts'
import { colorFindings, iconFindings, logoFindings, photographFindings } from './look.ts'

/** The checks of a single brand. The compiler finds missing and misspelled fields (`npm run types`). */
export const BRAND_CHECKS: Readonly<Record<string, (brand: Brand) => FoundProblem[]>> = {
  address: addressFindings,
  'legal entity': legalFindings,
  'card statement': statementFindings,
  'consent and analytics': companyFindings,
  'offer and terms': offerFindings,
  pages: shapeFindings,
  colors: colorFindings,
  logo: logoFindings,
  icons: iconFindings,
  photograph: photographFindings,
  sections: sectionFindings,
  'own look': twinFindings,
  copy: copyFindings,
  'copied copy': (brand) => copiedFindings(brand),
  'other brands': foreignNameFindings,
  'search results': headFindings,
}

/** The checks that compare all brands. */
export const ALL_CHECKS: Readonly<Record<string, () => FoundProblem[]>> = {
  'unique hosts': () => uniqueFindings(),
  routes: () => routeFindings(),
  secrets: () => secretFindings(),
  'agent mode': () => agentFindings(),
  cards: () => cardFindings(),
}

export function examine(chosen: readonly Brand[]): Finding[] {
  return [
    ...chosen.flatMap((brand) =>
      Object.entries(BRAND_CHECKS).flatMap(([check, find]) =>
        find(brand).map((found) => ({ brand: brand.id, check, ...found })),
      ),
    ),
    ...Object.entries(ALL_CHECKS).flatMap(([check, find]) => find().map((found) => ({ brand: null, check, ...found }))),
  ]
}
