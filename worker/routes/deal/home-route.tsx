/** `/`: the home page of the main brand; the offer on brands whose home it is, and for visitors from an ad. */
import { paths } from '../../../client/paths.ts'
import type { PageHandler } from '../../registry/page.ts'
import { showOffer } from './offer-step.tsx'

export const get: PageHandler = (c) => showOffer(c, paths.home)
