import { SearchField } from '../../../client/ui/hub/hub-search.tsx'
import { QUESTION_LIMIT } from '../../content/search.ts'
import { cached } from '../../render/section.tsx'

/** The empty search field. */
export const EmptySearchField = cached('hub-search-field', () => <SearchField maxLength={QUESTION_LIMIT} />)
