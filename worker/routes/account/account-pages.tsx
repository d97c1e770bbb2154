import { dealStep, paths } from '../../../client/paths.ts'
import { ButtonLink } from '../../../client/ui/button.tsx'
import { ScenePage } from '../../../client/ui/status/scene-page.tsx'
import type { Brand } from '../../brands/brand.ts'
import { cached } from '../../render/section.tsx'

const ticket = (topic: string) => `${paths.ticket}?topic=${topic}`

/** Where sign-in will be: what works today instead. */
export const LoginPage = cached('login', function LoginPage({ brand }: { brand: Brand }) {
  return (
    <ScenePage artFolder={`/art/${brand.id}`} picture="doorstep">
      <div className="stack gap-6">
        <div className="stack">
          <h1>Signing in is not open yet</h1>
          <p className="lede">Everything you bought is safe. This is how to do it without an account.</p>
        </div>
        <dl className="stack">
          <div>
            <dt>
              <b>See your voucher code</b>
            </dt>
            <dd>
              Open <a href={dealStep(5)}>the last step of your purchase</a> in the browser that you bought with.
            </dd>
          </div>
          <div>
            <dt>
              <b>Choose, move or cancel a visit</b>
            </dt>
            <dd>
              <a href={ticket('visit')}>Write to us</a> with your code. A person arranges it with you.
            </dd>
          </div>
          <div>
            <dt>
              <b>Cancel the membership</b>
            </dt>
            <dd>
              <a href={ticket('membership')}>Tell us online</a> with your email and code. You get the amount, if there
              is one, before anything is final.
            </dd>
          </div>
        </dl>
        <div className="row">
          <ButtonLink href={paths.help}>Go to the help center</ButtonLink>
        </div>
      </div>
    </ScenePage>
  )
})

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
