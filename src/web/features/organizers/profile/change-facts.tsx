import { ArrowRight } from 'lucide-react'
import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import { type ModeratedField, moderatedFields } from '#domain/organizers/organizers.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'

const labels: Record<ModeratedField, MessageKey> = {
  companyName: 'organizers.companyName',
  contactEmail: 'bookings.contactEmail',
  contactPhone: 'bookings.contactPhone',
  businessEmail: 'organizers.businessEmail',
  businessPhone: 'organizers.businessPhone',
  website: 'trips.website',
}

/** Compares the public profile with the requested one, field by field. */
export function ChangeFacts({ organizer }: { organizer: OwnOrganizer }) {
  const { t } = useLanguage()
  const fields = organizer.pendingChange?.fields ?? {}
  return (
    <dl className="grid gap-2 text-sm text-ink">
      {moderatedFields
        .filter((name) => fields[name] !== undefined)
        .map((name) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-ink-3">{t(labels[name])}</dt>
            <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere">
              <span className="text-ink-2">
                <span className="sr-only">{t('audit.before')}: </span>
                <Value name={name} value={organizer[name]} />
              </span>
              <ArrowRight aria-hidden="true" className="flip size-4 flex-none self-center text-ink-3" />
              <span className="font-semibold">
                <span className="sr-only">{t('audit.after')}: </span>
                <Value name={name} value={fields[name] ?? null} />
              </span>
            </dd>
          </div>
        ))}
    </dl>
  )
}

function Value({ name, value }: { name: ModeratedField; value: string | null }) {
  const { t } = useLanguage()
  if (!value) return <span className="font-normal text-ink-3">{t('organizers.notProvided')}</span>
  return name === 'companyName' ? <UserText>{value}</UserText> : <bdi dir="ltr">{value}</bdi>
}
