/** The values of the form about a visit: as it begins, and as it was sent. */
import type { Context } from 'hono'
import { visitOf } from '../../../graphql/contract/form-rules.ts'
import { ADD_ONS } from '../../../graphql/contract/visit-rules.ts'
import type { AppEnv } from '../../env.ts'
import type { VisitValues } from './details-page.tsx'
import { chosenService } from './service-options.ts'

const NOTHING: VisitValues = {
  window: '',
  street: '',
  unit: '',
  zipcode: '',
  homeType: '',
  service: '',
  equipment: '',
  supplies: '',
  recurrence: '',
  addOns: [],
  notes: '',
}

/** A service that the brand does not offer is ignored, and the default is used. */
export function readVisitValues(c: Context<AppEnv>, form: Record<string, string>): VisitValues {
  const texts = Object.fromEntries(Object.keys(NOTHING).map((name) => [name, form[name] ?? '']))
  const { value: service } = chosenService(c, form.service)
  const addOns = ADD_ONS.map(({ value }) => value).filter((value) => form[`addOn-${value}`])
  return { ...NOTHING, ...texts, service, addOns }
}

export function inputOf({ addOns, ...texts }: VisitValues) {
  return { ...visitOf(texts), addOns }
}

/** The form as it begins, with what is known of the home. */
export function valuesOf(
  { addOns = [], ...known }: { addOns?: readonly string[] } & Partial<Record<keyof VisitValues, unknown>>,
  window = '',
): VisitValues {
  const texts = Object.keys(NOTHING).map((name) => [name, String(known[name as keyof typeof known] ?? '')])
  return { ...NOTHING, ...Object.fromEntries(texts), addOns: [...addOns], window }
}
