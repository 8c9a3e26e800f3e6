import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewOfTrip } from '#contract/reviews/reviews.ts'
import { apiInfiniteQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PagedList } from '#web/platform/moderation/paged-list.tsx'
import { useOneRecord } from '#web/platform/moderation/use-one-record.tsx'
import { useRecordAction } from '#web/platform/moderation/use-record-action.ts'
import { RecordList } from '#web/ui/record-list.tsx'
import { type ReviewFilter, ReviewsBar } from './moderation-bar.tsx'
import { ReviewDeletion } from './moderation-deletion.tsx'
import { ReviewDialog } from './moderation-dialog.tsx'
import { ReviewRow } from './moderation-row.tsx'

/** Every review, the newest first (ADM-07). */
export function ReviewsPanel() {
  const { t } = useLanguage()
  const [filter, setFilter] = useState<ReviewFilter>({})
  const { id, note } = useOneRecord({ tab: 'reviews' })
  const isNarrowed = Boolean(id) || Object.keys(filter).length > 0
  const list = useInfiniteQuery(apiInfiniteQuery('reviews.search', id ? { id } : filter))
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? []
  const { action, ask, close, place } = useRecordAction<'edit' | 'remove', ReviewOfTrip>(reviews)
  const total = list.data?.pages.at(-1)?.total

  return (
    <div {...place}>
      <PagedList
        list={list}
        rows={reviews}
        total={total}
        failure="errors.reviews_fetch_failed"
        empty={
          isNarrowed
            ? { title: t('admin.records.nothing'), text: t('admin.records.nothingText') }
            : { title: t('admin.reviews.emptyTitle'), text: t('admin.reviews.emptyText') }
        }
        toolbar={
          note ?? (total === 0 && !isNarrowed ? null : <ReviewsBar filter={filter} onFilter={setFilter} />)
        }
      >
        <RecordList columnClasses="min-[47.5rem]:grid-cols-[11rem_minmax(0,1fr)_auto] lg:grid-cols-[15rem_minmax(0,1fr)_auto]">
          {reviews.map((review) => (
            <ReviewRow
              key={review.id}
              review={review}
              onEdit={() => ask('edit', review)}
              onDelete={() => ask('remove', review)}
            />
          ))}
        </RecordList>
      </PagedList>
      {action?.kind === 'edit' ? <ReviewDialog review={action.record} onClose={close} /> : null}
      {action?.kind === 'remove' ? <ReviewDeletion review={action.record} onClose={close} /> : null}
    </div>
  )
}
