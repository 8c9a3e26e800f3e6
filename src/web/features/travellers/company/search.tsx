import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import type { CompanyTraveller, findTraveller } from '#contract/travellers/company.ts'
import { getPlaceName } from '#web/features/travellers/people/texts.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { getTravellerKey } from './groups.ts'

type TravellerSearchProps = {
  searchText: string
  onSearchTextChange: (words: string) => void
  /** Off for users who may not see passports. */
  maySearchPassports: boolean
  people: readonly CompanyTraveller[]
  tripId: string
  onOpen: (key: string) => void
}

/** Names are looked for among the rows; a passport by its whole number, and only when that is pressed, for it is a look. */
export function TravellerSearch({
  searchText,
  onSearchTextChange,
  maySearchPassports,
  people,
  tripId,
  onOpen,
}: TravellerSearchProps) {
  const { t } = useLanguage()
  const hint = useId()
  const number = maySearchPassports ? parsePassportNumber(searchText) : undefined
  const finding = useMutation({
    gcTime: 0,
    mutationFn: (passportNumber: string) => call('travellers.find', { passportNumber }),
  })
  const asked = finding.variables
  return (
    <div className="grid gap-2">
      <div
        className="flex max-w-[46rem] flex-wrap items-center gap-3"
        aria-describedby={maySearchPassports ? hint : undefined}
      >
        <SearchInput
          label={t(maySearchPassports ? 'companyPeople.search' : 'companyPeople.searchName')}
          searchText={searchText}
          onSearchTextChange={(typed) => {
            finding.reset()
            onSearchTextChange(typed)
          }}
        />
        {number ? (
          <Button
            variant="quiet"
            className="max-sm:w-full"
            busy={finding.isPending}
            onClick={() => finding.mutate(number)}
          >
            {t('companyPeople.find', { number })}
          </Button>
        ) : null}
      </div>
      {maySearchPassports ? (
        <p id={hint} className="text-sm text-ink-3">
          {t('companyPeople.searchHint')}
        </p>
      ) : null}
      <div className="empty:hidden">
        {finding.data && asked ? (
          <TravellerSearchResults
            people={people}
            tripId={tripId}
            onOpen={onOpen}
            found={finding.data.found}
            number={asked}
          />
        ) : null}
      </div>
      {finding.error ? (
        <Alert tone="danger">{getErrorText(t, finding.error, 'companyPeople.loadFailed')}</Alert>
      ) : null}
    </div>
  )
}

/** Returns the text as a passport number if it can be one, as on the passport's page: no name looks like it. */
function parsePassportNumber(words: string): string | undefined {
  const number = words.toUpperCase().replaceAll(/[\s<-]/gu, '')
  return /^[A-Z0-9]{5,9}$/.test(number) && /\d{3}/.test(number) ? number : undefined
}

type TravellerSearchResultsProps = Pick<TravellerSearchProps, 'people' | 'tripId' | 'onOpen'> & {
  found: OutputOf<typeof findTraveller>['found']
  number: string
}

function TravellerSearchResults({ found, number, people, tripId, onOpen }: TravellerSearchResultsProps) {
  const { t, formats } = useLanguage()
  if (found.length === 0)
    return (
      <Alert tone="info" announced="polite">
        {t('companyPeople.foundNobody', { number })}
      </Alert>
    )
  return (
    <Alert tone="ok" announced="polite" title={t('companyPeople.found', { number })}>
      <ul className="mt-1.5 grid gap-1">
        {found.map((one) => {
          const name = [one.givenNames, one.surname].filter(Boolean).join(' ') || getPlaceName(t, one)
          const isHere =
            one.tripId === tripId && people.some((person) => getTravellerKey(person) === getTravellerKey(one))
          const look = 'inline-flex min-h-11 items-center text-start font-semibold underline wrap-anywhere'
          return (
            <li key={getTravellerKey(one)} className="flex flex-wrap items-center gap-x-2">
              {isHere ? (
                <button type="button" className={look} onClick={() => onOpen(getTravellerKey(one))}>
                  {name}
                </button>
              ) : (
                <Link to={`/organizer/trips/${one.tripId}/people?booking=${one.reference}`} className={look}>
                  {name}
                </Link>
              )}
              <span className="text-ink-2">
                {one.isUnreadable ? <>{t('people.unreadableShort')} · </> : null}
                <bdi className="tabular-nums">{one.reference}</bdi> · <UserText>{one.title}</UserText> ·{' '}
                {formats.mediumDate(one.departureDate)}
              </span>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
