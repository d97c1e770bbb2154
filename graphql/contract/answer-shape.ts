/**
 * The shape of a response to a stored operation. Codegen generates the shape of each root field from the schema and the
 * selections, and `worker/origin/read-answer.ts` validates responses against it. A `!` or `notNull` means that null is
 * not allowed.
 */
export type Shape = Leaf | `${Leaf}!` | ListShape | ObjectShape | UnionShape | AbsentShape

/** IDs arrive as strings. Unknown enum values are accepted (docs/decisions/032-answers-are-checked.md). */
export type Leaf = 'String' | 'Int' | 'Float' | 'Boolean' | 'Enum'

export interface ListShape {
  readonly list: Shape
  readonly notNull?: true
}

export interface ObjectShape {
  readonly fields: Fields
  readonly notNull?: true
}

/** A union: `__typename` selects the fields of the object. */
export interface UnionShape {
  readonly types: Readonly<Record<string, Fields>>
  readonly notNull?: true
}

/** A field that the origin lacks, and the value that the site uses instead. */
export interface AbsentShape {
  readonly absent: AbsentValue
  readonly notNull?: never
}

export type AbsentValue = null | boolean | number | string | readonly never[]

/** The shapes of fields, by response key. */
export type Fields = Readonly<Record<string, Shape>>
