import { CircleAlert, CircleCheck, type LucideIcon } from 'lucide-react'
import type { ReviewOfTrip } from '#contract/reviews/reviews.ts'
import { RecordIds } from '#web/features/bookings/core/record-ids.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { EditDeleteActions } from '#web/platform/moderation/edit-delete-actions.tsx'
import { UserText, useTextLanguage } from '#web/platform/user-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { RecordActions, RecordItem } from '#web/ui/record-list.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { PlatformNote } from './platform-note.tsx'

type ReviewRowProps = { review: ReviewOfTrip; onEdit: () => void; onDelete: () => void }

/** One review as an admin judges it: praise, complaint, and its trip. */
export function ReviewRow({ review, onEdit, onDelete }: ReviewRowProps) {
  const { t, formats } = useLanguage()
  const titleLanguage = useTextLanguage(review.title)
  const { rating, createdAt, title } = review
  const of = (deed: string) => `${deed}: ${title}`
  return (
    <RecordItem className="min-[47.5rem]:items-start">
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars value={rating} label={t('trips.starsOf', { rating: formats.number(rating) })} />
          <span className="text-sm text-ink-3">
            {createdAt ? formats.mediumDate(createdAt) : t('trips.recently')}
          </span>
        </p>
        <p className="text-sm leading-tight font-semibold wrap-anywhere">
          <UserText>{review.tripTitle}</UserText>
        </p>
        <RecordIds tripId={review.tripId} userId={review.userId} />
      </div>
      <div className="min-w-0 max-w-[38rem]">
        <h2
          lang={titleLanguage}
          className="font-sans text-base leading-tight font-semibold tracking-normal wrap-anywhere"
        >
          <bdi>{title}</bdi>
        </h2>
        <UserText as="p" className="mt-1 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
          {review.comment}
        </UserText>
        <Remark icon={CircleCheck} tone="text-ok" label={t('trips.wentWell')} text={review.goodExperience} />
        <Remark
          icon={CircleAlert}
          tone="text-warn"
          label={t('trips.couldBeBetter')}
          text={review.badExperience}
        />
        {review.platformNote ? <PlatformNote note={review.platformNote} /> : null}
      </div>
      <RecordActions>
        <EditDeleteActions labelFor={of} onEdit={onEdit} onDelete={onDelete} />
      </RecordActions>
    </RecordItem>
  )
}

type RemarkProps = { icon: LucideIcon; tone: string; label: string; text: string | null }

function Remark({ icon: Icon, tone, label, text }: RemarkProps) {
  if (!text?.trim()) return null
  return (
    <p className="mt-2 flex items-start gap-2 text-sm text-ink-2">
      <Icon className={cx('h-[1lh] w-4.5 flex-none', tone)} aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold text-ink">{label}: </b>
        <bdi className="whitespace-pre-line">{text}</bdi>
      </span>
    </p>
  )
}
