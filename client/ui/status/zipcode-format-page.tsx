import type { ReactNode } from 'react'
import { ScenePage } from './scene-page.tsx'

export interface ZipcodeFormatPageProps {
  /** `ZipForm` with its message, or the place where a route puts it. */
  form: ReactNode
  artFolder: string
}

/** A link or form brought something that is no zipcode: the place to type it again, instead of a dead end. */
export function ZipcodeFormatPage({ form, artFolder }: ZipcodeFormatPageProps) {
  return (
    <ScenePage artFolder={artFolder} picture="help">
      <div className="stack gap-6">
        <div className="stack">
          <h1>That is not a zipcode yet</h1>
          <p className="lede">A US zipcode is five digits, such as 60601. With yours we can say who cleans near you.</p>
        </div>
        {form}
      </div>
    </ScenePage>
  )
}
