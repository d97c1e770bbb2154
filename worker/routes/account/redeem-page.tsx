import { dealStep, paths } from '../../../client/paths.ts'
import { ButtonLink } from '../../../client/ui/button.tsx'
import { ScenePage } from '../../../client/ui/status/scene-page.tsx'
import type { Brand } from '../../brands/brand.ts'
import { cached } from '../../render/section.tsx'

const ticket = (topic: string) => `${paths.ticket}?topic=${topic}`

/** Where dates will be chosen: how to get one today. */
export const RedeemPage = cached('redeem', function RedeemPage({ brand }: { brand: Brand }) {
  return (
    <ScenePage artFolder={`/art/${brand.id}`} picture="redeem">
      <div className="stack gap-6">
        <div className="stack">
          <h1>{brand.copy.redeem.heading}</h1>
          <p className="lede">
            The calendar is not open yet. Send us your code and two or three days that suit you, and a person books the
            visit with you.
          </p>
        </div>
        <div className="row">
          <ButtonLink href={ticket('visit')} iconEnd="arrow-right">
            Ask for a date
          </ButtonLink>
          <ButtonLink href={dealStep(5)} variant="tertiary">
            See my code again
          </ButtonLink>
        </div>
        <p className="sm quiet">Your voucher is good for one year from the day you bought it. Waiting costs nothing.</p>
      </div>
    </ScenePage>
  )
})
