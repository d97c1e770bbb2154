export interface SectionIntroProps {
  heading: string
  lede?: string
}

/** The heading of a section. */
export function SectionIntro({ heading, lede }: SectionIntroProps) {
  return (
    <div className="intro">
      <h2>{heading}</h2>
      {lede && <p className="lede">{lede}</p>}
    </div>
  )
}
