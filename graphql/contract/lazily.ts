/**
 * An object that is made when it is first used. For schemas at the top level of a module: making all of them took every
 * new isolate 8 ms before its first page, which rarely validates anything.
 */
export function lazily<T extends object>(make: () => T): T {
  let made: T | undefined
  const object = () => {
    made ??= make()
    return made
  }
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(object(), name),
    has: (_, name) => Reflect.has(object(), name),
    ownKeys: () => Reflect.ownKeys(object()),
    getOwnPropertyDescriptor: (_, name) => {
      const own = Reflect.getOwnPropertyDescriptor(object(), name)
      return own && { ...own, configurable: true }
    },
  })
}
