/** Lets a test recreate objects that an isolate creates only once. */

const renewed: (() => void)[] = []

/** Returns a proxy for an object that an isolate makes only once. `renew` makes the object again. */
export function renewable<Made extends object>(make: () => Made): Made {
  let made = make()
  renewed.push(() => {
    made = make()
  })
  return new Proxy(made, {
    get: (_, name) => {
      const value: unknown = Reflect.get(made, name, made)
      return typeof value === 'function' ? value.bind(made) : value
    },
  })
}

/** Recreates all objects made by `renewable`, as in a new isolate. */
export function renew(): void {
  for (const anew of renewed) anew()
}
