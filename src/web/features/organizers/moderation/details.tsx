import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import type { OrganizerDialogProps } from './dialog.tsx'
import { getVerificationState, VerificationBadge } from './verification-state.tsx'

/** All that is known of a company, and the decision on it (ADM-08). */
export function OrganizerDetails({ organizer, onClose, onApprove, onReject }: OrganizerDialogProps) {
  const { t, formats } = useLanguage()
  const state = getVerificationState(organizer)
  return (
    <Dialog
      size="lg"
      open
      onOpenChange={onClose}
      title={t('admin.details')}
      description={<UserText>{organizer.companyName}</UserText>}
      closeLabel={t('common.close')}
      footer={
        <>
          {state === 'pending' ? (
            <Button variant="quiet" onClick={onReject}>
              {t('admin.reject')}
            </Button>
          ) : null}
          {state === 'verified' ? (
            <Button variant="danger" onClick={onReject}>
              {t('admin.removeVerification')}
            </Button>
          ) : (
            <Button onClick={onApprove}>{t('admin.approve')}</Button>
          )}
        </>
      }
    >
      <dl className="grid gap-x-12 gap-y-5 sm:grid-cols-2">
        <Fact label={t('bookings.contactEmail')}>
          <bdi dir="ltr">{organizer.contactEmail}</bdi>
        </Fact>
        <Fact label={t('bookings.contactPhone')}>
          <bdi dir="ltr">{organizer.contactPhone}</bdi>
        </Fact>
        <Fact label={t('admin.account')}>
          <bdi dir="ltr">{organizer.ownerEmail ?? t('organizers.notProvided')}</bdi>
          {organizer.ownerEmail && !organizer.ownerEmailVerified ? (
            <span className="block text-sm font-normal text-warn">{t('admin.emailUnverified')}</span>
          ) : null}
        </Fact>
        <Fact label={t('trips.website')}>
          <Website address={organizer.website} />
        </Fact>
        <Fact label={t('organizers.years')}>{formats.number(organizer.yearsExperience)}</Fact>
        <Fact label={t('dashboard.totalTrips')}>{formats.number(organizer.totalTrips)}</Fact>
        <Fact label={t('admin.satisfactionRate')}>
          {organizer.totalReviews > 0 ? (
            <bdi>{`${formats.percent(organizer.satisfactionRate)} (${formats.number(organizer.totalReviews)})`}</bdi>
          ) : (
            t('trips.noSatisfactionYet')
          )}
        </Fact>
        <Fact label={t('admin.created')}>{formats.mediumDate(organizer.createdAt)}</Fact>
        <Fact label={t('admin.verificationStatus')} wide={Boolean(organizer.rejectionReason)}>
          <VerificationBadge organizer={organizer} />
          {organizer.rejectionReason ? (
            <UserText as="span" className="mt-2 block whitespace-pre-line font-normal text-ink-2">
              {organizer.rejectionReason}
            </UserText>
          ) : null}
        </Fact>
        <Fact label={t('organizers.description')} wide>
          <UserText as="span" className="block max-w-[68ch] leading-body whitespace-pre-line font-normal">
            {organizer.description}
          </UserText>
        </Fact>
      </dl>
    </Dialog>
  )
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={cx('min-w-0', wide && 'sm:col-span-full')}>
      <dt className="mb-0.5 text-sm text-ink-3">{label}</dt>
      <dd className="leading-tight font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Only an address of the web becomes a link. */
function Website({ address }: { address: string | null }) {
  const { t } = useLanguage()
  if (!address) return <span className="font-normal text-ink-3">{t('organizers.notProvided')}</span>
  if (!/^https?:\/\//i.test(address)) return <bdi dir="ltr">{address}</bdi>
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="link">
      <bdi dir="ltr">{address}</bdi>
    </a>
  )
}
