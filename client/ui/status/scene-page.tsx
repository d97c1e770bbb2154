import type { ReactNode } from 'react'
import { Art, type ArtName } from '../art.tsx'

export interface ScenePageProps {
  /** Above the text, such as a stepper. */
  top?: ReactNode
  children: ReactNode
  /** Where the brand's pictures are, such as /art/glimmer. */
  artFolder: string
  /** A scene, which stands on the beam. */
  picture: ArtName
}

/** A page with a single message and a picture beside it. */
export function ScenePage({ top, children, artFolder, picture }: ScenePageProps) {
  return (
    <main id="main" className="tint beam scene" tabIndex={-1}>
      {top && <div className="wrap">{top}</div>}
      <div className="wrap oops">
        {children}
        <div className="oops-pic">
          <Art folder={artFolder} name={picture} isEager />
        </div>
      </div>
    </main>
  )
}
