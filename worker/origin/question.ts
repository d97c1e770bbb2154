/** One root field of a stored operation with its variables: what of it may be cached, and under which key. */
import type { QueryField, StoredField, StoredOperation } from '../../graphql/contract/generated/stored-operations.ts'
import type { EdgeLocation } from '../../graphql/contract/transport.ts'
import { isDeeplyFrozen } from '../render/canonical.ts'
import { CACHE_POLICIES, type CachePolicy, cacheKey, canonical, type Variables } from './cache-policy.ts'
import { declaredVariables, type OriginRequest, requestForField } from './stored-operation.ts'

export interface Question {
  field: StoredField
  request: OriginRequest
  policy: CachePolicy
  /** Only those that the field declares and its answer may depend on. */
  variables: Variables
  dependsOnPlace: boolean
  /** Cache keys of a question that does not depend on the place, by brand. */
  keys: Map<string, string | undefined>
  /** The variables as part of a key. */
  text: string
}

/** What was found out about frozen variables, by field: they cannot change, and most requests ask with the same ones. */
const known = new WeakMap<object, Map<StoredField, Question | undefined>>()

/** The question, or undefined if its answer must not be cached. */
export function questionOf(operation: StoredOperation, field: StoredField, given: object): Question | undefined {
  let ofVariables = known.get(given)
  if (!ofVariables) {
    if (!isDeeplyFrozen(given)) return makeQuestion(operation, field, given)
    ofVariables = new Map()
    known.set(given, ofVariables)
  }
  if (!ofVariables.has(field)) ofVariables.set(field, makeQuestion(operation, field, given))
  return ofVariables.get(field)
}

function makeQuestion(operation: StoredOperation, field: StoredField, given: object): Question | undefined {
  const policy = operation.kind === 'query' ? CACHE_POLICIES[field.name as QueryField] : undefined
  if (!policy) return undefined
  const request = requestForField(operation, field)
  const declared = declaredVariables(request, given)
  const variables = policy.narrow?.(declared) ?? declared
  if (!policy.isWorthKeeping(variables)) return undefined
  const dependsOnPlace = policy.dependsOnPlace(variables)
  return { field, request, policy, variables, dependsOnPlace, keys: new Map(), text: canonical(variables) }
}

/** The key of the answer for a brand's visitor. Undefined if it is too long to cache. `place` is null where it does not matter. */
export function keyOf(question: Question, brandId: string, place: EdgeLocation | null): string | undefined {
  const { field, keys, text } = question
  if (question.dependsOnPlace) return cacheKey(brandId, field.id, text, place)
  let key = keys.get(brandId)
  if (key === undefined) {
    key = cacheKey(brandId, field.id, text, null)
    keys.set(brandId, key)
  }
  return key
}
