import { Art, type ArtName } from '../art.tsx'
import { minutesText } from './hours-text.ts'

/** Names and pictures of the contract's add-ons. */
export const ADD_ON_NAMES = {
  CABINETS: { name: 'Inside the cabinets', picture: 'add-cabinets' },
  INSIDE_FRIDGE: { name: 'Inside the fridge', picture: 'add-fridge' },
  INSIDE_OVEN: { name: 'Inside the oven', picture: 'add-oven' },
  INTERIOR_WALLS: { name: 'Interior walls', picture: 'add-walls' },
  INTERIOR_WINDOWS: { name: 'Interior windows', picture: 'add-windows' },
  LAUNDRY: { name: 'A load of laundry', picture: 'add-laundry' },
} as const satisfies Record<string, { name: string; picture: ArtName }>

export type AddOnKey = keyof typeof ADD_ON_NAMES

export interface AddOnListProps {
  /** Minutes of work, minimum and maximum. */
  addOns: readonly { addOn: AddOnKey; minutes: readonly [number, number]; when: string }[]
  artFolder: string
}

/** The possible add-ons, how long each takes, and when it is worth it. */
export function AddOnList({ addOns, artFolder }: AddOnListProps) {
  return (
    <ul role="list" className="extras">
      {addOns.map(({ addOn, minutes, when }) => (
        <li key={addOn}>
          <Art folder={artFolder} name={ADD_ON_NAMES[addOn].picture} className="" />
          <div>
            <h3>{ADD_ON_NAMES[addOn].name}</h3>
            <p className="num">{minutesText(minutes)}</p>
            <p className="quiet">{when}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
