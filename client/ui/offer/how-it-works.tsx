import { Art, type ArtName } from '../art.tsx'
import { SectionIntro } from './section-intro.tsx'

export interface HowItWorksProps {
  heading: string
  steps: readonly { title: string; text: string }[]
  /** The names of the pictures, one for each step. */
  pictures: readonly ArtName[]
  artFolder: string
}

/** The section that explains the service in three steps with pictures. */
export function HowItWorks({ heading, steps, pictures, artFolder }: HowItWorksProps) {
  return (
    <section className="section">
      <div className="wrap">
        <SectionIntro heading={heading} />
        <ol role="list" className="steps">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="step">
              <Art folder={artFolder} name={pictures[index] ?? 'phone'} />
              <div>
                <h3>
                  {index + 1}. {title}
                </h3>
                <p className="sm">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
