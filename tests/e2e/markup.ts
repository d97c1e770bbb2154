import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React writes void elements as <meta/>.
    'void-style': ['error', { style: 'selfclose' }],
  },
})

/**
 * Roles that a stylesheet would take away: a table laid out as a grid is no table for a reader any more, and a list
 * without markers no list for Safari, unless they say what they are.
 */
const isLostRole = (ruleId: string, selector: string | null) =>
  ruleId === 'no-redundant-role' && selector !== null && /(^|[\s>])(table|ul|ol)\b/.test(selector)

/** What is wrong with a document, one line each. */
export async function markupErrors(html: string): Promise<string[]> {
  if (html === '') throw new Error('No document was seen')
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId, selector }) => !isLostRole(ruleId, selector))
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`)
}
