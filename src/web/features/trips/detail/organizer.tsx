import type { Trip } from '#contract/trips/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText, useTextLanguage } from '#web/platform/user-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OrganizerLogo } from '#web/ui/organizer-logo.tsx'
import { VerifiedBadge } from '#web/ui/verified-badge.tsx'
import { DetailBlock } from './block.tsx'

/** Shows the organizer of the trip: the other side of the contract. */
export function DetailOrganizer({ organizer }: { organizer: Trip['organizer'] }) {
  const { t, formats } = useLanguage()
  const nameLanguage = useTextLanguage(organizer.companyName)
  const hasReviews = organizer.totalReviews > 0
  const figures = [
    {
      label: t('trips.yearsExperience', { count: organizer.yearsExperience }),
      value: formats.number(organizer.yearsExperience),
    },
    {
      label: hasReviews ? t('trips.satisfaction') : t('trips.noSatisfactionYet'),
      value: hasReviews ? formats.percent(organizer.satisfactionRate) : '–',
      over: hasReviews && t('trips.reviewCount', { count: organizer.totalReviews }),
    },
    {
      label: t('trips.totalTrips', { count: organizer.totalTrips }),
      value: formats.number(organizer.totalTrips),
    },
  ]
  return (
    <DetailBlock title={t('trips.organizer')} id="organizer" holds={t('tripFacts.organizerHold')}>
      <Card className="organizer-card">
        <OrganizerLogo name={organizer.companyName} src={organizer.companyLogo} size="lg" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <h3 lang={nameLanguage} className="text-h3 wrap-anywhere">
              <UserText>{organizer.companyName}</UserText>
            </h3>
            {organizer.isVerified ? <VerifiedBadge label={t('trips.verifiedOrganizer')} /> : null}
          </div>
          {organizer.description.trim() ? (
            <UserText as="p" className="mt-2.5 max-w-[58ch] whitespace-pre-line text-ink-2 wrap-anywhere">
              {organizer.description}
            </UserText>
          ) : null}
          <dl className="organizer-figures">
            {figures.map(({ label, value, over }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="organizer-figure">
                  <bdi>{value}</bdi>
                </dd>
                {over ? <dd>{over}</dd> : null}
              </div>
            ))}
          </dl>
          <Website url={organizer.website} />
        </div>
      </Card>
    </DetailBlock>
  )
}

/** Only web addresses become links: an organizer types this text freely. */
function Website({ url }: { url: string | null }) {
  const { t } = useLanguage()
  if (!url || !/^https?:\/\//i.test(url.trim())) return null
  return (
    <a
      href={url.trim()}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="link mt-3 inline-flex min-h-11 items-center gap-2 text-sm"
    >
      {t('trips.website')} <span className="sr-only">{t('footer.newWindow')}</span>
      <Icon name="external" className="size-4" />
    </a>
  )
}
