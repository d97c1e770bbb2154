import type { ReactNode } from 'react'
import { Art, type ArtName } from '../art.tsx'

interface ScenePageProps {
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

interface MessagePageProps extends Omit<ScenePageProps, 'top'> {
  heading: string
  lede: ReactNode
  /** Further paragraphs of the message. */
  more?: ReactNode
  /** The message is the outcome of a form, and is announced. */
  isOutcome?: boolean
}

/** A scene with a heading and a sentence; `children` are what to do next. */
export function MessagePage({ heading, lede, more, isOutcome = false, children, ...scene }: MessagePageProps) {
  return (
    <ScenePage {...scene}>
      <div className="stack gap-6" role={isOutcome ? 'status' : undefined}>
        <div className="stack">
          <h1>{heading}</h1>
          <p className="lede">{lede}</p>
          {more}
        </div>
        {children}
      </div>
    </ScenePage>
  )
}
