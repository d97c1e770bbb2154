import { glimmer } from './glimmer.ts'
import { maplemaid } from './maplemaid.ts'
import type { Marks } from './marks.ts'
import { neatnook } from './neatnook.ts'
import { sparkcrew } from './sparkcrew.ts'
import { tidyhive } from './tidyhive.ts'

/** Marks by brand id. */
export const marks: Readonly<Record<string, Marks>> = {
  glimmer,
  tidyhive,
  maplemaid,
  neatnook,
  sparkcrew,
}
