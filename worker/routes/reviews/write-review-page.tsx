import { paths } from '../../../client/paths.ts'
import { Button, ButtonLink } from '../../../client/ui/button.tsx'
import { RadioGroup } from '../../../client/ui/choice.tsx'
import { ErrorSummary, makeFieldProps, NoAnswer, problemLinks } from '../../../client/ui/error-summary.tsx'
import { Input, TextArea } from '../../../client/ui/field.tsx'
import { Note } from '../../../client/ui/note.tsx'
import { Stars, whatWasCleaned } from '../../../client/ui/reviews/review-card.tsx'
import { MessagePage } from '../../../client/ui/status/message-page.tsx'
import { STARS } from '../../../graphql/contract/desk-inputs.ts'
import type { VisitReviewQuery } from '../../../graphql/contract/generated/graphql.ts'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import { longDate } from '../../../graphql/contract/text/format.ts'
import type { Brand } from '../../brands/brand.ts'
import type { FormState } from '../../pages/posted-form.ts'
import { CheckedForm } from '../../render/checked-form.tsx'
import { cached } from '../../render/section.tsx'

export const REVIEW_FIELDS = ['stars', 'body', 'firstName', 'lastInitial'] as const
type ReviewField = (typeof REVIEW_FIELDS)[number]

export const REVIEW_RECEIVED = 'We have your review'

/** Returns the URL of the page for writing a review. The form on the page posts to the same URL. */
export const reviewHref = (token: string): string => `${paths.writeReview}?token=${encodeURIComponent(token)}`

type ReviewedVisit = NonNullable<VisitReviewQuery['visitReview']>

interface WriteReviewProps extends FormState<ReviewField> {
  token: string
  /** The visit to review; null if the origin did not answer. */
  visit: ReviewedVisit | null
  isSent?: boolean
}

export function WriteReviewPage({ token, visit, isSent = false, values, errors, hasFailed = false }: WriteReviewProps) {
  const field = makeFieldProps('review', values, errors)
  return (
    <main id="main" className="wrap visit" tabIndex={-1}>
      <h1>How was your cleaning?</h1>
      {visit && <About visit={visit} />}
      <ReviewStatus visit={visit} isSent={isSent} />
      <CheckedForm rules="review" keep="review">
        <form className="form" method="post" action={reviewHref(token)} noValidate>
          <ErrorSummary id="review-errors" problems={problemLinks('review', REVIEW_FIELDS, errors)} />
          {hasFailed && <NoAnswer what="Your review" />}
          <RadioGroup
            id="review-stars"
            name="stars"
            legend="How many stars?"
            options={STARS.map((value) => ({ value, label: value === '1' ? '1 star' : `${value} stars` }))}
            value={values.stars}
            error={errors.stars}
            required
          />
          <TextArea
            {...field('body')}
            label="What should others know?"
            hint="What went well, and what did not. No full names, addresses, or phone numbers, please."
            rows={6}
            maxLength={LIMITS.reviewLength}
            required
          />
          <Input
            {...field('firstName')}
            label="First name, as we show it"
            autoComplete="off"
            maxLength={LIMITS.reviewNameLength}
            required
          />
          <Input
            {...field('lastInitial')}
            label="First letter of your last name (optional)"
            autoComplete="off"
            maxLength={2}
          />
          <p className="sm">
            We show the review with this name{visit && `, ${visit.publicLocation}`}, what was cleaned and for how long,
            and the day you wrote it. A person reads it first. The number of stars does not decide whether we publish
            it: <a href={`${paths.terms}#reviews`}>our rules</a>.
          </p>
          <div className="act">
            <Button variant="emphasis">{visit?.standing ? 'Send the changed review' : 'Send the review'}</Button>
          </div>
        </form>
      </CheckedForm>
    </main>
  )
}

function About({ visit: { day, numHours, service, publicLocation } }: { visit: ReviewedVisit }) {
  return (
    <p className="lede">
      {longDate(day)}. {whatWasCleaned({ service, hours: numHours })} in {publicLocation}.
    </p>
  )
}

function ReviewStatus({ visit, isSent }: { visit: ReviewedVisit | null; isSent: boolean }) {
  if (visit?.standing === 'PENDING')
    return (
      <Note kind="good" title={REVIEW_RECEIVED} isOutcome={isSent}>
        <p>A person reads it before it is published. Until then, you can change it here.</p>
      </Note>
    )
  if (visit?.standing !== 'REJECTED') return null
  return (
    <Note title="We did not publish your review">
      <p>{visit.reason} You can change it and send it again.</p>
    </Note>
  )
}

export function PublishedReviewPage({ visit }: { visit: ReviewedVisit }) {
  return (
    <main id="main" className="wrap visit" tabIndex={-1}>
      <h1>Your review is published</h1>
      <About visit={visit} />
      <div className="box review">
        <Stars rating={visit.stars ?? 0} />
        <p>{visit.body}</p>
      </div>
      <p>
        It can no longer be changed. To have it taken down, <a href={`${paths.ticket}?topic=visit`}>write to us</a>.
      </p>
      <div className="row">
        <ButtonLink href={paths.reviews}>All reviews</ButtonLink>
      </div>
    </main>
  )
}

/** The page for a link that matches no visit. */
export const NoReviewPage = cached('no-review', function NoReviewPage({ brand }: { brand: Brand }) {
  return (
    <MessagePage
      artFolder={`/art/${brand.id}`}
      picture="empty"
      heading="There is no visit to review here"
      lede="The link is incomplete, or its visit did not take place, or the account was erased. If you had a visit, your account has the link, too."
    >
      <div className="row">
        <ButtonLink href={paths.account}>Your account</ButtonLink>
      </div>
    </MessagePage>
  )
})
