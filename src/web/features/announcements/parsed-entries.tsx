import type { ReactNode } from 'react'
import type { ParsedEntry } from '#domain/announcements/entries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { focusOnMount } from '#web/ui/dialogs/focus-on-mount.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EntryCard } from './entry-card.tsx'

type ParsedEntriesProps = {
  entries: ParsedEntry[]
  /** They were there before: the focus is not theirs. */
  isRestored?: boolean
  actionFor: (entry: ParsedEntry) => ReactNode
}

/** Shows the trips found in a message, one by one; or says plainly that there are none, and what helps. */
export function ParsedEntries({ entries, isRestored, actionFor }: ParsedEntriesProps) {
  const { t } = useLanguage()
  const arrive = isRestored ? undefined : focusOnMount
  if (entries.length === 0)
    return (
      <div ref={arrive} tabIndex={-1} className="mt-8 rounded-card">
        <EmptyState level={2} title={t('parser.emptyTitle')} text={t('parser.emptyText')} />
      </div>
    )
  return (
    <section className="mt-10">
      <h2 ref={arrive} tabIndex={-1} className="mb-5 text-h2">
        {t('parser.found', { count: entries.length })}
      </h2>
      <ul className="grid items-start gap-6 lg:grid-cols-2">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once and never changes
          <li key={index}>
            <EntryCard entry={entry} place={index + 1} action={actionFor(entry)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
