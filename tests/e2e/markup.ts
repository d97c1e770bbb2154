import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React writes void elements with a slash, such as <meta/>.
    'void-style': ['error', { style: 'selfclose' }],
  },
})

/**
 * Whether an explicit role is needed although it looks redundant. Without it, a table that is laid out as a grid loses
 * its semantics, and in Safari, so does a list without markers.
 */
const isLostRole = (ruleId: string, selector: string | null) =>
  ruleId === 'no-redundant-role' && selector !== null && /(^|[\s>])(table|ul|ol)\b/.test(selector)

let last = { html: '', errors: [] as string[] }

/** Lists the errors in a document's HTML. Caches the last result, because several states may share a document. */
export async function markupErrors(html: string): Promise<string[]> {
  if (html === '') throw new Error('The browser has not loaded a document')
  if (html !== last.html) last = { html, errors: await findErrors(html) }
  return last.errors
}

async function findErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId, selector }) => !isLostRole(ruleId, selector))
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`)
}
