import { Clock } from 'lucide-react'
import type { ModeratedOrganizer } from '#contract/organizers/moderation.ts'
import { isVerificationOverdue, verificationPromiseHours } from '#domain/organizers/organizers.ts'
import type { Formats } from '#i18n/format.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { OrganizerLogo } from '#web/ui/organizer-logo.tsx'

/** How much of a description the moderation panel shows (organizer specification 9). */
const previewLength = 100

type PendingRowProps = {
  organizer: ModeratedOrganizer
  onDetails: () => void
  onReject: () => void
  onApprove: () => void
}

/** A company that waits for a decision: a short profile, and the three actions (ADM-06). */
export function PendingRow({ organizer, onDetails, onReject, onApprove }: PendingRowProps) {
  const { t, formats } = useLanguage()
  const { companyName, companyLogo, contactEmail, createdAt, yearsExperience, description } = organizer
  const of = (deed: string) => `${deed}: ${companyName}`
  const date = formats.mediumDate(createdAt)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-4 px-5 py-5 sm:px-6">
      <div className="flex min-w-0 flex-[1_1_24rem] items-start gap-4">
        <OrganizerLogo name={companyName} src={companyLogo} size="md" />
        <div className="min-w-0">
          <h3 className="font-sans text-base leading-tight font-semibold tracking-normal wrap-anywhere">
            <UserText>{companyName}</UserText>
          </h3>
          {isVerificationOverdue(organizer.appliedAt, Date.now()) ? (
            <Badge tone="danger" icon={<Clock aria-hidden="true" />}>
              {t('admin.overdue', { hours: formats.number(verificationPromiseHours) })}
            </Badge>
          ) : null}
          <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-ink-3 wrap-anywhere">
            <bdi>{contactEmail}</bdi>
            <span>{t('admin.registered', { date })}</span>
            <span>{t('admin.years', { count: yearsExperience })}</span>
          </p>
          <p dir="auto" className="mt-1 max-w-[62ch] text-sm text-ink-2 wrap-anywhere">
            {shortenDescription(formats, description)}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:min-h-11 max-md:*:flex-auto max-md:*:px-2">
        <Button variant="ghost" size="sm" aria-label={of(t('admin.reviewDetails'))} onClick={onDetails}>
          {t('admin.reviewDetails')}
        </Button>
        <Button variant="quiet" size="sm" aria-label={of(t('admin.reject'))} onClick={onReject}>
          {t('admin.reject')}
        </Button>
        <Button size="sm" aria-label={of(t('admin.approve'))} onClick={onApprove}>
          {t('admin.approve')}
        </Button>
      </div>
    </li>
  )
}

/** Cut between letters as a reader counts them, never inside one. */
function shortenDescription({ letters }: Formats, description: string): string {
  const all = letters(description)
  return all.length > previewLength ? `${all.slice(0, previewLength).join('').trimEnd()}…` : description
}
