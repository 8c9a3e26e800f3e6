import type { TripTag } from '#domain/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { tagLabel } from './labels.ts'

const tones: Readonly<Record<TripTag, BadgeTone>> = {
  Premium: 'brass',
  'Budget-Friendly': 'ok',
  Cultural: 'info',
  Verified: 'primary',
}

/** The colour of a tag; one that is not ours is grey. */
export function tagTone(tag: string): BadgeTone {
  return Object.hasOwn(tones, tag) ? tones[tag as TripTag] : 'mute'
}

/** The tags of a trip, each in its own colour. */
export function TripTags({ tags }: { tags: readonly string[] }) {
  const { t } = useLanguage()
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="flex">
          <Badge tone={tagTone(tag)}>{tagLabel(t, tag)}</Badge>
        </li>
      ))}
    </ul>
  )
}
