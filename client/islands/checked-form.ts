import { type FormName, mistakesIn, type TypedFields } from '../../graphql/contract/form-rules.ts'
import { forgetValues, keepValue, keptValue } from './checked/draft.ts'
import { type FormMessages, getMessages } from './checked/messages.ts'
import { type FormAnswer, goTo, post, showAnswer } from './checked/post.ts'
import { watchTotal } from './checked/total.ts'

export interface CheckedFormProps {
  /** The name of the form, whose rules are checked before it is sent. Null for a form that has only buttons. */
  rules: FormName | null
  /** The advice to a visitor who gets no response. Required for a form that counts twice if it is sent twice. */
  again?: string | undefined
}

/**
 * Why an island: a message appears beside its field as soon as possible, a second press sends nothing, and the typed
 * text stays if the network or the site fails. This island works on the server's own HTML, without React. Without
 * JavaScript the form is posted, and the response shows the same messages.
 */
export async function wake(host: HTMLElement, { rules, again }: CheckedFormProps): Promise<void> {
  const form = host.querySelector('form')
  if (!form) return
  const messages = getMessages(host, form)
  const mistakes = () => (rules ? mistakesIn(rules, Object.fromEntries(new FormData(form)) as TypedFields) : {})
  watchFields(form, messages, mistakes)
  watchTotal(form)
  let button: Element | null = null

  function stop(): void {
    button?.removeAttribute('aria-busy')
    button?.removeAttribute('aria-disabled')
    button = null
    say(host, '')
  }
  // Resets the button if the visitor returns to this page from the back/forward cache.
  addEventListener('pageshow', stop)

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button || messages.showAll(mistakes())) return
    if (!navigator.onLine) return messages.tell(...OFFLINE)
    button = event.submitter ?? form.querySelector('button')
    button?.setAttribute('aria-busy', 'true')
    button?.setAttribute('aria-disabled', 'true')
    say(host, 'Sending')
    keepRequestId(host, form)
    const answer = await post(form)
    // The button stays busy until the next page has loaded.
    if (answer.next) return follow(host, answer.next)
    stop()
    if (answer.page && isAnswer(host, answer)) showAnswer(answer.page, { isNext: answer.status < 300 })
    else messages.tell(...describeFailure(answer.status, again))
  })
}

/**
 * Goes to the next page. Also deletes the stored draft values, unless the visitor must first sign in or type a code.
 */
function follow({ dataset }: HTMLElement, next: string): void {
  if (dataset.keep && !/\/login\b|\?again=/.test(next)) forgetValues(dataset.keep)
  goTo(next)
}

/** Whether the response is a page to show as the result: the same form again, or the page that follows it. */
function isAnswer({ dataset }: HTMLElement, { status, page }: FormAnswer): boolean {
  const forms = page?.querySelectorAll<HTMLElement>('[data-island=checked-form]') ?? []
  return (
    status < 300 || status === 409 || status === 422 || [...forms].some((each) => each.dataset.props === dataset.props)
  )
}

type Words = [title: string, text: string]

const OFFLINE: Words = [
  'You are offline',
  'Nothing was sent. What you typed is still here. Send it when you are connected again.',
]

/** Explains a failure. Never claims that the form did not arrive if it may have arrived. */
function describeFailure(status: number, again = 'Send it again: it counts once.'): Words {
  if (status === 429) return ['Too many tries at once', 'Nothing was sent. Wait a minute, then send it again.']
  if (status >= 400 && status < 500)
    return ['This could not be sent', 'Reload the page and send it again. What you typed is kept.']
  return ['We got no answer', `It may or may not have arrived. What you typed is still here. ${again}`]
}

/** Announces text to screen readers. */
function say(host: HTMLElement, words: string): void {
  const status = host.querySelector('[role=status]')
  if (status) status.textContent = words
}

/**
 * Makes a repeated submit count once, even after a reload: keeps the request's id with a checksum of the sent values.
 * Changed values count as a new request. Compares checksums instead of listening for changes, because a field can
 * change before this script runs.
 */
function keepRequestId({ dataset }: HTMLElement, form: HTMLFormElement): void {
  const id = form.querySelector<HTMLInputElement>('[name=requestId]')
  if (!id || !dataset.keep) return
  const key = `${dataset.keep}requestId`
  const [sentId, sent] = keptValue(key)?.split(' ') ?? []
  const entered = hashForm(form)
  if (sentId) id.value = entered === sent ? sentId : crypto.randomUUID()
  keepValue(key, `${id.value} ${entered}`)
}

/** Computes a checksum of the entered values, because some of the values, such as a card number, must not be stored. */
function hashForm(form: HTMLFormElement): string {
  let sum = 0
  for (const { type, value, checked } of form.elements as Iterable<HTMLInputElement>) {
    const text = type === 'hidden' ? '' : `${value} ${checked}`
    for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0
  }
  return `${sum}`
}

/** Checks a field when it loses focus, and updates its message as soon as the field changes. */
function watchFields(form: HTMLFormElement, messages: FormMessages, mistakes: () => Record<string, string>): void {
  let wasTried = form.querySelector('.is-bad') !== null
  // While the visitor presses a button, no message may appear, because it would move the button away from the finger.
  let isPressing = false
  const onPress = ({ type, target }: Event) => {
    isPressing = type === 'pointerdown' && (target as Element).closest('button, a, label') !== null
  }
  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'keydown']) form.addEventListener(type, onPress)
  form.addEventListener('submit', () => {
    wasTried = true
  })
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    const { name, value } = target as HTMLInputElement
    const goesToButton = isPressing || (relatedTarget as Element | null)?.closest('button') != null
    // An empty field is not a mistake until the visitor tries to send the form.
    if (name && !goesToButton && (value !== '' || wasTried)) messages.show([name], mistakes())
  })
  form.addEventListener('input', ({ target }) => {
    const { name } = target as HTMLInputElement
    const found = mistakes()
    const fields = messages.written()
    // A message from the server disappears when its field first changes.
    messages.show(messages.isWrong(name) ? [...new Set([name, ...fields])] : fields, found)
  })
}
