/** Fills in the offer's figures in the answers to common questions about a service. */
import { fillText } from '../../client/ui/prose/prose.tsx'
import type { Service, ServiceFigure } from '../../content/services/service.ts'
import { type Offer, offerTerms } from '../../graphql/contract/offer.ts'
import { formatCents } from '../../graphql/contract/text/format.ts'
import { getLeadHours } from '../../graphql/contract/visit-rules.ts'

export function answered({ questions }: Service, offer: Offer): { question: string; answer: string }[] {
  const figures = getFigures(offer)
  return questions.map(({ question, answer }) => ({ question, answer: fillText(answer, figures) }))
}

function getFigures(offer: Offer): Record<ServiceFigure, string> {
  const terms = offerTerms(offer)
  return {
    price: formatCents(offer.priceCents),
    monthly: formatCents(offer.monthlyCents),
    earlyExit: formatCents(offer.earlyExitCents),
    bothTogether: formatCents(offer.priceCents + offer.earlyExitCents),
    hours: String(offer.hours),
    minimumMonths: String(offer.minimumMonths),
    cancel: terms.cancel,
    move: terms.move,
    leadHours: String(getLeadHours(offer.latePolicy?.hours ?? 0)),
  }
}
