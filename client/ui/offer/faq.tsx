import type { ReactNode } from 'react'
import { Art } from '../art.tsx'
import { Folds } from '../fold.tsx'

export interface FaqItem {
  id: string
  question: string
  answer: string
  /** Whether the member rate of the visitor's area follows the answer. */
  hasRate?: boolean
  /** A link to a section of the page with more details. */
  more?: { href: string; text: string }
}

export interface FaqProps {
  heading: string
  items: readonly FaqItem[]
  /** The member rate near the visitor, for answers with `hasRate`. */
  rate?: ReactNode
  artFolder: string
}

/** The section of questions and answers. */
export function Faq({ heading, items, rate, artFolder }: FaqProps) {
  return (
    <section className="section" id="faq">
      <div className="wrap faq">
        <div>
          <h2>{heading}</h2>
          <Art folder={artFolder} name="help" className="faq-art" />
        </div>
        <Folds
          items={items.map((item) => ({
            id: item.id,
            title: item.question,
            body: <FaqAnswer {...item} rate={rate} />,
          }))}
        />
      </div>
    </section>
  )
}

function FaqAnswer({ answer, hasRate, more, rate }: FaqItem & { rate: ReactNode }) {
  return (
    <p>
      {answer}
      {hasRate && <> {rate}</>}
      {more && (
        <>
          {' '}
          <a href={more.href}>{more.text}</a>
        </>
      )}
    </p>
  )
}
