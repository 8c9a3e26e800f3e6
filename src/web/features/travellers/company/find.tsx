import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import type { CompanyTraveller, findTraveller } from '#contract/travellers/company.ts'
import { placeName } from '#web/features/travellers/people/words.ts'
import { call } from '#web/platform/api/api.ts'
import { errorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Written } from '#web/platform/written.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { keyOf } from './groups.ts'

type CompanyFindProps = {
  words: string
  onWords: (words: string) => void
  /** Off for who may not look at passports. */
  hasNumbers: boolean
  people: readonly CompanyTraveller[]
  tripId: string
  onOpen: (key: string) => void
}

/** Names are looked for among the rows; a passport by its whole number, and only when that is pressed, for it is a look. */
export function CompanyFind({ words, onWords, hasNumbers, people, tripId, onOpen }: CompanyFindProps) {
  const { t } = useLanguage()
  const hint = useId()
  const number = hasNumbers ? passportNumberIn(words) : undefined
  const finding = useMutation({
    gcTime: 0,
    mutationFn: (passportNumber: string) => call('travellers.find', { passportNumber }),
  })
  const asked = finding.variables
  return (
    <div className="grid gap-2">
      <div
        className="flex max-w-[46rem] flex-wrap items-center gap-3"
        aria-describedby={hasNumbers ? hint : undefined}
      >
        <SearchInput
          label={t(hasNumbers ? 'companyPeople.search' : 'companyPeople.searchName')}
          words={words}
          onWords={(typed) => {
            finding.reset()
            onWords(typed)
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
      {hasNumbers ? (
        <p id={hint} className="text-sm text-ink-3">
          {t('companyPeople.searchHint')}
        </p>
      ) : null}
      <div role="status" className="empty:hidden">
        {finding.data && asked ? (
          <Found {...{ people, tripId, onOpen }} found={finding.data.found} number={asked} />
        ) : null}
      </div>
      {finding.error ? (
        <Alert tone="danger">{errorText(t, finding.error, 'companyPeople.loadFailed')}</Alert>
      ) : null}
    </div>
  )
}

/** What may be the number of a passport, as its page has it: nobody is called so. */
function passportNumberIn(words: string): string | undefined {
  const number = words.toUpperCase().replaceAll(/[\s<-]/gu, '')
  return /^[A-Z0-9]{5,9}$/.test(number) && /\d{3}/.test(number) ? number : undefined
}

type FoundProps = Pick<CompanyFindProps, 'people' | 'tripId' | 'onOpen'> & {
  found: OutputOf<typeof findTraveller>['found']
  number: string
}

function Found({ found, number, people, tripId, onOpen }: FoundProps) {
  const { t, formats } = useLanguage()
  if (found.length === 0) return <Alert tone="info">{t('companyPeople.foundNobody', { number })}</Alert>
  return (
    <Alert tone="ok" title={t('companyPeople.found', { number })}>
      <ul className="mt-1.5 grid gap-1">
        {found.map((one) => {
          const name = [one.givenNames, one.surname].filter(Boolean).join(' ') || placeName(t, one)
          const isHere = one.tripId === tripId && people.some((person) => keyOf(person) === keyOf(one))
          const look = 'inline-flex min-h-11 items-center text-start font-semibold underline wrap-anywhere'
          return (
            <li key={keyOf(one)} className="flex flex-wrap items-center gap-x-2">
              {isHere ? (
                <button type="button" className={look} onClick={() => onOpen(keyOf(one))}>
                  {name}
                </button>
              ) : (
                <Link to={`/organizer/trips/${one.tripId}/people?booking=${one.reference}`} className={look}>
                  {name}
                </Link>
              )}
              <span className="text-ink-2">
                <bdi className="tnum">{one.reference}</bdi> · <Written>{one.title}</Written> ·{' '}
                {formats.mediumDate(one.departureDate)}
              </span>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
