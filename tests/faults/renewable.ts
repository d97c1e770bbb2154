/** Things that an isolate makes once, and that a test makes anew. */

const renewed: (() => void)[] = []

/** Something that an isolate makes once: a stand-in that `renew` makes anew. */
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
