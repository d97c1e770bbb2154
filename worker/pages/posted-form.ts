/** Responds to a posted form: shows it again with its errors, or continues to the next page. */
import type { Context } from 'hono'
import type { z } from 'zod/mini'
import { withoutCards } from '../../graphql/contract/cards/card-number.ts'
import { fieldErrors } from '../../graphql/contract/inputs.ts'
import type { AppEnv } from '../env.ts'
import type { OriginResult } from '../origin/fault.ts'

type PageResponse = Response | Promise<Response>

/** The reasons for showing a form again, with the HTTP status for each (RFC 9110, section 15). */
const STATUS = {
  /** The entered values are wrong, or the origin refuses them. */
  invalid: 422,
  /** The page stated terms, such as a price, that have changed since. */
  outdated: 409,
  'too-many': 429,
  /** The origin did not answer. */
  failed: 503,
} as const

/** Shows a form again, or the page that contains the form, with the status for the reason. */
export function showAgain(c: Context<AppEnv>, why: keyof typeof STATUS, show: () => PageResponse): PageResponse {
  c.status(STATUS[why])
  return show()
}

/** Returns the entered values of a form's fields by name. An absent field is empty. */
export function typedIn<const Name extends string>(
  form: Readonly<Record<string, string>>,
  names: readonly Name[],
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, form[name] ?? ''])) as Record<Name, string>
}

/** The values and messages with which a form is shown again. */
export interface FormState<Name extends string> {
  /** The entered values, without card numbers. */
  values: Record<Name, string>
  /** Error messages, keyed by field name. */
  errors: Partial<Record<Name, string>>
  /** A problem that belongs to no single field. */
  problem?: string
  /** Whether the origin failed to answer. */
  hasFailed?: boolean
}

/** The fields that the origin returns for every form. */
interface StoredResult {
  success: boolean
  message: string
  /** The field that the message is about. */
  field?: string | null
}

interface PostedForm<Name extends string, Input, Data, Stored extends StoredResult> {
  typed: Record<Name, string>
  schema: z.ZodMiniType<Input>
  /** The value that the schema checks. Default: the entered values. */
  input?: unknown
  send(input: Input): Promise<OriginResult<Data>>
  read(data: Data): Stored
  /**
   * The field that shows a message that is not about a specific field. Default: the message is the form's `problem`.
   */
  mainField?: NoInfer<Name>
  show(state: FormState<NoInfer<Name>>): PageResponse
  /** Continues after the origin has stored the form. */
  done(stored: Stored, input: Input): PageResponse
  /** Responds to a refusal that this form handles itself. Otherwise, the form is shown again with the message. */
  onRefusal?(stored: Stored, input: Input): PageResponse | undefined
}

/**
 * Checks a form and sends it to the origin. Then continues, or shows the form again: with 422 and messages if the input
 * is wrong, or with 503 if the origin fails.
 */
export async function answerForm<Name extends string, Input, Data, Stored extends StoredResult>(
  c: Context<AppEnv>,
  form: PostedForm<Name, Input, Data, Stored>,
): Promise<Response> {
  const values = withoutCards(form.typed)
  const checked = form.schema.safeParse(form.input ?? form.typed)
  if (!checked.success) {
    const errors = fieldErrors(checked.error) as Partial<Record<Name, string>>
    return showAgain(c, 'invalid', () => form.show({ values, errors }))
  }
  const answer = await form.send(checked.data)
  if (!answer.ok) return showAgain(c, 'failed', () => form.show({ values, errors: {}, hasFailed: true }))
  const stored = form.read(answer.data)
  if (stored.success) return form.done(stored, checked.data)
  const own = form.onRefusal?.(stored, checked.data)
  if (own) return own
  const field = stored.field && Object.hasOwn(form.typed, stored.field) ? (stored.field as Name) : form.mainField
  const wrong = field
    ? { errors: { [field]: stored.message } as FormState<Name>['errors'] }
    : { errors: {}, problem: stored.message }
  return showAgain(c, 'invalid', () => form.show({ values, ...wrong }))
}
