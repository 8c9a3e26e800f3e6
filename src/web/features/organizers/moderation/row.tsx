import { Eye } from 'lucide-react'
import type { ModeratedOrganizer } from '#contract/organizers/moderation.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { EditDeleteActions } from '#web/platform/moderation/edit-delete-actions.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { OrganizerLogo } from '#web/ui/organizer-logo.tsx'
import { RecordAction, RecordActions, RecordFact, RecordFacts, RecordItem } from '#web/ui/record-list.tsx'
import { VerificationBadge } from './verification-state.tsx'

type OrganizerRowProps = {
  organizer: ModeratedOrganizer
  onVerify: () => void
  onDetails: () => void
  onEdit: () => void
  onDelete: () => void
}

/** One company as an admin lists it. */
export function OrganizerRow({ organizer, onVerify, onDetails, onEdit, onDelete }: OrganizerRowProps) {
  const { t, formats } = useLanguage()
  const { companyName, companyLogo, yearsExperience, totalTrips, totalReviews, satisfactionRate } = organizer
  const of = (deed: string) => `${deed}: ${companyName}`
  return (
    <RecordItem className="max-[47.5rem]:[&_dl>:first-child]:w-full">
      <div className="flex min-w-0 items-center gap-3.5">
        <OrganizerLogo name={companyName} src={companyLogo} size="md" />
        <h2 className="min-w-0 font-sans text-base leading-tight font-semibold tracking-normal wrap-anywhere">
          <UserText>{companyName}</UserText>
        </h2>
      </div>
      <RecordFacts>
        <RecordFact label={t('admin.state')}>
          <VerificationBadge organizer={organizer} />
        </RecordFact>
        <RecordFact label={t('admin.yearsShort')} end>
          <span className="num text-[1.25rem]">{formats.number(yearsExperience)}</span>
        </RecordFact>
        <RecordFact label={t('admin.tripsShort')} end>
          <span className="num text-[1.25rem]">{formats.number(totalTrips)}</span>
        </RecordFact>
        <RecordFact label={t('admin.satisfaction')} end>
          {totalReviews > 0 ? (
            <bdi>
              <span className="num text-[1.25rem]">{formats.percent(satisfactionRate)}</span>
              {` (${formats.number(totalReviews)})`}
            </bdi>
          ) : (
            t('trips.noSatisfactionYet')
          )}
        </RecordFact>
      </RecordFacts>
      {/* Beside the facts there is no room for four actions before the window is wide. */}
      <div className="max-lg:col-span-full max-[47.5rem]:[&_button]:px-2">
        <RecordActions>
          {organizer.isVerified ? null : (
            <Button
              size="sm"
              className="max-[47.5rem]:mx-2 max-[47.5rem]:min-h-11 max-[47.5rem]:w-[calc(100%-1rem)] min-[47.5rem]:me-2"
              aria-label={of(t('admin.verify'))}
              onClick={onVerify}
            >
              {t('admin.verify')}
            </Button>
          )}
          <RecordAction
            icon={<Eye aria-hidden="true" />}
            label={t('admin.viewDetails')}
            accessibleName={of(t('admin.viewDetails'))}
            onClick={onDetails}
          />
          <EditDeleteActions labelFor={of} onEdit={onEdit} onDelete={onDelete} />
        </RecordActions>
      </div>
    </RecordItem>
  )
}
