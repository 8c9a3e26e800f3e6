import { comingParts } from '#web/platform/coming-part.tsx'
import { withWords } from '#web/platform/messages.ts'

// The foot of every page is links, which need no script of ours: no part of a first load.
const parts = comingParts(() => withWords(() => import('./footer.tsx')))

/** Fetches the foot of the page; undefined where it does not come. Who makes a page waits for it. */
export const loadFoot = parts.load

/** The night at the foot of every page. */
export const Foot = parts.part(({ Footer }) => Footer)
