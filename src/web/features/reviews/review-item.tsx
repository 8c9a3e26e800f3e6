import type { ReactNode } from 'react'
import type { Review } from '#contract/reviews.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useWrittenIn, Written } from '#web/platform/written.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { VerifiedBadge } from '#web/ui/seal.tsx'
import { Stars } from '#web/ui/stars.tsx'

type ReviewItemProps = {
  review: Review
  /** The level of its title in the page's outline. */
  level?: 2 | 3
  /** Which journey it is about, where that is not plain. */
  about?: ReactNode
  /** What its author may do with it. */
  actions?: ReactNode
  /** The first of those that were just asked for: reading goes on here. */
  takesFocus?: boolean
}

/** What one traveller wrote: praise and complaint side by side. */
export function ReviewItem({ review, level = 3, about, actions, takesFocus }: ReviewItemProps) {
  const { t, formats } = useLanguage()
  const Heading = `h${level}` as const
  const titleLanguage = useWrittenIn(review.title)
  const { rating, title, comment, goodExperience, badExperience, isVerified, createdAt } = review
  return (
    <li className="border-t border-line py-6 first:border-t-0 first:pt-0">
      <article
        {...(takesFocus && { ref: focusOnce, tabIndex: -1 })}
        className="rounded-control outline-offset-8 focus-visible:shadow-none"
      >
        <div className="mb-2 flex flex-wrap items-center gap-x-3.5 gap-y-1.5 text-sm">
          <Stars value={rating} label={t('trips.starsOf', { rating: formats.number(rating) })} />
          {isVerified ? <VerifiedBadge label={t('trips.verifiedReview')} /> : null}
          <span className="text-ink-3">
            {createdAt ? formats.mediumDate(createdAt) : t('trips.recently')}
          </span>
          {about ? <span className="min-w-0 wrap-anywhere">{about}</span> : null}
        </div>
        <Heading
          lang={titleLanguage}
          className="max-w-[64ch] font-sans text-base leading-tight font-semibold tracking-normal wrap-anywhere"
        >
          <bdi>{title}</bdi>
        </Heading>
        <Written as="p" className="mt-1 max-w-[64ch] whitespace-pre-line text-ink-2 wrap-anywhere">
          {comment}
        </Written>
        <Remark icon="circle-check" tone="text-ok" label={t('trips.wentWell')} text={goodExperience} />
        <Remark icon="circle-alert" tone="text-warn" label={t('trips.couldBeBetter')} text={badExperience} />
        {actions}
      </article>
    </li>
  )
}

function focusOnce(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
}

type RemarkProps = { icon: IconName; tone: string; label: string; text: string | null }

function Remark({ icon, tone, label, text }: RemarkProps) {
  if (!text?.trim()) return null
  return (
    <p className="mt-2.5 flex max-w-[64ch] items-start gap-2.5 text-sm leading-body text-ink-2">
      <Icon name={icon} className={cx('h-[1lh] w-5', tone)} />
      <span className="min-w-0 wrap-anywhere">
        <b className="block font-semibold text-ink">{label}</b>
        <Written className="whitespace-pre-line">{text}</Written>
      </span>
    </p>
  )
}
