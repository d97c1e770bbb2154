/**
 * Versions of shared data. The origin's answers and the texts of content/, with all objects in them, are frozen and get
 * a version when they enter memory. A cache key then contains the version instead of the content. A newer answer has a
 * different version, unless its data is equal (worker/origin/origin-memory.ts).
 */
const versions = new WeakMap<object, string>()
let last = 0

/** Freezes plain data that was just made, and gives a version to it and to every object in it. */
export function versioned<T>(data: T): T {
  if (typeof data !== 'object' || data === null || versions.has(data)) return data
  for (const member of Object.values(data)) versioned(member)
  versions.set(data, `#${++last};`)
  return Object.freeze(data)
}

/** Whether data is shared, and so has a version. */
export function isShared(data: object): boolean {
  return versions.has(data)
}

/**
 * Returns the text that represents plain data in a key: equal data has the same text, and different data has different
 * texts. Shared data is represented by its version. Every part is delimited (strings carry their length), so no two
 * values have the same text. Throws for values in which a visitor's data could hide: functions, elements, class
 * instances, dates, NaN.
 */
export function keyText(value: unknown): string {
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
      return value === null ? 'n' : (versions.get(value) ?? objectText(value))
    default:
      throw notPlain(value)
  }
}

function objectText(value: object): string {
  if (Array.isArray(value)) return `[${value.map(keyText).join('')}]`
  checkRecord(value)
  let text = '{'
  for (const name of Object.keys(value)) {
    const member = (value as Record<string, unknown>)[name]
    if (member !== undefined) text += `${name.length}"${name}${keyText(member)}`
  }
  return `${text}}`
}

/**
 * Copies plain data, so that changes to the original do not affect the copy. Reads each member only once. Returns
 * shared data without copying it.
 */
export function plainCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null || versions.has(value)) return value
  if (Array.isArray(value)) return value.map(plainCopy) as T
  checkRecord(value)
  const copy: Record<string, unknown> = {}
  for (const name of Object.keys(value)) copy[name] = plainCopy((value as Record<string, unknown>)[name])
  return copy as T
}

function checkRecord(record: object): void {
  const prototype: unknown = Object.getPrototypeOf(record)
  if ((prototype !== Object.prototype && prototype !== null) || '$$typeof' in record) throw notPlain(record)
}

function notPlain(value: unknown): TypeError {
  return new TypeError(`Props of a cached section must be plain data, and this is not: ${String(value).slice(0, 80)}`)
}
