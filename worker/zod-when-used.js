/**
 * zod, evaluated when the first schema is made: wrangler.toml points `zod/mini` at this file. Schemas are made when they are
 * first used (graphql/contract/lazily.ts), and most isolates answer their first page without one. An `import` would evaluate
 * zod's classes and patterns when the isolate starts.
 */
const used =
  (name) =>
  (...rest) =>
    require('./zod-parts.js')[name](...rest)

export const _default = used('_default')
export const array = used('array')
export const boolean = used('boolean')
export const discriminatedUnion = used('discriminatedUnion')
export const email = used('email')
const enumOf = used('enum')

export { enumOf as enum }
export const gte = used('gte')
export const int = used('int')
export const literal = used('literal')
export const lte = used('lte')
export const maxLength = used('maxLength')
export const minLength = used('minLength')
export const nullish = used('nullish')
export const number = used('number')
export const object = used('object')
export const optional = used('optional')
export const overwrite = used('overwrite')
export const refine = used('refine')
export const regex = used('regex')
export const string = used('string')
export const trim = used('trim')
export const union = used('union')
export const uuid = used('uuid')
