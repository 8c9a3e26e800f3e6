import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { showLists } from '#contract/travellers/lists.ts'
import type { ListColumn, ListKind } from '#domain/travellers/lists/lists.ts'
import type { Locale } from '#i18n/locales.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ListChooser } from './chooser.tsx'
import { ListColumnsChoice } from './columns-choice.tsx'
import { ListPaper } from './paper.tsx'

type ListsViewProps = {
  tripId: string
  kind: ListKind
  /** Of an admin, sent along with each call. */
  reason?: string | undefined
}

/** Shows the lists of a departure: what each can be sent with, its paper, Excel and photographs (DSK-04). */
export function ListsView(props: ListsViewProps) {
  const { t } = useLanguage()
  const { tripId, reason } = props
  const why = reason === undefined ? {} : { reason }
  const query = useQuery(apiQuery('lists.overview', { id: tripId, ...why }))
  const { data, error } = query
  if (data) return <Lists {...props} overview={data} onMade={() => void query.refetch()} />
  if (toFailure(error)?.code === 'travellers_unauthorized')
    return (
      <EmptyState level={2} title={t('companyPeople.closedTitle')} text={t('companyPeople.closedText')} />
    )
  if (error) return <LoadFailure query={query} otherwise="lists.loadFailed" />
  return (
    <div className="grid gap-3" role="status" aria-label={t('common.loading')}>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </div>
  )
}

type ListsProps = ListsViewProps & { overview: OutputOf<typeof showLists>; onMade: () => void }

function Lists({ tripId, kind, reason, overview, onMade }: ListsProps) {
  const { t, locale } = useLanguage()
  const [language, setLanguage] = useState<Locale>(locale)
  const [chosen, setChosen] = useState<Partial<Record<ListKind, ListColumn[]>>>({})
  const shown = overview.lists.find((list) => list.kind === kind) ?? overview.lists[0]
  if (!shown) return null
  const columns = chosen[shown.kind] ?? shown.columns
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] print:block">
      <div className="grid gap-5 print:hidden">
        {/* Under a heading of the departure it need not be said again. */}
        {reason === undefined ? null : (
          <p className="font-semibold wrap-anywhere">
            <UserText>{overview.title}</UserText>
          </p>
        )}
        <ListChooser tripId={tripId} lists={overview.lists} current={shown.kind} />
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <ListPaper
          key={shown.kind}
          tripId={tripId}
          overview={shown}
          photographs={shown.kind === 'visa' ? overview.photographs : 0}
          columns={columns}
          language={language}
          reason={reason}
          onMade={onMade}
        />
      </div>
      <div className="grid gap-5 print:hidden">
        <ListColumnsChoice
          key={shown.kind}
          tripId={tripId}
          list={shown}
          columns={columns}
          onColumns={(next) => setChosen({ ...chosen, [shown.kind]: next })}
          language={language}
          onLanguage={setLanguage}
          isRemembered={reason === undefined}
        />
        <p className="text-sm text-ink-2">{t('lists.responsible')}</p>
      </div>
    </div>
  )
}
