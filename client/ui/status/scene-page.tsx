import type { ReactNode } from 'react'
import { Art, type ArtName } from '../art.tsx'

interface ScenePageProps {
  /** The content above the text, such as a stepper. */
  top?: ReactNode
  children: ReactNode
  artFolder: string
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

interface MessagePageProps extends ScenePageProps {
  heading: string
  lede: ReactNode
  /** Further paragraphs of the message. */
  more?: ReactNode
  /** Whether the message is the result of a form, so that screen readers announce it. */
  isOutcome?: boolean
}

/** A page with a picture, a heading and a sentence. `children` say what to do next. */
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
