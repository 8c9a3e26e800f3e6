import { useId, useState } from 'react'
import type { CompanyTraveller } from '#contract/travellers/company.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { cx } from '#web/ui/cx.ts'
import {
  getEarliestDueDay,
  getTravellerGroup,
  getTravellerKey,
  type TravellerGroup,
  travellerGroups,
} from './groups.ts'
import { CompanyTravellerRow, columnClasses } from './row.tsx'
import { TravellerSearch } from './search.tsx'

type TravellerFilter = 'all' | 'missing' | 'unclear' | 'needs' | 'complete'
const filters: readonly TravellerFilter[] = ['all', 'missing', 'unclear', 'needs', 'complete']
const filterKeys = {
  all: 'companyPeople.filter.all',
  missing: 'companyPeople.filter.missing',
  unclear: 'companyPeople.group.unclear',
  needs: 'companyPeople.filter.needs',
  complete: 'people.isComplete',
} as const
const groupKeys = {
  unreadable: 'people.unreadableShort',
  missing: 'companyPeople.group.missing',
  unclear: 'companyPeople.group.unclear',
  needs: 'companyPeople.group.needs',
  later: 'companyPeople.group.later',
  complete: 'companyPeople.group.complete',
  listed: 'companyPeople.group.listed',
  erased: 'companyPeople.group.erased',
  request: 'companyPeople.group.request',
} as const

type GroupedTraveller = { person: CompanyTraveller; group: TravellerGroup }

function matchesFilter({ person, group }: GroupedTraveller, filter: TravellerFilter): boolean {
  if (filter === 'missing') return group === 'missing' || group === 'later' || group === 'unreadable'
  if (filter === 'needs') return person.needs.length > 0
  return filter === 'all' || group === filter
}

/** Whether each typed word is in a name or the reference. */
function matchesSearchText(
  { surname, givenNames, ownName, reference }: CompanyTraveller,
  words: string,
): boolean {
  const said = [givenNames, surname, givenNames, ownName, reference].join(' ').toLocaleLowerCase()
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word))
}

type CompanyTravellerListProps = {
  people: readonly CompanyTraveller[]
  tripId: string
  today: string
  mayLook: boolean
  /** An admin reads by booking, and cannot search by number. */
  isAdmin: boolean
  onOpen: (key: string) => void
}

/** All people of a departure, in the order of importance for a consulate. */
export function CompanyTravellerList({
  people,
  tripId,
  today,
  mayLook,
  isAdmin,
  onOpen,
}: CompanyTravellerListProps) {
  const { t, formats } = useLanguage()
  const [filter, setFilter] = useState<TravellerFilter>('all')
  const [words, setWords] = useState('')
  const all = people.map((person) => ({ person, group: getTravellerGroup(person, mayLook) }))
  const shown = all.filter((one) => matchesFilter(one, filter) && matchesSearchText(one.person, words))
  const total = all.filter(({ group }) => group !== 'request' && group !== 'erased').length
  const due = mayLook
    ? getEarliestDueDay(all.filter(({ group }) => group === 'missing').map(({ person }) => person))
    : undefined
  const isPast = due !== undefined && due < today
  return (
    <>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {mayLook ? (
            <fieldset className="flex min-w-0 flex-wrap gap-2">
              <legend className="sr-only">{t('companyPeople.filters')}</legend>
              {filters.map((one) => (
                <Chip key={one} pressed={filter === one} onClick={() => setFilter(one)}>
                  {t(filterKeys[one])}{' '}
                  <span className={cx('tabular-nums', filter !== one && 'text-ink-3')}>
                    {formats.number(all.filter((row) => matchesFilter(row, one)).length)}
                  </span>
                </Chip>
              ))}
            </fieldset>
          ) : null}
          {due ? (
            <p className={cx('font-semibold', isPast ? 'text-danger' : 'text-warn')}>
              {t(isPast ? 'companyPeople.wasDue' : 'companyPeople.dueBy', { day: formats.longDate(due) })}
            </p>
          ) : null}
        </div>
        <TravellerSearch
          searchText={words}
          onSearchTextChange={setWords}
          maySearchPassports={mayLook && !isAdmin}
          people={people}
          tripId={tripId}
          onOpen={onOpen}
        />
      </div>
      <Card className="overflow-hidden">
        <Columns />
        {travellerGroups.map((group) => (
          <TravellerGroupSection
            key={group}
            group={group}
            rows={shown.filter((one) => one.group === group)}
            total={total}
            mayLook={mayLook}
            isAdmin={isAdmin}
            onOpen={onOpen}
          />
        ))}
        {shown.length === 0 ? (
          <div className="grid justify-items-center gap-4 px-6 py-12 text-center">
            <p className="text-ink-2">{t('companyPeople.noneHere')}</p>
            <Button
              variant="quiet"
              onClick={() => {
                setFilter('all')
                setWords('')
              }}
            >
              {t('companyPeople.showAll')}
            </Button>
          </div>
        ) : null}
      </Card>
    </>
  )
}

/** For the eye alone: each fact of a row carries its own name. */
function Columns() {
  const { t } = useLanguage()
  return (
    <div
      aria-hidden="true"
      className={cx('hidden px-6 py-3 text-sm leading-tight font-medium text-ink-3 lg:grid', columnClasses)}
    >
      <span>{t('companyPeople.column.name')}</span>
      <span>{t('companyPeople.column.who')}</span>
      <span>{t('companyPeople.column.passport')}</span>
      <span>{t('companyPeople.column.until')}</span>
      <span>{t('companyPeople.column.papers')}</span>
      <span>{t('companyPeople.filter.needs')}</span>
      <span>{t('companyPeople.column.booking')}</span>
    </div>
  )
}

type GroupProps = Pick<CompanyTravellerListProps, 'mayLook' | 'isAdmin' | 'onOpen'> & {
  group: TravellerGroup
  rows: GroupedTraveller[]
  total: number
}

function TravellerGroupSection({ group, rows, total, mayLook, isAdmin, onOpen }: GroupProps) {
  const { t, formats } = useLanguage()
  const id = useId()
  if (rows.length === 0) return null
  const number = formats.number(rows.length)
  const isOutside = group === 'request' || group === 'erased'
  return (
    <section aria-labelledby={id} className="border-t border-line first:border-t-0">
      <div className="bg-surface-2 px-5 py-2.5 sm:px-6">
        <h2 id={id} className="font-sans text-sm leading-tight font-semibold tracking-normal">
          {t(groupKeys[group])}{' '}
          <span className="tabular-nums font-normal text-ink-2">
            {isOutside ? number : t('companyPeople.of', { number, total: formats.number(total) })}
          </span>
        </h2>
        {group === 'request' ? (
          <p className="mt-0.5 text-sm text-ink-2">{t('companyPeople.requestText')}</p>
        ) : null}
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {rows.map(({ person }) => (
          <CompanyTravellerRow
            key={getTravellerKey(person)}
            person={person}
            bookingPath={isAdmin ? undefined : `/organizer-dashboard?tab=bookings&find=${person.reference}`}
            isMasked={!mayLook}
            onOpen={() => onOpen(getTravellerKey(person))}
          />
        ))}
      </ul>
    </section>
  )
}
