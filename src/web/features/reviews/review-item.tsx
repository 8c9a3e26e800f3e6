import { type ReactNode, useId } from 'react'
import type { Review } from '#contract/reviews/reviews.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText, useTextLanguage, WholeWords } from '#web/platform/user-text.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { VerifiedBadge } from '#web/ui/verified-badge.tsx'
import { PlatformNote } from './platform-note.tsx'

type ReviewItemProps = {
  review: Review
  /** The level of its title in the page's outline. */
  level?: 2 | 3
  /** The trip it is about, where that is not plain. */
  subject?: ReactNode
  /** The author's actions on it. */
  actions?: ReactNode
  /** The first of those just loaded: reading continues here. */
  takesFocus?: boolean
}

/** Shows one traveller's review: praise and complaint side by side. */
export function ReviewItem({ review, level = 3, subject, actions, takesFocus }: ReviewItemProps) {
  const { t, formats } = useLanguage()
  const Heading = `h${level}` as const
  const titleLanguage = useTextLanguage(review.title)
  const titleId = useId()
  const { rating, title, comment, goodExperience, badExperience, isVerified, createdAt } = review
  return (
    <li>
      <article
        aria-labelledby={titleId}
        {...(takesFocus && { ref: focusOnce, tabIndex: -1 })}
        className="rounded-control outline-offset-8 focus-visible:shadow-none"
      >
        <div className="mb-2 flex flex-wrap items-center gap-x-3.5 gap-y-1.5 text-sm">
          <Stars value={rating} label={t('trips.starsOf', { rating: formats.number(rating) })} />
          {isVerified ? <VerifiedBadge label={t('trips.verifiedReview')} /> : null}
          <span className="text-ink-3">
            {createdAt ? formats.mediumDate(createdAt) : t('trips.recently')}
          </span>
          {subject}
        </div>
        <Heading
          id={titleId}
          lang={titleLanguage}
          className="max-w-[64ch] font-sans text-base leading-tight font-semibold tracking-normal wrap-anywhere"
        >
          <bdi>
            <WholeWords text={title} />
          </bdi>
        </Heading>
        <UserText as="p" className="mt-1 max-w-[64ch] whitespace-pre-line text-ink-2 wrap-anywhere">
          {comment}
        </UserText>
        <Remark look="icon-circle-check before:text-ok" label={t('trips.wentWell')} text={goodExperience} />
        <Remark
          look="icon-circle-alert before:text-warn"
          label={t('trips.couldBeBetter')}
          text={badExperience}
        />
        {review.platformNote ? <PlatformNote note={review.platformNote} /> : null}
        {actions}
      </article>
    </li>
  )
}

function focusOnce(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
}

function Remark({ look, label, text }: { look: string; label: string; text: string | null }) {
  if (!text?.trim()) return null
  return (
    <p className={`remark with-icon ${look}`}>
      <b>{label}</b>
      <UserText>{text}</UserText>
    </p>
  )
}
