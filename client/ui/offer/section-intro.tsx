export interface SectionIntroProps {
  heading: string
  lede?: string
}

/** Heads a section. */
export function SectionIntro({ heading, lede }: SectionIntroProps) {
  return (
    <div className="intro">
      <h2>{heading}</h2>
      {lede && <p className="lede">{lede}</p>}
    </div>
  )
}
