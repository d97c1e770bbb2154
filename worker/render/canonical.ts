/**
 * The canonical form of plain data: equal data has equal text, and different data has different text. It represents a
 * section's props in its cache key.
 */

/** JSON data in which nothing can hide. An undefined member counts as absent. */
export type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [name: string]: Plain }

/**
 * Throws for anything that is not plain data: functions, elements, class instances, dates, NaN. Every piece is
 * delimited (strings carry their length), so no two values share a text.
 */
export function canonical(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return `${value.length}"${value}`
    case 'number':
      if (!Number.isFinite(value)) throw notPlain(value)
      return `${value},`
    case 'boolean':
      return value ? 't' : 'f'
    case 'undefined':
      return 'n'
    case 'object':
      return value === null ? 'n' : (shortNames.get(value) ?? ofObject(value))
    default:
      throw notPlain(value)
  }
}

function ofObject(value: object): string {
  const text = Array.isArray(value) ? ofArray(value) : ofRecord(value)
  // An unfrozen copy must have the same name as its original.
  return isDeeplyFrozen(value) ? shortName(value, text) : (namesByContent.get(text) ?? text)
}

function ofArray(values: readonly unknown[]): string {
  let text = '['
  for (const each of values) text += canonical(each)
  return `${text}]`
}

/**
 * A copy that nobody else can change, of which each member was read once. Frozen values stay the same objects. Throws for
 * records that are not plain.
 */
export function plainCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null || shortNames.has(value) || isDeeplyFrozen(value)) return value
  if (Array.isArray(value)) return value.map(plainCopy) as T
  checkRecord(value)
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plainCopy(member)])) as T
}

/** Whether a value equals a plain copy of an earlier one. May be false for data whose canonical form is the same. */
export function isSameData(copy: unknown, value: unknown): boolean {
  if (Object.is(copy, value)) return true
  if (typeof copy !== 'object' || typeof value !== 'object' || copy === null || value === null) return false
  const [name, other] = [shortNames.get(copy), shortNames.get(value)]
  if (name !== undefined && other !== undefined) return name === other
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.getPrototypeOf(copy) || (prototype !== Object.prototype && prototype !== Array.prototype)) {
    return false
  }
  const names = Object.keys(value)
  if (names.length !== Object.keys(copy).length) return false
  for (const name of names) {
    if (!Object.hasOwn(copy, name) || !isSameData(memberOf(copy, name), memberOf(value, name))) return false
  }
  return true
}

const memberOf = (record: object, name: string) => (record as Record<string, unknown>)[name]

function checkRecord(record: object): void {
  const prototype: unknown = Object.getPrototypeOf(record)
  if ((prototype !== Object.prototype && prototype !== null) || '$$typeof' in record) throw notPlain(record)
}

function ofRecord(record: object): string {
  checkRecord(record)
  let text = '{'
  for (const name of Object.keys(record).sort()) {
    const member = (record as Record<string, unknown>)[name]
    if (member !== undefined) text += `${name.length}"${name}${canonical(member)}`
  }
  return `${text}}`
}

function notPlain(value: unknown): TypeError {
  return new TypeError(`Props of a cached section must be plain data, and this is not: ${String(value).slice(0, 80)}`)
}

/**
 * Frozen data cannot change, so it is read once and then identified by a short name; equal content has the same name.
 * The origin's answers and the plan table are frozen, and they are what makes keys long.
 */
const shortNames = new WeakMap<object, string>()
/**
 * Names by content. Cleared when they grow large: the same content then gets a new name, which costs one cache miss.
 */
const namesByContent = new Map<string, string>()
const CONTENTS_BYTES = 4 * 1024 * 1024
let contentBytes = 0
let lastName = 0

function shortName(value: object, text: string): string {
  let name = namesByContent.get(text)
  if (name === undefined) {
    contentBytes += text.length
    if (contentBytes > CONTENTS_BYTES) {
      namesByContent.clear()
      contentBytes = text.length
    }
    name = `#${++lastName};`
    namesByContent.set(text, name)
  }
  shortNames.set(value, name)
  return name
}

export function isDeeplyFrozen(value: object): boolean {
  return (
    Object.isFrozen(value) &&
    Object.values(value).every((each) => typeof each !== 'object' || each === null || isDeeplyFrozen(each))
  )
}

/** Freezes plain data that was just made, with everything in it. */
export function deeplyFrozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const member of Object.values(value)) deeplyFrozen(member)
  return Object.freeze(value)
}
