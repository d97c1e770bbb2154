/** Validates an origin's answers against the generated shapes, before anything caches or renders them. */
import type { Fields, Shape } from '../../graphql/contract/answer-shape.ts'
import type { StoredField } from '../../graphql/contract/generated/stored-operations.ts'

type ReadAnswer = { ok: true; data: Readonly<Record<string, unknown>> } | { ok: false; where: string }

/**
 * Returns a frozen copy of an answer with exactly the requested fields, or the location where the answer first deviates
 * from its shape. Only members named in the shapes are read, so an answer with extra or deeply nested members is safe.
 * Why: docs/decisions/032-answers-are-checked.md.
 */
export function readAnswer(fields: readonly StoredField[], data: unknown): ReadAnswer {
  const reader = new Reader()
  const read = reader.fields(Object.fromEntries(fields.map(({ name, shape }) => [name, shape])), data)
  return read ? { ok: true, data: read } : { ok: false, where: reader.where }
}

/** Reads values by their shapes. JSON has no undefined, so undefined represents an invalid value. */
class Reader {
  readonly #path: string[] = []

  /** The location of the invalid value: field names and list positions, never a value. */
  get where(): string {
    return this.#path.reverse().join('.')
  }

  value(shape: Shape, value: unknown): unknown {
    if (typeof shape === 'string') return leaf(shape, value)
    if ('absent' in shape) return shape.absent
    if (value === null && !shape.notNull) return null
    if ('list' in shape) return this.#list(shape.list, value)
    if ('fields' in shape) return this.fields(shape.fields, value)
    const type = isObject(value) ? value.__typename : undefined
    const known = typeof type === 'string' && Object.hasOwn(shape.types, type) ? shape.types[type] : undefined
    if (known) return this.fields(known, value, { __typename: type })
    this.#path.push('__typename')
    return undefined
  }

  fields(
    shapes: Fields,
    value: unknown,
    into: Record<string, unknown> = {},
  ): Readonly<Record<string, unknown>> | undefined {
    if (!isObject(value)) return undefined
    for (const name in shapes) {
      const read = this.value(shapes[name] as Shape, value[name])
      if (read === undefined) {
        this.#path.push(name)
        return undefined
      }
      into[name] = read
    }
    return Object.freeze(into)
  }

  #list(shape: Shape, value: unknown): readonly unknown[] | undefined {
    if (!Array.isArray(value)) return undefined
    const into: unknown[] = []
    for (let index = 0; index < value.length; index++) {
      const read = this.value(shape, value[index])
      if (read === undefined) {
        this.#path.push(String(index))
        return undefined
      }
      into.push(read)
    }
    return Object.freeze(into)
  }
}

/** Whether a value parsed from JSON is an object, not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function leaf(shape: Extract<Shape, string>, value: unknown): unknown {
  switch (shape) {
    case 'String!':
      return typeof value === 'string' ? withoutControls(value) : undefined
    case 'Int!':
      // An Int has 32 bits (GraphQL specification, section 3.5.1); `| 0` changes every other number.
      return typeof value === 'number' && (value | 0) === value ? value : undefined
    case 'Float!':
      // JSON.parse reads 1e999 as Infinity, which is not a valid Float.
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined
    case 'Boolean!':
      return typeof value === 'boolean' ? value : undefined
    case 'Enum!':
      return typeof value === 'string' && ENUM_VALUE.test(value) ? value : undefined
    default:
      return value === null ? null : leaf(`${shape}!`, value)
  }
}

/**
 * Matches a name (GraphQL specification, section 2.1.9). Unknown enum values pass, because a new origin, which may have
 * new values, is deployed before the site.
 */
const ENUM_VALUE = /^[A-Za-z_]\w{0,63}$/

/**
 * Matches control characters. HTML cannot contain them, and pages use two of them as markers
 * (worker/render/marks.ts).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern is meant to find them.
const CONTROLS = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/

function withoutControls(text: string): string {
  return CONTROLS.test(text) ? text.replace(new RegExp(CONTROLS, 'g'), '') : text
}
