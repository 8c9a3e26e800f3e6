import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { LedDeparture } from '#contract/organizers/members.ts'
import { today } from '#domain/kernel/calendar.ts'
import { type InvitableRole, invitableRoles } from '#domain/organizers/members.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { roleKeys, roleTextKeys } from './texts.ts'

/** What the forms of an invitation and of a change have in common. */
export type RoleValues = { role: InvitableRole; departures: string[] }

type RoleFieldsProps<Values extends RoleValues> = {
  form: UseFormReturn<Values>
  organizerId: string
  /** Departures that the member leads already, past ones too. */
  led?: readonly LedDeparture[]
}

/** The role, what it may see, and a leader's departures. */
export function RoleFields<Values extends RoleValues>({
  form: wider,
  organizerId,
  led = [],
}: RoleFieldsProps<Values>) {
  const { t } = useLanguage()
  // The fields that both forms have.
  const form = wider as unknown as UseFormReturn<RoleValues>
  const role = form.watch('role')
  return (
    <>
      <SelectField form={form} name="role" label={t('colleagues.role')} hint={t(roleTextKeys[role])}>
        {invitableRoles.map((one) => (
          <option key={one} value={one}>
            {t(roleKeys[one])}
          </option>
        ))}
      </SelectField>
      {role === 'leader' ? <DepartureFields form={form} organizerId={organizerId} led={led} /> : null}
    </>
  )
}

type DepartureFieldsProps = {
  form: UseFormReturn<RoleValues>
  organizerId: string
  led: readonly LedDeparture[]
}

function DepartureFields({ form, organizerId, led }: DepartureFieldsProps) {
  const { t, formats } = useLanguage()
  const query = useQuery(apiQuery('organizers.searchTrips', { id: organizerId, limit: 50 }))
  const chosen = form.watch('departures')
  if (query.error && !query.data) return <LoadFailure query={query} otherwise="colleagues.loadFailed" />
  if (!query.data) return <Spinner label={t('common.loading')} />
  const isKnown = new Set(led.map(({ id }) => id))
  const now = today(new Date())
  const upcoming = query.data.trips.filter(
    ({ id, returnDate }) => returnDate.slice(0, 10) >= now && !isKnown.has(id),
  )
  const departures = [...led, ...upcoming]
  const toggle = (id: string, isOn: boolean) =>
    form.setValue('departures', isOn ? [...chosen, id] : chosen.filter((one) => one !== id), {
      shouldDirty: true,
    })
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{t('colleagues.departures')}</legend>
      {departures.length === 0 ? <p className="text-sm text-ink-2">{t('colleagues.noUpcoming')}</p> : null}
      {departures.map(({ id, title, departureDate }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={(event) => toggle(id, event.currentTarget.checked)}
          label={
            <>
              <UserText>{title}</UserText>
              <span className="block text-ink-2">{formats.mediumDate(departureDate)}</span>
            </>
          }
        />
      ))}
    </fieldset>
  )
}
