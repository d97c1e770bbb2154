/** The host of an island: its first state, and the marker that client/entry.ts reads (docs/contracts.md). */
import type { ComponentType } from 'react'
import type { IslandName } from '../../client/islands/names.ts'
import { type IslandProps, type IslandWhen, islands } from '../../client/islands/registry.ts'
import { assets } from '../assets.ts'
import { slotText } from './section.tsx'

/** An unknown island, or a trigger or props that do not match it, do not compile. */
export function Island<Name extends IslandName>(placement: {
  name: Name
  when: IslandWhen<Name>
  props: IslandProps<Name>
  /** A text slot whose JSON the browser gets in place of `props`, so that the section stays the same for all. */
  propsSlot?: string
}) {
  // TypeScript cannot infer that one key selects component and props alike; the signature above guarantees it.
  const Component = islands[placement.name] as ComponentType<object>
  return (
    <div
      data-island={placement.name}
      data-when={placement.when}
      data-src={assets.islands[placement.name]?.join(' ')}
      data-props={placement.propsSlot ? slotText(placement.propsSlot) : JSON.stringify(placement.props)}
    >
      <Component {...placement.props} />
    </div>
  )
}
