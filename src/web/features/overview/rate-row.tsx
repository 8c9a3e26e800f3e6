import { Pencil } from 'lucide-react'
import type { ExchangeRate } from '#contract/reference/rates.ts'
import { formatRate } from '#i18n/currency-names.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

type RateRowProps = { code: string; name: string; rate: ExchangeRate | undefined; onSet: () => void }

/** A currency with its rate, of which day and from where, or that it has none. */
export function RateRow({ code, name, rate, onSet }: RateRowProps) {
  const { t, formats, locale } = useLanguage()
  return (
    <li className="grid items-center gap-x-8 gap-y-3 px-5 py-4 sm:px-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_auto]">
      <div>
        <h3 className="font-sans text-base font-semibold tracking-normal">
          {name} <bdi className="font-normal text-ink-3">{code}</bdi>
        </h3>
        {rate ? (
          <p className="tabular-nums text-lg">
            <bdi>{formatRate(rate.usdRate, locale)}</bdi>
          </p>
        ) : null}
      </div>
      {rate ? (
        <div className="min-w-0 text-sm text-ink-2">
          <p>
            <time dateTime={rate.asOf.slice(0, 10)}>
              {t('desk.rateOf', { date: formats.mediumDate(rate.asOf) })}
            </time>
          </p>
          <p className="text-ink-3 wrap-anywhere">
            {rate.source ? <UserText>{rate.source}</UserText> : t('desk.rateShipped')}
          </p>
          {rate.isStale ? <Badge tone="warn">{t('desk.rateStale')}</Badge> : null}
        </div>
      ) : (
        <p className="text-sm text-ink-3">{t('desk.rateNone')}</p>
      )}
      <Button
        variant="quiet"
        size="sm"
        icon={<Pencil aria-hidden="true" />}
        className="max-md:w-full"
        aria-label={`${t('desk.rateSet')}: ${name}`}
        onClick={onSet}
      >
        {t('desk.rateSet')}
      </Button>
    </li>
  )
}
