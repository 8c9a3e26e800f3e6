import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ParsedEntry } from '#domain/announcements/entries.ts'
import { formatPriceWithSign } from '#domain/announcements/price-display.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Panel } from '#web/ui/card.tsx'

type EntryCardProps = { entry: ParsedEntry; place: number; action: ReactNode }

/** One trip of a message, in the message's own words. */
export function EntryCard({ entry, place, action }: EntryCardProps) {
  const { t } = useLanguage()
  const title = entry.location || t('parser.entryN', { n: place })
  const prices = entry.price.split('\n').filter(Boolean).map(formatPriceWithSign)
  const isWide = (texts: string[]) => texts.join('').length > 60 || texts.length > 2
  const facts: [string, string[]][] = [
    [t('trips.departureOrigin'), [entry.location]],
    [t('parser.organizer'), [entry.organizer]],
    [t('parser.destinations'), [entry.destinations.join(t('common.listSeparator'))]],
    [t('parser.dates'), entry.departureDates],
    [t('parser.duration'), [entry.duration]],
    [t('parser.price'), prices],
    [t('parser.contact'), entry.contact],
    [t('trips.included'), entry.includes],
    [t('trips.notIncluded'), entry.excludes],
    [t('trips.requirements'), entry.requirements],
  ]
  return (
    <Panel level={3} title={<UserText className="wrap-anywhere">{title}</UserText>}>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {facts.map(([label, texts]) => (
          <Fact key={label} label={label} texts={texts.filter(Boolean)} wide={isWide(texts)} />
        ))}
      </dl>
      <details className="group mt-5 border-t border-line">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between text-sm font-semibold">
          {t('parser.rawText')}
          <ChevronDown aria-hidden="true" className="size-5 text-ink-3 group-open:rotate-180" />
        </summary>
        <UserText
          as="p"
          className="rounded-control bg-surface-2 p-4 text-sm whitespace-pre-wrap wrap-anywhere"
        >
          {entry.rawText}
        </UserText>
      </details>
      <div className="mt-5">{action}</div>
    </Panel>
  )
}

/** A missing fact is shown without emphasis: a gap is not a mistake. */
function Fact({ label, texts, wide }: { label: string; texts: string[]; wide: boolean }) {
  const { t } = useLanguage()
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-sm text-ink-3">{label}</dt>
      {texts.length === 0 ? <dd className="text-sm text-ink-3">{t('parser.notFound')}</dd> : null}
      {texts.map((text) => (
        <dd key={text} className="font-medium wrap-anywhere">
          <bdi>{text}</bdi>
        </dd>
      ))}
    </div>
  )
}
