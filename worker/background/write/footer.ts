import { companyOf } from '../../brands/brand.ts'
import type { MailAbout } from './content.ts'

/** Why the mail was sent, who sent it, and how to stop it: the same lines in HTML and text. */
export function footerLines({ content, brand, unsubscribeUrl, isRequired }: MailAbout): string[] {
  return [
    content.why,
    `${companyOf(brand)}, ${brand.postalAddress}`,
    `Questions: ${brand.support.email}`,
    ...(unsubscribeUrl ? [`${unsubscribeLabel(isRequired)}: ${unsubscribeUrl}`] : []),
  ]
}

/** Mail that the contract or the law requires continues while the membership runs, and says so. */
export function unsubscribeLabel(isRequired: boolean): string {
  return isRequired ? 'What you can turn off, and what you cannot' : 'Unsubscribe'
}
