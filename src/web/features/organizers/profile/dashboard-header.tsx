import { CircleX, Clock, MessageCircle, Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText, useTextLanguage } from '#web/platform/user-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { OrganizerLogo } from '#web/ui/organizer-logo.tsx'
import { VerifiedBadge } from '#web/ui/verified-badge.tsx'

type DashboardHeaderProps = { organizer: OwnOrganizer }

/** Logo and name of the company, and how far its verification is (ORG-04). */
export function DashboardHeading({ organizer }: DashboardHeaderProps) {
  const { t, formats } = useLanguage()
  const nameLanguage = useTextLanguage(organizer.companyName)
  return (
    <div className="console-heading">
      <OrganizerLogo name={organizer.companyName} src={organizer.companyLogo} className="self-center" />
      <h1 lang={nameLanguage} className="console-title">
        <UserText>{organizer.companyName}</UserText>
      </h1>
      <p className="console-facts">
        <VerificationState organizer={organizer} />
        <span className="max-lg:hidden">
          {t('organizers.since', { date: formats.month(organizer.createdAt) })}
        </span>
      </p>
    </div>
  )
}

/** What is begun from the dashboard: reading an announcement, and a new trip (ORG-04). */
export function DashboardActions({ organizer, mayPublish }: DashboardHeaderProps & { mayPublish: boolean }) {
  const { t } = useLanguage()
  const [, setQuery] = useSearchParams()
  const create = () =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        next.set('create', '')
        return next
      },
      { preventScrollReset: true },
    )
  if (!mayPublish) return null
  return (
    <>
      <ButtonLink to="/whatsapp-parser" variant="quiet" size="sm" icon={<MessageCircle aria-hidden="true" />}>
        {t('dashboard.parser')}
      </ButtonLink>
      {organizer.isVerified ? (
        <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={create}>
          {t('dashboard.createTrip')}
        </Button>
      ) : null}
    </>
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
