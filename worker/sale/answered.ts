/** Fills the figures of the offer into the answers to a service's questions. */
import type { Service, ServiceFigure } from '../../content/services/service.ts'
import { type Offer, offerTerms } from '../../graphql/contract/offer.ts'
import { formatCents } from '../../graphql/contract/text/format.ts'
import { leadHoursOf } from '../../graphql/contract/visit-rules.ts'

export function answered({ questions }: Service, offer: Offer): { question: string; answer: string }[] {
  const figures = figuresOf(offer)
  return questions.map(({ question, answer }) => ({ question, answer: fill(answer, figures) }))
}

function figuresOf(offer: Offer): Record<ServiceFigure, string> {
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
    leadHours: String(leadHoursOf(offer.latePolicy?.hours ?? 0)),
  }
}

/** Fills in `{name}` figures. Throws for an unknown figure, which a test of all texts prevents. */
function fill(text: string, figures: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const figure = figures[name]
    if (figure === undefined) throw new Error(`The text asks for the unknown figure {${name}}`)
    return figure
  })
}
