import { Art, type ArtName } from '../art.tsx'
import { SectionIntro } from './section-intro.tsx'

export interface HowItWorksProps {
  heading: string
  steps: readonly { title: string; text: string }[]
  /** Where the brand's pictures are. */
  artFolder: string
}

const PICTURES: readonly ArtName[] = ['phone', 'doorstep', 'relax']

/** Three steps in pictures. */
export function HowItWorks({ heading, steps, artFolder }: HowItWorksProps) {
  return (
    <section className="section">
      <div className="wrap">
        <SectionIntro heading={heading} />
        <ol role="list" className="steps">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="step">
              <Art folder={artFolder} name={PICTURES[index % PICTURES.length] ?? 'phone'} />
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
