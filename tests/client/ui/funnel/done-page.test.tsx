import { renderToStaticMarkup as markup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DonePage, NextSteps } from '../../../../client/ui/funnel/done-page.tsx'
import { AgreedTerms, ReceiptCard } from '../../../../client/ui/funnel/receipt-card.tsx'
import { SurveyForm, type SurveyFormProps } from '../../../../client/ui/funnel/survey-form.tsx'
import { VoucherTicket } from '../../../../client/ui/funnel/voucher.tsx'
import { offerTerms } from '../../../../graphql/contract/offer.ts'
import { danglingReferences, elements, tag, tags, words } from '../../../support/html.ts'
import { offer, receipt } from './order.ts'

const survey: SurveyFormProps = {
  action: '/deal/survey',
  sources: ['A friend or neighbor', 'Search', 'Somewhere else'],
  values: { source: '', detail: '' },
  errors: {},
}

const page = () =>
  markup(
    <DonePage
      copy={{ heading: 'It is yours.', lede: 'This is your voucher code.' }}
      ticket={<VoucherTicket code={receipt.code} />}
      redeemHref="/customer/choosedate/"
      next={
        <>
          <NextSteps offer={offer} firstMonthlyCharge={receipt.quote.firstMonthlyCharge} />
          <AgreedTerms {...receipt} />
        </>
      }
      survey={<SurveyForm {...survey} />}
      receipt={<ReceiptCard receipt={receipt} offer={offer} />}
      artFolder="/art/glimmer"
    />,
  )

test('the voucher code is text on the page, with a link to redeem it', () => {
  const html = page()
  expect(words(elements(html, 'p[data-voucher-code]').join())).toBe('7Q4K-M2PD')
  expect(tags(html, 'a').map(({ href }) => href)).toContain('/customer/choosedate/')
  expect(tags(html, 'h1')).toHaveLength(1)
  expect(danglingReferences(html)).toEqual([])
})

test('the receipt dates the purchase in UTC and repeats what was paid and agreed to', () => {
  const text = words(page())
  expect(text).toContain('November 20, 2026. Card ending 4242. The One Bedroom, 3 hours in Austin, TX 78704.')
  expect(text).toContain('Tax, 8.25% $1.57 Paid $20.57')
  expect(text).toContain(receipt.consentText)
  expect(text).toContain(offerTerms(offer).earlyExit)
  // After a payment on the gateway's page, the digits of the card may be unknown.
  const unknown = words(markup(<ReceiptCard receipt={{ ...receipt, cardLast4: null }} offer={offer} />))
  expect(unknown).not.toContain('Card ending')
})

test('a customer who agreed on the phone sees the words that the agent read aloud, and a note that they answered yes', () => {
  const own = words(markup(<AgreedTerms {...receipt} />))
  expect(own).not.toContain('on the phone')
  const read = 'I will read you what you agree to.\nYou pay $19.00 today.\nDo you agree to all of this?'
  const html = markup(<AgreedTerms {...receipt} agentWords={read} />)
  expect(words(html)).toContain('You agreed on the phone. Our agent read you this text, and you answered yes')
  expect(tags(html, 'p')).toHaveLength(4)
  for (const sentence of read.split('\n')) expect(words(html)).toContain(sentence)
})

test('the survey offers the brand’s answers, and the last one has a text field', () => {
  const radios = tags(markup(<SurveyForm {...survey} />), 'input').filter(({ type }) => type === 'radio')
  expect(radios.map(({ name, value }) => `${name}=${value}`)).toEqual([
    'source=A friend or neighbor',
    'source=Search',
    'source=Somewhere else',
  ])
  expect(radios.map((radio) => 'data-asks' in radio)).toEqual([false, false, true])
})

test('a rejected survey answer stays in the form, with the reason next to it', () => {
  const html = markup(
    <SurveyForm
      {...survey}
      values={{ source: 'Somewhere else', detail: '4242 4242 4242 4242' }}
      errors={{ detail: 'Type this again without the card number' }}
    />,
  )
  expect(tag(html, 'input[value="Somewhere else"]')).toHaveProperty('checked')
  expect(tag(html, 'input[name="detail"]')).toMatchObject({
    'aria-invalid': 'true',
    'aria-describedby': 'survey-detail-m',
  })
  expect(danglingReferences(html)).toEqual([])
  // If no answer was chosen, the error is shown at the group of answers.
  const unanswered = markup(<SurveyForm {...survey} errors={{ source: 'Choose where you heard about us' }} />)
  expect(tags(unanswered, 'fieldset')[0]).toMatchObject({ 'aria-describedby': 'survey-source-m' })
  expect(danglingReferences(unanswered)).toEqual([])
})
