import type { TripTag } from '#domain/trips.ts'
import { tagLabel } from '#web/platform/labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'

const tones: Readonly<Record<TripTag, BadgeTone>> = {
  Premium: 'brass',
  'Budget-Friendly': 'ok',
  Cultural: 'info',
  Verified: 'primary',
}

/** The tags of a trip, each in its own colour; a tag that is not ours is grey. */
export function TripTags({ tags, className }: { tags: readonly string[]; className?: string }) {
  const { t } = useLanguage()
  if (tags.length === 0) return null
  return (
    <ul className={cx('flex flex-wrap gap-1.5', className)}>
      {tags.map((tag) => (
        <li key={tag} className="flex">
          <Badge tone={Object.hasOwn(tones, tag) ? tones[tag as TripTag] : 'mute'}>{tagLabel(t, tag)}</Badge>
        </li>
      ))}
    </ul>
  )
}
