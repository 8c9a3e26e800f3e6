import type { Line, Totals } from '#domain/offers/offer.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Written } from '#web/platform/written.tsx'
import { ageNames, roomNames } from './offer-words.ts'

type PriceLinesProps = {
  lines: readonly (Omit<Line, 'currency'> & { currency: string })[]
  totals: Totals
  currency: string
}

/** What a party pays, line by line, with what it comes to: alone, and with all that must be paid besides. */
export function PriceLines({ lines, totals, currency }: PriceLinesProps) {
  const { t, formats } = useLanguage()
  const isMore = totals.allInAmount !== totals.totalAmount
  const isAbout = lines.some((line) => line.currency !== currency)
  const allIn = formats.money(totals.allInAmount, currency)
  return (
    <dl className="grid gap-1.5 text-sm">
      {lines.map((line) => (
        <div
          key={`${line.kind} ${line.room} ${line.age} ${line.name}`}
          className="flex justify-between gap-4"
        >
          <dt className="min-w-0 text-ink-2 wrap-anywhere">
            <LineName line={line} />
          </dt>
          <dd className="tnum flex-none">
            <bdi>{formats.money(line.amount, line.currency)}</bdi>
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
        <dt>{t('offer.total')}</dt>
        <dd className="tnum flex-none">
          <bdi>{formats.money(totals.totalAmount, currency)}</bdi>
        </dd>
      </div>
      {isMore ? (
        <div className="flex justify-between gap-4 font-semibold">
          <dt>{t('offer.allInTotal')}</dt>
          <dd className="tnum flex-none">
            <bdi>{isAbout ? t('common.approximately', { amount: allIn }) : allIn}</bdi>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

function LineName({
  line: { kind, room, age, name, due, count, each, currency },
}: {
  line: PriceLinesProps['lines'][number]
}) {
  const { t, formats } = useLanguage()
  const times = (
    <>
      {' '}
      <bdi className="text-ink-3">
        {formats.number(count)} × {formats.money(each, currency)}
      </bdi>
    </>
  )
  if (kind === 'price' && age)
    return (
      <>
        {[t(ageNames[age]), room && t(roomNames[room])].filter(Boolean).join(t('common.listSeparator'))}
        {times}
      </>
    )
  return (
    <>
      <Written>{name ?? ''}</Written>
      {times}
      {kind === 'required' ? (
        <span className="block text-ink-3">
          {t(due === 'on_the_way' ? 'offer.onTheWay' : 'offer.toOrganizer')}
        </span>
      ) : null}
    </>
  )
}
