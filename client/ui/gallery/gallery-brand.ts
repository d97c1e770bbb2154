import type { Plan } from '../../../graphql/contract/plans.ts'
import type { FooterProps } from '../chrome/footer.tsx'

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
