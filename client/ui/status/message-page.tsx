import type { ReactNode } from 'react'
import { Art, type ArtName } from '../art.tsx'

interface MessagePageProps {
  /** The content above the text, such as a stepper. */
  top?: ReactNode
  heading: string
  lede: ReactNode
  /** Further paragraphs of the message. */
  more?: ReactNode
  /** Whether the message is the result of a form, so that screen readers announce it. */
  isOutcome?: boolean
  children: ReactNode
  artFolder: string
  picture: ArtName
}

/** A page with a picture, a heading and a sentence. `children` say what to do next. */
export function MessagePage(props: MessagePageProps) {
  return (
    <main id="main" className="tint beam scene" tabIndex={-1}>
      {props.top && <div className="wrap">{props.top}</div>}
      <div className="wrap oops">
        <div className="stack gap-6" role={props.isOutcome ? 'status' : undefined}>
          <div className="stack">
            <h1>{props.heading}</h1>
            <p className="lede">{props.lede}</p>
            {props.more}
          </div>
          {props.children}
        </div>
        <div className="oops-pic">
          <Art folder={props.artFolder} name={props.picture} isEager />
        </div>
      </div>
    </main>
  )
}
