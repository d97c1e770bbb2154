/** Something is on its way. The words beside it say what. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />
}

export interface SkeletonProps {
  /** What is on its way, for ears: 'Loading reviews'. */
  label: string
}

/** Holds the place of a block that is on its way, at about its size. */
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
