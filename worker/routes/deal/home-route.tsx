/** `/`: the home page, or the offer if the brand has no home page or the visitor comes from an ad. */
import { paths } from '../../../client/paths.ts'
import type { PageHandler } from '../../registry/page.ts'
import { showOffer } from './offer-step.tsx'

export const get: PageHandler = (c) => showOffer(c, paths.home)
