import { isTripTag, type TripTag } from '#domain/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { type BadgeTone, badgeLook } from '#web/ui/badge.tsx'
import { tagLabel } from './labels.ts'

const tones: Readonly<Record<TripTag, BadgeTone>> = {
  Premium: 'brass',
  'Budget-Friendly': 'ok',
  Cultural: 'info',
  Verified: 'primary',
}

/** The colour of a tag; one that is not ours is grey. */
export function tagTone(tag: string): BadgeTone {
  return isTripTag(tag) ? tones[tag] : 'mute'
}

/** The tags of a trip, each in its own colour. */
export function TripTags({ tags }: { tags: readonly string[] }) {
  const { t } = useLanguage()
  if (tags.length === 0) return null
  return (
    <ul className="trip-tags">
      {tags.map((tag) => (
        <li key={tag} className={badgeLook(tagTone(tag))}>
          {tagLabel(t, tag)}
        </li>
      ))}
    </ul>
  )
}
