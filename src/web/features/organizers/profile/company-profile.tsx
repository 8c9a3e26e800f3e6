import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { OrganizerLogo } from '#web/ui/organizer-logo.tsx'
import { ChangeNotice } from './change-notice.tsx'
import { ProfileDialog } from './dialog.tsx'

/** Shows the public facts of the company, to read; the dialog changes them (ORG-09). */
export function CompanyProfile({ organizer, mayEdit }: { organizer: OwnOrganizer; mayEdit: boolean }) {
  const { t, formats } = useLanguage()
  const [isEditing, setEditing] = useState(false)
  return (
    <Panel
      title={t('organizers.profileTitle')}
      action={
        mayEdit ? (
          <Button variant="quiet" icon={<Pencil aria-hidden="true" />} onClick={() => setEditing(true)}>
            {t('organizers.editProfile')}
          </Button>
        ) : null
      }
    >
      <ChangeNotice organizer={organizer} />
      <dl className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
        <Fact label={t('organizers.companyName')}>{organizer.companyName}</Fact>
        <Fact label={t('organizers.years')}>{formats.number(organizer.yearsExperience)}</Fact>
        <Fact label={t('bookings.contactEmail')} latin>
          {organizer.contactEmail}
        </Fact>
        <Fact
          label={t('bookings.contactPhone')}
          latin
          note={organizer.contactPhoneE164 ? null : t('bookings.phoneUnread')}
        >
          {organizer.contactPhone}
        </Fact>
        <Fact label={t('organizers.businessEmail')} latin>
          {organizer.businessEmail}
        </Fact>
        <Fact
          label={t('organizers.businessPhone')}
          latin
          note={organizer.businessPhone && !organizer.businessPhoneE164 ? t('bookings.phoneUnread') : null}
        >
          {organizer.businessPhone}
        </Fact>
        <Fact label={t('trips.website')} latin>
          {organizer.website}
        </Fact>
        <Fact label={t('organizers.logo')}>
          {organizer.companyLogo ? (
            <OrganizerLogo
              name={organizer.companyName}
              src={organizer.companyLogo}
              size="lg"
              className="mt-1 border border-line"
            />
          ) : null}
        </Fact>
        <Fact label={t('organizers.description')} wide>
          {organizer.description}
        </Fact>
      </dl>
      <ProfileDialog organizer={organizer} open={isEditing} onOpenChange={setEditing} />
    </Panel>
  )
}

type FactProps = {
  label: string
  latin?: boolean
  wide?: boolean
  /** What its company should look at. */
  note?: string | null
  children: ReactNode
}

function Fact({ label, latin, wide, note, children }: FactProps) {
  const { t } = useLanguage()
  const isEmpty = children === null || children === ''
  return (
    <div className={cx('min-w-0', wide && 'sm:col-span-full')}>
      <dt className="mb-0.5 text-sm text-ink-3">{label}</dt>
      {isEmpty ? (
        <dd className="text-ink-3">{t('organizers.notProvided')}</dd>
      ) : (
        <dd
          className={cx(
            'wrap-anywhere',
            wide ? 'max-w-[68ch] whitespace-pre-line' : 'leading-tight font-semibold',
          )}
        >
          {typeof children === 'string' && !latin ? (
            <UserText>{children}</UserText>
          ) : (
            <bdi {...(latin && { dir: 'ltr', lang: 'en' })}>{children}</bdi>
          )}
        </dd>
      )}
      {note ? <dd className="mt-1 text-sm text-ink-2">{note}</dd> : null}
    </div>
  )
}
