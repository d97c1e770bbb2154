/** `/`: the same offer as /deal, at the brand's own address. */
import { paths } from '../../../client/paths.ts'
import type { PageHandler } from '../../pages/page.ts'
import { showOffer } from '../deal/offer-step.tsx'

export const get: PageHandler = (c) => showOffer(c, paths.home)
