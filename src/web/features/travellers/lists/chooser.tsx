import { Link } from 'react-router'
import type { ListOverview } from '#contract/travellers/lists.ts'
import type { ListKind } from '#domain/travellers/lists/lists.ts'
import { listNames } from '#i18n/desk/list-labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'

type ListChooserProps = { tripId: string; lists: readonly ListOverview[]; current: ListKind }

/** The lists, each with its readiness in words; the one that is shown stands in the address. */
export function ListChooser({ tripId, lists, current }: ListChooserProps) {
  const { t } = useLanguage()
  return (
    <nav aria-label={t('lists.choose')}>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {lists.map((list) => (
          <li key={list.kind}>
            <Link
              to={`/organizer/departures/${tripId}/lists?list=${list.kind}`}
              preventScrollReset
              aria-current={list.kind === current ? 'page' : undefined}
              className={cx(
                'grid min-h-14 content-center gap-0.5 px-4 py-2',
                list.kind === current && 'bg-primary-tint',
              )}
            >
              <span className="font-semibold">{t(listNames[list.kind])}</span>
              <Readiness list={list} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How far a list is, in words. */
function Readiness({ list: { kind, ready, total, last } }: { list: ListOverview }) {
  const { t, formats } = useLanguage()
  const numbers = { ready: formats.number(ready), total: formats.number(total) }
  const text =
    kind === 'owing'
      ? t('lists.bookings', { count: ready })
      : total === 0
        ? t('lists.empty')
        : ready === total
          ? t('lists.allReady', numbers)
          : t('lists.readyOf', numbers)
  return (
    <span className="grid text-sm text-ink-2">
      <span>{text}</span>
      {last && last.changed > 0 ? (
        <span className="font-semibold text-warn">
          {t('lists.changed', { day: formats.mediumDate(last.at), count: last.changed })}
        </span>
      ) : null}
    </span>
  )
}
