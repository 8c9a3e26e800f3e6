import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { getAffectedBookings, getChangeEmailPreview } from '#contract/trips/changes.ts'
import type { MaterialChange } from '#domain/trips/changes.ts'
import { direction, localeNames } from '#i18n/locales.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Select } from '#web/ui/select.tsx'

type Props = {
  tripId: string
  changes: readonly MaterialChange[]
  reason: string
  readers: OutputOf<typeof getAffectedBookings>['readers']
  titles: NewTitles
}

/** The new title of the trip, where the same edit changes it. */
export type NewTitles = Pick<InputOf<typeof getChangeEmailPreview>, 'title' | 'titles'>

/** The email as its readers will have it, in the language of each, before anything is saved. */
export function ChangeEmailPreview({ tripId, changes, reason, readers, titles }: Props) {
  const { t } = useLanguage()
  const [chosen, setChosen] = useState(0)
  const said = useDeferredValue(reason.trim())
  const { language = 'en', from } = readers[chosen] ?? {}
  const query = useQuery({
    ...apiQuery('bookings.changeLetter', {
      id: tripId,
      language,
      from,
      reason: said,
      changes: [...changes],
      ...titles,
    }),
    // While the reason is typed the email stays, and follows.
    placeholderData: keepPreviousData,
  })
  const letter = query.data
  return (
    <div className="grid gap-3 pb-2">
      {readers.length > 1 ? (
        <Select
          label={t('tripForm.letterLanguage')}
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {readers.map((one, index) => (
            <option key={`${one.language} ${one.from}`} value={index}>
              {[
                `${localeNames[one.language]} (${t('departure.bookingsCount', { count: one.bookings })})`,
                ...(one.earlier > 0 ? [t('tripForm.withEarlier', { count: one.earlier })] : []),
              ].join(' · ')}
            </option>
          ))}
        </Select>
      ) : null}
      {query.error ? <LoadFailure query={query} otherwise="booking.loadFailed" /> : null}
      {letter ? (
        <article
          lang={language}
          dir={direction(language)}
          aria-label={t('departure.letter')}
          className="grid gap-2.5 rounded-control border border-line bg-surface-sunk px-4 py-3.5"
        >
          <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
            {letter.subject}
          </h3>
          {letter.paragraphs.map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line wrap-anywhere">
              {paragraph}
            </p>
          ))}
          <dl className="grid gap-2">
            {letter.facts.map(({ label, value, beside }) => (
              <div key={label}>
                <dt className="text-ink-2">{label}</dt>
                <dd className="font-semibold wrap-anywhere">{value}</dd>
                <dd className="wrap-anywhere text-ink-2">{beside}</dd>
              </div>
            ))}
          </dl>
        </article>
      ) : null}
    </div>
  )
}
