import { invalidRequest } from './api-error.ts'
import type { Store } from './storage/store.ts'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** Replaces ids with objects, as in `expand[]=payment_intent.latest_charge`. Works on a copy. */
export function expand(store: Store, body: object, paths: string[]): object {
  if (paths.length === 0) return body
  const copy: { [name: string]: Json } = structuredClone(body) as { [name: string]: Json }
  for (const path of paths) expandPath(store, copy, path.split('.'), path)
  return copy
}

function expandPath(store: Store, here: Json, [step, ...rest]: string[], path: string): void {
  if (step === undefined || here === null) return
  if (Array.isArray(here)) {
    for (const each of here) expandPath(store, each, [step, ...rest], path)
    return
  }
  if (typeof here !== 'object' || !Object.hasOwn(here, step)) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, 'expand')
  }
  const value = here[step]
  if (typeof value === 'string') {
    const found = store.findAny(value)
    if (!found) throw invalidRequest(`This property cannot be expanded (${path}).`, 'expand')
    here[step] = structuredClone(found) as unknown as Json
  }
  expandPath(store, here[step] ?? null, rest, path)
}
