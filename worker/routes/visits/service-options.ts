/** The kinds of cleaning that customers can choose for a visit. */
import type { Context } from 'hono'
import type { ServiceOption } from '../../../client/ui/visits/service-choice.tsx'
import type { Service } from '../../../content/services/service.ts'
import { listOf, type OfferedService, offeredService, servicesOf } from '../../brands/services.ts'
import { loadList } from '../../content/texts.ts'
import type { AppEnv } from '../../env.ts'

/** Returns the wanted kind of cleaning if the brand offers it, otherwise the brand's first one. */
export function chosenService(c: Context<AppEnv>, wanted: string | undefined): OfferedService {
  const brand = c.get('brand')
  return offeredService(brand, wanted) ?? servicesOf(brand)[0]
}

/** Returns the kinds of cleaning that the brand offers, with the times from their texts. */
export async function serviceOptions(c: Context<AppEnv>): Promise<ServiceOption[]> {
  const brand = c.get('brand')
  const texts = await loadList<Service>(c.env.ASSETS, 'services')
  return servicesOf(brand).map(({ value, slug, name }) => {
    const { times = [] } = texts.find((each) => each.slug === slug)?.data ?? {}
    return { value, slug, name, times, href: listOf(brand, value)?.href ?? '' }
  })
}
