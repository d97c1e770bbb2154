/**
 * Returns a function that computes its result once for each object and keeps it as long as the object lives. It is
 * meant for results derived from data that never changes, such as answers of the origin. As the same input gives the
 * same object, caches recognize the result faster.
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
