import { CircleX, Clock, MessageCircle, Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText, useTextLanguage } from '#web/platform/user-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { OrganizerLogo } from '#web/ui/organizer-logo.tsx'
import { VerifiedBadge } from '#web/ui/verified-badge.tsx'

type DashboardHeaderProps = { organizer: OwnOrganizer; onCreate: () => void }

/** The name of the company, and the two actions begun from here (ORG-04). */
export function DashboardHeader({ organizer, onCreate }: DashboardHeaderProps) {
  const { t, formats } = useLanguage()
  const nameLanguage = useTextLanguage(organizer.companyName)
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-5">
      <OrganizerLogo
        name={organizer.companyName}
        src={organizer.companyLogo}
        size="lg"
        className="shadow-raised"
      />
      <div className="min-w-0 flex-[1_1_18rem]">
        <h1 lang={nameLanguage} className="text-h1 wrap-anywhere">
          <UserText>{organizer.companyName}</UserText>
        </h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-ink-3">
          <VerificationState organizer={organizer} />
          <span>{t('organizers.since', { date: formats.month(organizer.createdAt) })}</span>
          <Link to="/organizer/colleagues" className="link inline-flex min-h-6 items-center">
            {t('colleagues.title')}
          </Link>
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-auto">
        <ButtonLink to="/whatsapp-parser" variant="quiet" icon={<MessageCircle aria-hidden="true" />}>
          {t('dashboard.parser')}
        </ButtonLink>
        {organizer.isVerified ? (
          <Button icon={<Plus aria-hidden="true" />} onClick={onCreate}>
            {t('dashboard.createTrip')}
          </Button>
        ) : null}
      </div>
    </header>
  )
}

function VerificationState({ organizer: { isVerified, rejectedAt } }: { organizer: OwnOrganizer }) {
  const { t } = useLanguage()
  if (isVerified) return <VerifiedBadge label={t('organizers.verified')} />
  if (rejectedAt)
    return (
      <Badge tone="danger" icon={<CircleX aria-hidden="true" />}>
        {t('organizers.rejected')}
      </Badge>
    )
  return (
    <Badge tone="warn" icon={<Clock aria-hidden="true" />}>
      {t('organizers.pending')}
    </Badge>
  )
}
