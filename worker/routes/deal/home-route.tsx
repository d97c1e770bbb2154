/** `/`: the main brand's home page. Shows the offer on brands whose home is the offer, and to visitors from an ad. */
import { paths } from '../../../client/paths.ts'
import type { PageHandler } from '../../registry/page.ts'
import { showOffer } from './offer-step.tsx'

export const get: PageHandler = (c) => showOffer(c, paths.home)
