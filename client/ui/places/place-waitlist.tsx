import type { ReactNode } from 'react'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import { paths } from '../../paths.ts'
import { Button } from '../button.tsx'
import { Input } from '../field.tsx'

export interface PlaceWaitlistProps {
  city: ReactNode
  /** One of the city's zipcodes, which represents it on the waitlist. */
  zipcode: string
}

/** Collects an address to notify once a cleaner works in a place. A plain form: the result is a page. */
export function PlaceWaitlist({ city, zipcode }: PlaceWaitlistProps) {
  return (
    <form className="box stack" method="post" action={`${paths.dealWaitlist}?reason=unsupported`} noValidate>
      <h2>Hear when we open in {city}</h2>
      <Input
        id="waitlist-email"
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        maxLength={LIMITS.emailLength}
        required
      />
      <input type="hidden" name="zipcode" value={zipcode} />
      <Button variant="emphasis">Tell me when you open</Button>
      <p className="sm quiet">One message about {city}, nothing else. Nothing is charged.</p>
    </form>
  )
}
