import type { Eventually } from '../../render/part.tsx'

/** A value at hand or on its way, awaited: for pages that are nothing without it. */
export function settled<T>(eventually: Eventually<T>): Promise<T> {
  return 'value' in eventually ? Promise.resolve(eventually.value) : eventually.promise
}
