/** The brand's photograph, between the first screen and the steps. */
import type { Context } from 'hono'
import { Picture } from '../../../client/ui/picture.tsx'
import type { PictureSource } from '../../../client/ui/picture-sizes.ts'
import type { AppEnv } from '../../env.ts'
import { pictureOf } from '../../render/pictures.ts'
import { cached } from '../../render/section.tsx'
import type { Content } from '../../render/slots.ts'

/** As wide as the text: `.wrap` in layout.css. */
const SIZES = '(min-width: 1168px) 1120px, (min-width: 768px) calc(100vw - 48px), calc(100vw - 32px)'

interface BrandPhotographProps {
  picture: PictureSource
  alt: string
}

const BrandPhotograph = cached('photograph', function BrandPhotograph({ picture, alt }: BrandPhotographProps) {
  return (
    <div className="wrap photograph">
      <Picture picture={picture} alt={alt} sizes={SIZES} />
    </div>
  )
})

export function photographSlot(c: Context<AppEnv>): Content {
  const { photograph } = c.get('brand')
  if (!photograph) return null
  const { name, alt } = photograph
  return <BrandPhotograph picture={pictureOf(name, c.var.config.environment)} alt={alt} />
}
