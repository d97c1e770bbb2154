import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { STORED } from '../../../client/stored-names.ts'
import { DonePage, KeepTheCode, NextSteps } from '../../../client/ui/funnel/done-page.tsx'
import { AgreedTerms, type Receipt, ReceiptCard } from '../../../client/ui/funnel/receipt-card.tsx'
import { SurveyThanks } from '../../../client/ui/funnel/survey-form.tsx'
import { VoucherTicket } from '../../../client/ui/funnel/voucher.tsx'
import type { AppEnv } from '../../env.ts'
import { confirmFact, factId } from '../../events/page-view.ts'
import { readCookie } from '../../http/cookies.ts'
import type { FormState } from '../../pages/posted-form.ts'
import type { FunnelFacts } from '../../purchase/funnel-facts.ts'
import { Island } from '../../render/island.tsx'
import { offerOfReceipt } from '../../sale/on-sale.ts'
import { renderStep } from './step-pages.tsx'
import { goOnPath } from './wish.ts'

/** A survey answer that was invalid, or that could not be stored. */
export type SurveyState = FormState<'source' | 'detail'>

export async function showVoucher(
  c: Context<AppEnv>,
  attemptId: string,
  bought: Receipt | { code: string },
  { survey, buyer }: { survey: SurveyState | undefined; buyer: Pick<FunnelFacts, 'redirect'> },
): Promise<Response> {
  const { brand, origin } = c.var
  const sources = await origin.query('GetSurveySources', {})
  const answers = sources.ok ? sources.data.surveySources.sources : []
  const hasAnswered = readCookie(c, STORED.surveyed.name) === attemptId
  if (hasAnswered) confirmFact(c, 'publicweb.survey.answered', {}, attemptId)
  return renderStep(c, {
    title: 'Done',
    content: (
      <DonePage
        copy={brand.copy.done}
        artFolder={`/art/${brand.id}`}
        goOnHref={goOnPath(brand, buyer.redirect)}
        redeemHref={`${paths.redeem}?code=${encodeURIComponent(bought.code)}`}
        ticket={
          <VoucherTicket
            code={bought.code}
            copy={<Island name="copy-code" when="visible" props={{ code: bought.code }} />}
          />
        }
        {...(process.env.OTHER_ORIGIN === 'true' && !('quote' in bought)
          ? { next: <KeepTheCode />, receipt: null }
          : getParts(c, bought as Receipt))}
        survey={
          hasAnswered ? (
            <SurveyThanks />
          ) : (
            answers.length > 0 && (
              <Island
                name="source-survey"
                when="touch"
                props={{
                  action: paths.dealSurvey,
                  attempt: attemptId,
                  countAs: factId(c, 'publicweb.survey.answered', attemptId),
                  rememberAs: { name: STORED.surveyed.name, maxAge: STORED.surveyed.maxAge },
                  sources: answers,
                  values: survey?.values ?? { source: '', detail: '' },
                  errors: survey?.errors ?? {},
                  hasFailed: survey?.hasFailed ?? false,
                }}
              />
            )
          )
        }
      />
    ),
  })
}

function getParts(c: Context<AppEnv>, receipt: Receipt) {
  const { offer, discountCents } = offerOfReceipt(c, receipt)
  return {
    next: (
      <>
        <NextSteps offer={offer} firstMonthlyCharge={receipt.quote.firstMonthlyCharge} />
        <AgreedTerms {...receipt} />
      </>
    ),
    receipt: <ReceiptCard receipt={receipt} offer={offer} campaignDiscountCents={discountCents} />,
  }
}
