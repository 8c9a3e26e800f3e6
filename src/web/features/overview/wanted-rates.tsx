import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/card.tsx'

/** The currencies that companies wait for, each with the way to its rate; nothing where none is wanted (FIX-15). */
export function WantedRates({ onSet }: { onSet: (currency: string) => void }) {
  const { t } = useLanguage()
  const query = useQuery(apiQuery('admin.wantedRates', {}))
  if (query.isError) return <LoadFailure query={query} otherwise="currencies.wantedFailed" className="mb-5" />
  const wanted = query.data?.wanted ?? []
  if (wanted.length === 0) return null
  return (
    <Panel title={t('currencies.wantedTitle')} className="mb-5">
      <p className="mt-1 max-w-[75ch] text-sm text-ink-2">{t('currencies.wantedText')}</p>
      <ul aria-label={t('currencies.wantedTitle')} className="mt-3 divide-y divide-line">
        {wanted.map(({ currency, companies }) => (
          <li key={currency} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span>{t('currencies.wanted', { currency, count: companies })}</span>
            <Button
              size="sm"
              icon={<Pencil aria-hidden="true" />}
              className="max-md:w-full"
              aria-label={`${t('desk.rateSet')}: ${currency}`}
              onClick={() => onSet(currency)}
            >
              {t('desk.rateSet')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
