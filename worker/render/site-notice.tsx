/** Shows above every page what is turned off at the moment; usually nothing. */
import { SiteNotice } from '../../client/ui/chrome/site-notice.tsx'
import type { Switches } from '../../graphql/contract/switches.ts'
import { cached } from './section.tsx'
import type { Content } from './slots.ts'

const Notice = cached('site-notice', SiteNotice)

export function noticeOf({ isReadOnly, isWaitlistOnly, isPaused, banner }: Switches): Content {
  const closed = isReadOnly ? 'read-only' : isWaitlistOnly ? 'waitlist' : isPaused ? 'pause' : null
  return closed || banner ? <Notice closed={closed} text={banner} /> : null
}
