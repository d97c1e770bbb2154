/** `/`: the same offer as /deal, at the brand's own address. */
import { Hono } from 'hono'
import { paths } from '../../../client/paths.ts'
import type { AppEnv } from '../../env.ts'
import { showOffer } from '../deal/offer-step.tsx'

export const home = new Hono<AppEnv>()

home.get(paths.home, (c) => showOffer(c, paths.home))
