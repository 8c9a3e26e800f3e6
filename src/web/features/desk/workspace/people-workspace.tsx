import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listTripTravellers } from '#contract/travellers/company.ts'
import { foldText } from '#domain/kernel/search-words.ts'
import { ColumnsMenu } from '#web/features/desk/table/columns-menu.tsx'
import { DataTable } from '#web/features/desk/table/data-table.tsx'
import { useHiddenColumns } from '#web/features/desk/table/use-columns.ts'
import { useStableCallback } from '#web/features/desk/table/use-stable-callback.ts'
import { useTableAddress } from '#web/features/desk/table/use-table-address.ts'
import { getEarliestDueDay, getTravellerKey } from '#web/features/travellers/company/groups.ts'
import { CompanyTravellerPanel } from '#web/features/travellers/company/panel.tsx'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type GroupedTraveller, groupTravellers, listPeopleColumns } from './people-columns.tsx'

type TripTravellers = OutputOf<typeof listTripTravellers>

/** Everyone who travels on a departure, in the order of what stops its visa list (DSK-02, PPL-08). */
export function PeopleWorkspace({ id }: { id: string }) {
  const { t } = useLanguage()
  const query = useQuery({
    ...apiQuery('travellers.ofTrip', { tripId: id }),
    // Names are stored no longer than they are shown.
    gcTime: 0,
  })
  const { data, error } = query
  if (data) return <People data={data} />
  return (
    <div className="console-page grid gap-3">
      {toFailure(error)?.code === 'travellers_unauthorized' ? (
        <EmptyState level={2} title={t('companyPeople.closedTitle')} text={t('companyPeople.closedText')} />
      ) : error ? (
        <LoadFailure query={query} otherwise="companyPeople.loadFailed" />
      ) : (
        ['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
          <Skeleton key={row} className="h-9 w-full" />
        ))
      )}
    </div>
  )
}

const filters = ['missing', 'unclear', 'needs', 'complete'] as const
type Filter = (typeof filters)[number]
const filterLabels = {
  missing: 'companyPeople.filter.missing',
  unclear: 'companyPeople.group.unclear',
  needs: 'companyPeople.filter.needs',
  complete: 'people.isComplete',
} as const satisfies Record<Filter, string>

function matchesFilter({ person, group }: GroupedTraveller, filter: Filter): boolean {
  if (filter === 'missing') return group === 'missing' || group === 'later' || group === 'unreadable'
  if (filter === 'needs') return person.needs.length > 0
  return group === filter
}

/** The text in which typed words are looked for: within an opened departure parts of names too. Folded once, not at each letter. */
const findableText = ({ person }: GroupedTraveller) => {
  const { surname, givenNames, ownName, reference } = person
  return foldText([givenNames, surname, ownName, reference].join(' '))
}

const keyOf = ({ person }: GroupedTraveller) => getTravellerKey(person)
const classOf = ({ group }: GroupedTraveller) =>
  group === 'request' || group === 'erased' ? 'is-off' : undefined

function People({ data }: { data: TripTravellers }) {
  const { t, formats } = useLanguage()
  const { trip, mayLook } = data
  const { query, set, sorting, toggleSort } = useTableAddress()
  const { hidden, toggle } = useHiddenColumns('people')
  const all = useMemo(() => groupTravellers(data.people, mayLook), [data.people, mayLook])
  const texts = useMemo(() => all.map(findableText), [all])
  const asked = query.get('show')
  const filter = filters.find((one) => one === asked)
  const q = query.get('q') ?? ''
  const rows = useMemo(() => {
    const words = foldText(q).split(' ').filter(Boolean)
    return all.filter((row, at) => {
      if (filter && !matchesFilter(row, filter)) return false
      return words.every((word) => texts[at]?.includes(word))
    })
  }, [all, texts, filter, q])
  const open = all.find((row) => keyOf(row) === query.get('person'))
  const show = (row: GroupedTraveller | undefined) =>
    set({ person: row && keyOf(row) }, { replace: row === undefined || open !== undefined })
  const openRow = useStableCallback((row: GroupedTraveller) => show(row))
  const columns = useMemo(
    () => listPeopleColumns({ t, formats }, { tripId: trip.id, mayLook, onOpen: openRow }),
    [t, formats, trip.id, mayLook, openRow],
  )
  const due = mayLook
    ? getEarliestDueDay(all.filter(({ group }) => group === 'missing').map(({ person }) => person))
    : undefined
  const isPast = due !== undefined && due < trip.today
  if (all.length === 0)
    return (
      <div className="console-page">
        <EmptyState level={2} title={t('companyPeople.emptyTitle')} text={t('companyPeople.emptyText')} />
      </div>
    )
  return (
    <section className="desk-left" aria-label={t('companyPeople.people')}>
      <div className="desk-filters">
        <div data-find className="desk-search">
          <SearchInput
            label={t('console.findPerson')}
            searchText={q}
            onSearchTextChange={(words) => set({ q: words || undefined })}
          />
        </div>
        {mayLook
          ? filters.map((one) => (
              <Chip
                key={one}
                pressed={filter === one}
                onClick={() => set({ show: filter === one ? undefined : one })}
              >
                {t(filterLabels[one])}{' '}
                <span className="tabular-nums">
                  {formats.number(all.filter((row) => matchesFilter(row, one)).length)}
                </span>
              </Chip>
            ))
          : null}
        {due ? (
          <p className={cx('font-semibold', isPast ? 'text-danger' : 'text-warn')}>
            {t(isPast ? 'companyPeople.wasDue' : 'companyPeople.dueBy', { day: formats.longDate(due) })}
          </p>
        ) : null}
        <div className="ms-auto">
          <ColumnsMenu columns={columns} hidden={hidden} onToggle={toggle} />
        </div>
      </div>
      {rows.length === 0 ? (
        <div className="grid justify-items-center gap-4 p-10">
          <p>{t('companyPeople.noneHere')}</p>
          <Button variant="quiet" onClick={() => set({ show: undefined, q: undefined })}>
            {t('companyPeople.showAll')}
          </Button>
        </div>
      ) : (
        <DataTable
          label={t('companyPeople.people')}
          rows={rows}
          columns={columns}
          hidden={hidden}
          rowKey={keyOf}
          rowClass={classOf}
          sorting={sorting}
          onSort={toggleSort}
          onOpen={show}
        />
      )}
      <p className="desk-foot" role="status">
        <span>
          {t('companyPeople.of', { number: formats.number(rows.length), total: formats.number(all.length) })}
        </span>
      </p>
      {open ? (
        <CompanyTravellerPanel
          key={keyOf(open)}
          person={open.person}
          trip={trip}
          mayLook={mayLook}
          reason={undefined}
          onClose={() => show(undefined)}
        />
      ) : null}
    </section>
  )
}
