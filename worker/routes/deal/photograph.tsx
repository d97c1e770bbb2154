/** The brand's photograph, between the first screen and the steps. */
import { Picture } from '../../../client/ui/picture.tsx'
import type { Brand } from '../../brands/brand.ts'
import type { Environment } from '../../env.ts'
import { pictureOf } from '../../render/pictures.ts'
import { cached } from '../../render/section.tsx'

/** As wide as the text: `.wrap` in layout.css. */
const SIZES = '(min-width: 1168px) 1120px, (min-width: 768px) calc(100vw - 48px), calc(100vw - 32px)'

export const Photograph = cached('photograph', function Photograph({ brand, environment }: PhotographProps) {
  const { photograph } = brand
  if (!photograph) return null
  return (
    <div className="wrap photograph">
      <Picture picture={pictureOf(photograph.name, environment)} alt={photograph.alt} sizes={SIZES} />
    </div>
  )
})
interface PhotographProps {
  brand: Brand
  environment: Environment
}
