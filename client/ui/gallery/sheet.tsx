import type { ReactNode } from 'react'
import type { Plan } from '../../../graphql/contract/plans.ts'
import type { FooterProps } from '../chrome/footer.tsx'

/** One part of the gallery, under its name. */
export function SheetSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section>
      <h2>{name}</h2>
      {children}
    </section>
  )
}

/** What the gallery shows of a brand. */
export interface GalleryBrand {
  appName: string
  legalName: string
  social: FooterProps['social']
  links: FooterProps['links']
  /** Where the brand's pictures are. */
  artFolder: string
  plan: Plan
}
