const renewed: (() => void)[] = []

/** Returns a proxy for an object that an isolate creates only once, so that `renew` can replace the object. */
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

export function renew(): void {
  for (const anew of renewed) anew()
}
