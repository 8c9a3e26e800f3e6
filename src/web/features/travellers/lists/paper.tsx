import { useQuery } from '@tanstack/react-query'
import type { ListOverview } from '#contract/travellers/lists.ts'
import type { ListColumn } from '#domain/travellers/lists/lists.ts'
import { listGapNames } from '#i18n/desk/list-labels.ts'
import type { Locale } from '#i18n/locales.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ListActions } from './actions.tsx'
import { ListGaps } from './gaps.tsx'
import { ListSheets } from './sheets.tsx'
import { usePrintedList } from './use-printed-list.ts'

type ListPaperProps = {
  tripId: string
  overview: ListOverview
  /** How many the archive would have; 0 where the list has none. */
  photographs: number
  columns: readonly ListColumn[]
  language: Locale
  reason: string | undefined
  /** After a print or a file: what is compared with is another now. */
  onMade: () => void
}

/** A list as it will be on paper, with what is missing said before it. */
export function ListPaper({
  tripId,
  overview,
  photographs,
  columns,
  language,
  reason,
  onMade,
}: ListPaperProps) {
  const { t } = useLanguage()
  const input = {
    id: tripId,
    kind: overview.kind,
    columns: [...columns],
    language,
    ...(reason === undefined ? {} : { reason }),
  }
  const query = useQuery({
    ...apiQuery('lists.open', { ...input, purpose: 'screen' }),
    // Passport numbers are kept no longer than they are shown.
    gcTime: 0,
    placeholderData: (before) => before,
  })
  const printing = usePrintedList(input, onMade)
  const list = printing.list ?? query.data
  if (!list && query.error) return <LoadFailure query={query} otherwise="lists.loadFailed" />
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label={t('lists.title')}>
      <ListActions
        input={input}
        photographs={photographs}
        isEmpty={overview.total === 0}
        print={printing}
        onMade={onMade}
      />
      {overview.gaps.length > 0 ? <MissingNote overview={overview} /> : null}
      {list && overview.total === 0 ? (
        <div className="print:hidden">
          <EmptyState level={2} title={t('lists.empty')} text={t('companyPeople.emptyText')} />
        </div>
      ) : null}
      {list ? (
        <ListSheets list={list} isWhole={printing.isPrinting} />
      ) : (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton className="aspect-[297/210] w-full" />
        </div>
      )}
      {list && list.gaps.length > 0 ? (
        <ListGaps list={list} tripId={tripId} isAdmin={reason !== undefined} />
      ) : null}
    </section>
  )
}

/** "10 people cannot be sent yet: passport details: 6, …" with the way to each. */
function MissingNote({ overview: { gaps, ready, total } }: { overview: ListOverview }) {
  const { t, formats } = useLanguage()
  return (
    <div className="print:hidden">
      <Alert tone="warn">
        <p className="font-semibold">{t('lists.missing', { count: total - ready })}</p>
        <p>
          {gaps
            .map(({ gap, people }) =>
              t('lists.gapCount', { item: t(listGapNames[gap]), number: formats.number(people) }),
            )
            .join(' · ')}
        </p>
        <a href="#list-gaps" className="link inline-flex min-h-11 items-center">
          {t('lists.showThem')}
        </a>
      </Alert>
    </div>
  )
}
