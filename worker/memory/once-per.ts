/**
 * A function that makes its result once for each object that it is given, as long as the object lives. For results
 * derived from data that never changes, such as answers of the origin. Caches also find the same object faster.
 */
export function oncePer<Source extends object, Made>(make: (source: Source) => Made): (source: Source) => Made {
  const made = new WeakMap<Source, Made>()
  return (source) => {
    let known = made.get(source)
    if (known === undefined) {
      known = make(source)
      made.set(source, known)
    }
    return known
  }
}
