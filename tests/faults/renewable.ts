/** Lets a test renew objects that an isolate makes only once. */

const renewed: (() => void)[] = []

/** A proxy for an object that an isolate makes once. `renew` makes the object anew. */
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

/** Makes everything anew, as a new isolate would. */
export function renew(): void {
  for (const anew of renewed) anew()
}
