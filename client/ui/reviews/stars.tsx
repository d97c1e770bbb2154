export interface StarsProps {
  /** The rating from 0 to 5. A fraction fills a star partly. */
  rating: number
  isSmall?: boolean
}

const WIDTH = 24

/**
 * A rating as five stars. They are one picture with one text alternative, and have no ids, so that a page can repeat
 * them.
 */
export function Stars({ rating, isSmall = false }: StarsProps) {
  const filled = Math.min(5, Math.max(0, rating))
  return (
    <svg
      className={isSmall ? 'stars stars-s' : 'stars'}
      viewBox="0 0 120 24"
      width={isSmall ? 80 : 120}
      height={isSmall ? 16 : 24}
      role="img"
      aria-label={`${filled} out of 5 stars`}
    >
      <path d={starsPath(5)} fill="none" />
      {filled > 0 && (
        <svg width={Number((filled * WIDTH).toFixed(1))} height="24" aria-hidden="true">
          <path d={starsPath(Math.ceil(filled))} />
        </svg>
      )}
    </svg>
  )
}

function starsPath(count: number): string {
  return Array.from({ length: count }, (_, index) => {
    return `M${12 + index * WIDTH} 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z`
  }).join('')
}
