/** Describes how a page was made (brand, build and variants) in text that visitors can read out to support staff. */
import type { Context } from 'hono'
import { assets } from '../assets.ts'
import type { AppEnv } from '../env.ts'

export function whatYouSee(c: Context<AppEnv>): string {
  return [c.get('brand').id, assets.build, c.get('experiments')?.summary || 'control'].join(' · ')
}
