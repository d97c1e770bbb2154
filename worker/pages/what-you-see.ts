/** Describes how a page was made, so that visitors can read it to support staff: brand, build and variants. */
import type { Context } from 'hono'
import { assets } from '../assets.ts'
import type { AppEnv } from '../env.ts'

export function whatYouSee(c: Context<AppEnv>): string {
  return [c.get('brand').id, assets.build, c.get('experiments')?.summary || 'control'].join(' · ')
}
