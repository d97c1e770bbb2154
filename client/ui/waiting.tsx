/** Something is loading. The text beside it says what. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />
}

export interface SkeletonProps {
  /** What is loading, for screen readers: 'Loading reviews'. */
  label: string
}

/** Reserves the space of a loading block, at about its size. */
export function Skeleton({ label }: SkeletonProps) {
  return (
    <div className="skel" role="status">
      <span className="sr">{label}</span>
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <i aria-hidden="true" />
    </div>
  )
}
