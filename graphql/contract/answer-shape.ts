/**
 * The shape of an answer to a stored operation. Codegen writes one for each root field from the schema and the
 * operation's selections; `worker/origin/read-answer.ts` checks answers against it.
 * A `!` or `notNull` means that null is not allowed, as in GraphQL.
 */
export type Shape = Leaf | `${Leaf}!` | ListShape | ObjectShape | UnionShape

/** IDs are strings in answers. Enums are open: see docs/decisions/032-answers-are-checked.md. */
export type Leaf = 'String' | 'Int' | 'Float' | 'Boolean' | 'Enum'

export interface ListShape {
  readonly list: Shape
  readonly notNull?: true
}

export interface ObjectShape {
  readonly fields: Fields
  readonly notNull?: true
}

/** An object whose `__typename` says which fields it has. */
export interface UnionShape {
  readonly types: Readonly<Record<string, Fields>>
  readonly notNull?: true
}

/** Shapes by response key. */
export type Fields = Readonly<Record<string, Shape>>
