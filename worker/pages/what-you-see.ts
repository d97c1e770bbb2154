/**
 * Describes how a page was made, in words that a visitor can read to support staff: brand, build (X-Build), and the
 * variants that differ from control. It contains nothing about the visitor.
 */
import type { Context } from 'hono'
import { assets } from '../assets.ts'
import type { AppEnv } from '../env.ts'

export function whatYouSee(c: Context<AppEnv>): string {
  return [c.get('brand').id, assets.build, c.get('experiments')?.summary || 'control'].join(' · ')
}
