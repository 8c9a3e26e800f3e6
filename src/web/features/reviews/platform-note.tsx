import type { PlatformNote as Note } from '#contract/reviews/reviews.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Stars } from '#web/ui/stars.tsx'

/** Shows what the platform notes beside a review, set apart from its author's words (ADM-08). */
export function PlatformNote({ note }: { note: Note }) {
  const { t, formats } = useLanguage()
  const { rating, goodExperience, badExperience, notedAt } = note
  return (
    <div
      role="note"
      aria-label={t('reviews.noteTitle')}
      className="mt-3 grid max-w-[64ch] gap-1.5 rounded-control bg-surface-2 px-4 py-3 text-sm text-ink-2"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-semibold text-ink">{t('reviews.noteTitle')}</b>
        {rating === null ? null : (
          <Stars value={rating} label={t('trips.starsOf', { rating: formats.number(rating) })} />
        )}
        <span className="text-ink-3">{formats.mediumDate(notedAt)}</span>
      </p>
      <NotedWords label={t('trips.wentWell')} text={goodExperience} />
      <NotedWords label={t('trips.couldBeBetter')} text={badExperience} />
      <p className="text-ink-3">{t('reviews.noteText')}</p>
    </div>
  )
}

function NotedWords({ label, text }: { label: string; text: string | null }) {
  const { t } = useLanguage()
  if (text === null) return null
  return (
    <p className="wrap-anywhere">
      <b className="font-semibold text-ink">{label}: </b>
      {text === '' ? t('reviews.noteLeftOut') : <UserText>{text}</UserText>}
    </p>
  )
}
