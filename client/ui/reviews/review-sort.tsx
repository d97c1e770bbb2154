import type { ReviewSort as ReviewSortKey } from '../../../graphql/contract/generated/graphql.ts'
import { Button } from '../button.tsx'

export type { ReviewSortKey }

/** The four sort orders of reviews, in display order. */
export const REVIEW_SORTS: readonly { value: ReviewSortKey; label: string }[] = [
  { value: 'LOCATION_CLOSEST', label: 'Closest to you' },
  { value: 'RECENT', label: 'Newest first' },
  { value: 'RATING_HIGHEST', label: 'Highest rating' },
  { value: 'RATING_LOWEST', label: 'Lowest rating' },
]

interface ReviewSortProps {
  id: string
  sort: ReviewSortKey
  /** The path of the page with the list. */
  action: string
  /** Other query parameters that sorting must keep. */
  keep?: Readonly<Record<string, string>>
  isLoading?: boolean
  /** Sorts in place, when the visitor selects an order or presses the button. */
  onSort?: (sort: ReviewSortKey) => void
}

/** The form to sort reviews. It is a GET form, so that it works without JavaScript and the order is part of the URL. */
export function ReviewSort({ id, sort, action, keep = {}, isLoading, onSort }: ReviewSortProps) {
  return (
    <form
      className="sort"
      method="get"
      action={`${action}#reviews`}
      onSubmit={
        onSort &&
        ((event) => {
          event.preventDefault()
          onSort(new FormData(event.currentTarget).get('sort') as ReviewSortKey)
        })
      }
    >
      <label className="label" htmlFor={id}>
        Sort reviews
      </label>
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="sort-pick">
        <select
          className="input"
          id={id}
          name="sort"
          defaultValue={sort}
          onChange={onSort && ((event) => onSort(event.currentTarget.value as ReviewSortKey))}
        >
          {REVIEW_SORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Button variant="secondary" isLoading={isLoading}>
          Sort
        </Button>
      </div>
    </form>
  )
}
