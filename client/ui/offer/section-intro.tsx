/** The heading of a section, with an optional introduction. */
export function SectionIntro({ heading, lede }: { heading: string; lede?: string }) {
  return (
    <div className="intro">
      <h2>{heading}</h2>
      {lede && <p className="lede">{lede}</p>}
    </div>
  )
}
