import { SearchField } from '../../client/ui/hub/hub-search.tsx'
import { QUESTION_LIMIT } from '../content/search.ts'
import { cached } from '../render/section.tsx'

/** The empty search field of the hub and of the help center. */
export const EmptySearchField = cached('search-field', () => <SearchField maxLength={QUESTION_LIMIT} />)
