/** Renders an island's first state, with the attributes that client/entry.ts reads (docs/contracts.md). */
import type { ComponentType } from 'react'
import type { IslandName } from '../../client/islands/names.ts'
import { type IslandProps, type IslandWhen, islands } from '../../client/islands/registry.ts'
import { assets } from '../assets.ts'
import { slotText } from './section.tsx'

/** Places an island. TypeScript rejects an unknown name, and a trigger or props that do not match the island. */
export function Island<Name extends IslandName>(placement: {
  name: Name
  when: IslandWhen<Name>
  props: IslandProps<Name>
  /**
   * The name of a slot with JSON that the browser gets instead of `props`, so that all visitors share the section's
   * HTML.
   */
  propsSlot?: string
}) {
  // TypeScript cannot infer that the props match the component of this name. The signature above guarantees it.
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
