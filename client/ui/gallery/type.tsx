import { Icon } from '../icon.tsx'
import * as icons from '../icons.generated.ts'
import { SheetSection } from './sheet-section.tsx'

const SIZES = ['xs', 'sm', 'md', 'lg', 'xl', '2xl'] as const
const WEIGHTS = ['regular', 'medium', 'semibold'] as const

/** Sizes by weight, and the icons. */
export function TypeSection() {
  return (
    <SheetSection name="Text and icons">
      <div className="stack gap-2">
        {SIZES.map((size) => (
          <p key={size} className="row">
            {WEIGHTS.map((weight) => (
              <span key={weight} className={`t-${size} w-${weight}`}>
                {size} {weight}
              </span>
            ))}
          </p>
        ))}
      </div>
      <ul role="list" className="row">
        {Object.entries(icons).map(([name, icon]) => (
          <li key={name} className="row sm">
            <Icon icon={icon} />
            {name}
          </li>
        ))}
      </ul>
    </SheetSection>
  )
}
