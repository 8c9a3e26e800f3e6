import { isTripTag, type TripTag } from '#domain/trips/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { type BadgeTone, getBadgeClasses } from '#web/ui/badge.tsx'
import { tagLabel } from './labels.ts'

const tones: Readonly<Record<TripTag, BadgeTone>> = {
  Premium: 'brass',
  'Budget-Friendly': 'ok',
  Cultural: 'info',
  Verified: 'primary',
}

/** Returns a tag's style: the four in their colours; an organizer's own is plain, for no badge of ours confirms it (TRU-01). */
export function getTagClasses(tag: string): string {
  return isTripTag(tag) ? getBadgeClasses(tones[tag]) : 'tag-word'
}

/** The tags of a trip. */
export function TripTags({ tags }: { tags: readonly string[] }) {
  const { t } = useLanguage()
  if (tags.length === 0) return null
  return (
    <ul className="trip-tags">
      {tags.map((tag) => (
        <li key={tag} className={isTripTag(tag) ? getTagClasses(tag) : undefined}>
          {tagLabel(t, tag)}
        </li>
      ))}
    </ul>
  )
}
