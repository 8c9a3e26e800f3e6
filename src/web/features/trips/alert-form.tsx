import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { destinations } from '#domain/destinations.ts'
import { mostAlerts } from '#domain/finding/alert-days.ts'
import { priceRangeIds } from '#domain/prices.ts'
import type { Locale } from '#i18n/locales.ts'
import { priceRangeLabel } from '#i18n/price-ranges.ts'
import { errorText } from '#web/platform/errors.ts'
import { fieldText, latin } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { apiQuery } from '#web/platform/queries.ts'
import { useSession } from '#web/platform/session.ts'
import { useShownForm } from '#web/platform/shown-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { namedOptions } from './filter-options.ts'
import { destinationLabel } from './labels.ts'
import { readFilters } from './trips-query.ts'

/** What an alert can be about, and what the names are called that its address has. */
export function alertQueries(params: URLSearchParams, words: Locale) {
  const { from, month, occasion } = readFilters(params)
  const asked = { ...(from && { from }), ...(month && { month }), ...(occasion && { occasion }) }
  return {
    choices: apiQuery('trips.search', { words, choices: '1', limit: 1 }),
    names: apiQuery('trips.search', { ...asked, words, limit: 1 }),
  }
}

type Option = { value: string; label: string | null }

/** Asks for an alert: a plain form that the browser itself sends, filled with what was searched (FIN-07). */
export function AlertForm() {
  const { t, formats, locale } = useLanguage()
  const [params] = useSearchParams()
  const { values, code, fields = {} } = useShownForm()
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : undefined
  const queries = alertQueries(params, locale)
  const facets = useQuery(queries.choices).data?.facets
  const names = useQuery(queries.names).data?.filterNames
  const asked = readFilters(params)
  const isRefused = code !== undefined && Object.keys(fields).length === 0
  const choice = (name: 'from' | 'month' | 'occasion', label: string, options: Option[] = []) => (
    <Choice
      {...{ name, label }}
      chosen={values[name] ?? asked[name] ?? ''}
      options={namedOptions(options, asked[name], names?.[name])}
    />
  )
  return (
    <form action="/alert?send" method="post" noValidate className="grid max-w-130 gap-5">
      {isRefused ? (
        <Alert tone="danger" title={t('alert.failed')}>
          {errorText(t, { status: 400, code, message: '' }, 'errors.unavailable')}
        </Alert>
      ) : null}
      <Choice
        name="destination"
        label={t('search.destination')}
        chosen={values.destination ?? asked.destination ?? ''}
        options={destinations.map((value) => ({ value, label: destinationLabel(t, value) }))}
      />
      {choice('from', t('alert.from'), facets?.departures)}
      {choice('month', t('alert.month'), facets?.months)}
      {choice('occasion', t('alert.occasion'), facets?.occasions)}
      <Choice
        name="priceRange"
        label={t('alert.price')}
        chosen={values.priceRange ?? asked.priceRange ?? ''}
        options={priceRangeIds.map((value) => ({ value, label: priceRangeLabel(t, formats, value) }))}
      />
      <Field label={t('alert.email')} hint={t('alert.emailHint')} error={fieldText(t, fields.email)}>
        {(control) => (
          <TextInput
            // Who is signed in is known a moment later.
            key={user?.email}
            {...control}
            {...latin}
            type="email"
            name="email"
            autoComplete="email"
            defaultValue={values.email ?? user?.email}
          />
        )}
      </Field>
      <p className="text-sm text-ink-2">
        {t('alert.privacy')} {t('alert.most', { most: mostAlerts })}
      </p>
      <Button type="submit" size="lg">
        {t('alert.ask')}
      </Button>
    </form>
  )
}

type ChoiceProps = {
  name: string
  label: string
  chosen: string
  options: readonly { value: string; label: string }[]
}

function Choice({ name, label, chosen, options }: ChoiceProps) {
  const { t } = useLanguage()
  return (
    <Field label={label}>
      {(control) => (
        // Choices come a moment later inside of the page.
        <Select key={options.length} {...control} name={name} defaultValue={chosen}>
          <option value="">{t('alert.any')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
