import type Stripe from 'stripe'
import { invalidRequest, missingParameter } from '../api-error.ts'
import type { FormTree, FormValue } from './form.ts'

/**
 * Reads the parameters of a call one by one, and reports errors the way Stripe does. Call `end()` last: it refuses
 * parameters that were not read.
 */
export class Params {
  readonly #tree: FormTree
  readonly #prefix: string
  readonly #read = new Set<string>()
  readonly #groups: Params[] = []

  constructor(tree: FormTree, prefix = '') {
    this.#tree = tree
    this.#prefix = prefix
  }

  /** Returns a parameter's full name, as in `line_items[0][quantity]`. */
  name(name: string): string {
    return this.#prefix ? `${this.#prefix}[${name}]` : name
  }

  text(name: string, maxLength = 5000): string | null {
    const value = this.#take(name)
    if (value === undefined) return null
    if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${this.name(name)}`, this.name(name))
    if (value === '') {
      const message = `You passed an empty string for '${this.name(name)}'. We assume empty values are an attempt to unset a parameter; however '${this.name(name)}' cannot be unset. You should remove '${this.name(name)}' from your request or supply a non-empty value.`
      throw invalidRequest(message, this.name(name), 'parameter_invalid_empty')
    }
    if (value.length > maxLength) {
      const message = `Invalid string: must be at most ${maxLength} characters`
      throw invalidRequest(message, this.name(name), 'parameter_invalid_string_maximum_length')
    }
    return value
  }

  requiredText(name: string, maxLength?: number): string {
    const value = this.text(name, maxLength)
    if (value === null) throw missingParameter(this.name(name))
    return value
  }

  integer(name: string): number | null {
    const text = this.text(name)
    if (text === null) return null
    if (!/^-?\d{1,12}$/.test(text)) {
      throw invalidRequest(`Invalid integer: ${text.slice(0, 40)}`, this.name(name), 'parameter_invalid_integer')
    }
    return Number(text)
  }

  requiredInteger(name: string): number {
    const value = this.integer(name)
    if (value === null) throw missingParameter(this.name(name))
    return value
  }

  flag(name: string): boolean {
    return this.choice(name, ['true', 'false']) === 'true'
  }

  choice(name: string, choices: readonly string[]): string | null {
    const value = this.text(name)
    if (value !== null && !choices.includes(value)) {
      throw invalidRequest(`Invalid ${this.name(name)}: must be one of ${choices.join(', ')}`, this.name(name))
    }
    return value
  }

  email(name: string): string | null {
    const value = this.text(name, 512)
    if (value !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
      throw invalidRequest(`Invalid email address: ${value.slice(0, 100)}`, this.name(name), 'email_invalid')
    }
    return value
  }

  /** Reads an absolute http or https URL. Returns null if the parameter is missing. */
  url(name: string): string | null {
    const value = this.text(name, 5000)
    if (value === null) return null
    const parsed = URL.parse(value)
    if (!parsed || !/^https?:$/.test(parsed.protocol))
      throw invalidRequest('Not a valid URL', this.name(name), 'url_invalid')
    return value
  }

  metadata(): Stripe.Metadata | null {
    const value = this.#take('metadata')
    if (value === undefined || value === '') return null
    if (typeof value === 'string') throw invalidRequest('Invalid hash', this.name('metadata'))
    const metadata: Stripe.Metadata = {}
    for (const [key, each] of Object.entries(value)) {
      if (typeof each !== 'string') throw invalidRequest(`Invalid string: metadata[${key}]`, this.name('metadata'))
      metadata[key] = each
    }
    return metadata
  }

  /** Reads the parameters nested under a name, as in `card[number]`. Returns null if there are none. */
  group(name: string): Params | null {
    const value = this.#take(name)
    if (value === undefined) return null
    if (typeof value === 'string' || Array.isArray(value)) throw invalidRequest('Invalid object', this.name(name))
    return this.#remember(new Params(value, this.name(name)))
  }

  groups(name: string): Params[] {
    const value = this.#take(name)
    if (value === undefined) return []
    if (!Array.isArray(value)) throw invalidRequest('Invalid array', this.name(name))
    return value.map((each, index) => {
      if (typeof each === 'string' || Array.isArray(each)) throw invalidRequest('Invalid object', this.name(name))
      return this.#remember(new Params(each, `${this.name(name)}[${index}]`))
    })
  }

  texts(name: string): string[] {
    const value = this.#take(name)
    if (value === undefined) return []
    if (!Array.isArray(value)) throw invalidRequest('Invalid array', this.name(name))
    return value.map((each) => {
      if (typeof each !== 'string') throw invalidRequest('Invalid string', this.name(name))
      return each
    })
  }

  end(): void {
    const unknown = Object.keys(this.#tree).find((name) => !this.#read.has(name))
    if (unknown !== undefined) {
      const message = `Received unknown parameter: ${this.name(unknown).slice(0, 100)}`
      throw invalidRequest(message, this.name(unknown), 'parameter_unknown')
    }
    for (const group of this.#groups) group.end()
  }

  #take(name: string): FormValue | undefined {
    this.#read.add(name)
    return Object.hasOwn(this.#tree, name) ? this.#tree[name] : undefined
  }

  #remember(group: Params): Params {
    this.#groups.push(group)
    return group
  }
}
