export interface MapPinProps {
  /** `translate(x y)`, in dots. */
  transform: string
}

/** Marks one place on a dot map. */
export function MapPin({ transform }: MapPinProps) {
  return (
    <g className="pin" transform={transform}>
      <path d="M0 .2C-.9-1.1-1.9-2-1.9-3.3a1.9 1.9 0 0 1 3.8 0C1.9-2 .9-1.1 0 .2z" />
      <circle cy="-3.3" r=".75" />
    </g>
  )
}
