import { renderToStaticMarkup } from 'react-dom/server'
import { paths } from '../../../client/paths.ts'
import type { MailJob } from '../../../graphql/contract/mail.ts'
import { MAIL_REASONS } from '../../../graphql/contract/mail.ts'
import type { Brand } from '../../brands/brand.ts'
import { contentOf } from './contents.ts'
import { MailPage } from './mail-page.tsx'
import { plainText } from './plain-text.ts'

export interface WrittenMail {
  subject: string
  html: string
  text: string
  /** Null for requested mail. */
  unsubscribeUrl: string | null
}

/** A mail in its brand's look. `siteUrl` starts every link; no trailing slash. */
export function writeMail(job: MailJob, brand: Brand, siteUrl: string): WrittenMail {
  const content = contentOf(job, brand)
  const unsubscribeUrl = job.unsubscribeToken
    ? `${siteUrl}${paths.unsubscribe}?token=${encodeURIComponent(job.unsubscribeToken)}`
    : null
  const about = { content, brand, siteUrl, unsubscribeUrl, isRequired: MAIL_REASONS[job.kind] === 'required' }
  return {
    // A name with a line break must not become a header.
    subject: content.subject.replace(/\s+/g, ' '),
    html: `<!doctype html>${renderToStaticMarkup(<MailPage {...about} />)}`,
    text: plainText(about),
    unsubscribeUrl,
  }
}
