import type { ReactNode } from 'react'
import type { Plan } from '../../../graphql/contract/plans.ts'
import type { FooterProps } from '../chrome/footer.tsx'

export function SheetSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section>
      <h2>{name}</h2>
      {children}
    </section>
  )
}

/** The data of a brand that the gallery needs. */
export interface GalleryBrand {
  appName: string
  legalName: string
  social: FooterProps['social']
  links: FooterProps['links']
  plan: Plan
}
