import type { Context } from 'hono'
import type { ServiceOption } from '../../../client/ui/visits/service-choice.tsx'
import type { Service } from '../../../content/services/service.ts'
import { readVisit } from '../../../graphql/contract/form-rules.ts'
import { ADD_ONS } from '../../../graphql/contract/visit-rules.ts'
import { getList, getServices, type OfferedService, offeredService } from '../../brands/services.ts'
import { loadList } from '../../content/texts.ts'
import type { AppEnv } from '../../env.ts'
import type { VisitValues } from './details-page.tsx'

const EMPTY: VisitValues = {
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

/** Reads the submitted values. A service that the brand does not offer is replaced with the default. */
export function readVisitValues(c: Context<AppEnv>, form: Record<string, string>): VisitValues {
  const texts = Object.fromEntries(Object.keys(EMPTY).map((name) => [name, form[name] ?? '']))
  const { value: service } = chosenService(c, form.service)
  const addOns = ADD_ONS.map(({ value }) => value).filter((value) => form[`addOn-${value}`])
  return { ...EMPTY, ...texts, service, addOns }
}

export function buildInput({ addOns, ...texts }: VisitValues) {
  return { ...readVisit(texts), addOns }
}

/** Returns the form's initial values, filled in with what is known about the home. */
export function toValues(
  { addOns = [], ...known }: { addOns?: readonly string[] } & Partial<Record<keyof VisitValues, unknown>>,
  window = '',
): VisitValues {
  const texts = Object.keys(EMPTY).map((name) => [name, String(known[name as keyof typeof known] ?? '')])
  return { ...EMPTY, ...Object.fromEntries(texts), addOns: [...addOns], window }
}

/** Returns the wanted kind of cleaning if the brand offers it, otherwise the brand's first one. */
export function chosenService(c: Context<AppEnv>, wanted: string | undefined): OfferedService {
  const brand = c.get('brand')
  return offeredService(brand, wanted) ?? getServices(brand)[0]
}

/** Returns the kinds of cleaning that the brand offers, with the times that content/services gives for them. */
export async function serviceOptions(c: Context<AppEnv>): Promise<ServiceOption[]> {
  const brand = c.get('brand')
  const texts = await loadList<Service>(c.env.ASSETS, 'services')
  return getServices(brand).map(({ value, slug, name }) => {
    const { times = [] } = texts.find((each) => each.slug === slug)?.data ?? {}
    return { value, slug, name, times, href: getList(brand, value)?.href ?? '' }
  })
}
