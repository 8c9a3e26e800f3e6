import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { destinations } from '#domain/reference/destinations.ts'
import { maxAlerts } from '#domain/search/alert-days.ts'
import { priceRangeIds } from '#domain/search/price-ranges.ts'
import type { Locale } from '#i18n/locales.ts'
import { formatPriceRange } from '#i18n/price-ranges.ts'
import { getAlertPath } from '#web/features/search/alert-path.ts'
import { toNamedOptions } from '#web/features/search/filter-options.ts'
import { readFilters } from '#web/features/search/trips-query.ts'
import { destinationLabel } from '#web/features/trips/card/labels.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { getFieldErrorText } from '#web/platform/forms/form-support.ts'
import { OwnEmailInput } from '#web/platform/forms/own-email-input.tsx'
import { PostedSummary } from '#web/platform/forms/posted-summary.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useToken } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { AlertChoice, AlertTravellers } from './form-fields.tsx'
import { AlertSearchFilters } from './search-filters.tsx'

/** Returns the queries for the subjects of an alert, and for the names behind the ids in its address. */
export function createAlertQueries(params: URLSearchParams, words: Locale) {
  const { from, month, occasion, organizedBy } = readFilters(params)
  const asked = { from, month, occasion, organizedBy }
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  return {
    choices: apiQuery('trips.search', { words, choices: '1', limit: 1 }),
    names: apiQuery('trips.search', { ...given, words, limit: 1 }),
  }
}

type Option = { value: string; label: string | null }
type LabelledOption = { value: string; label: string }
/** The filters that every search may have. */
type PlainFilterName = 'destination' | 'from' | 'month' | 'occasion' | 'priceRange'

/**
 * Requests an alert: a plain form that the browser itself sends, filled in with the search (FIN-07), and with how many travellers are
 * known on this device.
 */
export function AlertForm({ travellers }: { travellers: number | undefined }) {
  const { t, formats, locale } = useLanguage()
  const [params] = useSearchParams()
  const { values, code, fields = {} } = useServerForm()
  const token = useToken()
  const queries = createAlertQueries(params, locale)
  const facets = useQuery(queries.choices).data?.facets
  const names = useQuery(queries.names).data?.filterNames
  const asked = readFilters(params)
  const path = getAlertPath(asked)
  const sentTo = `${path}${path.includes('?') ? '&' : '?'}send&lang=${locale}`
  const mistake = (name: string) => getFieldErrorText(t, fields[name])
  const isIn = (name: PlainFilterName) => Boolean(values[name] ?? asked[name]) || fields[name] !== undefined
  const choice = (name: PlainFilterName, label: string, options: LabelledOption[]) => ({
    isIn: isIn(name),
    field: (
      <AlertChoice
        key={name}
        name={name}
        label={label}
        options={options}
        error={mistake(name)}
        chosen={values[name] ?? asked[name] ?? ''}
      />
    ),
  })
  const named = (name: 'from' | 'month' | 'occasion', offered: Option[] = []) =>
    toNamedOptions(offered, asked[name], names?.[name])
  const plain = [
    choice(
      'destination',
      t('search.destination'),
      destinations.map((value) => ({ value, label: destinationLabel(t, value) })),
    ),
    choice('from', t('alert.from'), named('from', facets?.departures)),
    choice('month', t('alert.month'), named('month', facets?.months)),
    choice('occasion', t('alert.occasion'), named('occasion', facets?.occasions)),
    choice(
      'priceRange',
      t('alert.price'),
      priceRangeIds.map((value) => ({ value, label: formatPriceRange(t, formats, value) })),
    ),
  ]
  const shown = plain.filter((one) => one.isIn)
  const folded = plain.filter((one) => !one.isIn)
  return (
    // The search stays in its address, with the language of the emails: where it is shown again, the form is the same.
    <form action={sentTo} method="post" noValidate className="grid max-w-130 gap-5">
      <input type="hidden" name="auth_token" value={token ?? ''} />
      <PostedSummary title={t('alert.failed')} />
      <AlertSearchFilters filters={asked} organizer={names?.organizer} />
      {shown.map(({ field }) => field)}
      <AlertTravellers
        label={t('search.zaireen')}
        optional={t('common.optional')}
        error={mistake('zaireen')}
        value={values.zaireen ?? asked.zaireen}
        known={travellers}
        isAgain={code !== undefined}
      />
      {/* Unused filters are available for anyone who wants them, and in nobody's way. */}
      {folded.length > 0 ? (
        <details open={shown.length === 0} className="rounded-card border border-line px-4 sm:px-5">
          <summary className="with-icon icon-sliders flex min-h-12 cursor-pointer items-center gap-2.5 font-semibold before:size-5">
            <span>{t('alert.further')}</span>
          </summary>
          <div className="grid gap-5 pt-2 pb-5">{folded.map(({ field }) => field)}</div>
        </details>
      ) : null}
      <Field label={t('alert.email')} hint={t('alert.emailHint')} error={mistake('email')}>
        {(control) => <OwnEmailInput {...control} name="email" defaultValue={values.email} />}
      </Field>
      <p className="text-sm text-ink-2">
        {t('alert.privacy')} {t('alert.most', { most: maxAlerts })}
      </p>
      <p className="text-sm text-ink-2">{t('alert.free')}</p>
      <Button type="submit" size="lg">
        {t('alert.ask')}
      </Button>
    </form>
  )
}
