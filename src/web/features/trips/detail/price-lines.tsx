import type { ReactNode } from 'react'
import type { PriceLine, Totals } from '#domain/offers/offer.ts'
import { translateOfferName } from '#domain/offers/offer-names.ts'
import { formatApproximate, formatPeople, roomNames } from '#i18n/offer-texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Amount } from '#web/ui/amount.tsx'

/** From an answer, which may be in a currency that can no longer be chosen. */
type ShownLine = Omit<PriceLine, 'currency'> & { currency: string }
type PriceLinesProps = { lines: readonly ShownLine[]; totals: Totals; currency: string }

/**
 * Shows the price of a party line by line: items payable to the organizer with their sum, items payable on the way, and the
 * total. Items in another currency are shown in it; the total with them is approximate.
 */
export function PriceLines({ lines, totals, currency }: PriceLinesProps) {
  const { t, formats } = useLanguage()
  const onTheWay = lines.filter(({ due }) => due === 'on_the_way')
  const isAbout = lines.some((line) => line.currency !== currency)
  return (
    <dl className="price-lines">
      {lines.map((line) =>
        line.due === 'organizer' ? <LineRow key={getLineKey(line)} line={line} /> : null,
      )}
      {onTheWay.length > 0 ? (
        <Row label={t('offer.subtotal')} className="price-sum">
          {formats.money(totals.agreedAmount, currency)}
        </Row>
      ) : null}
      {onTheWay.map((line) => (
        <LineRow key={getLineKey(line)} line={line} />
      ))}
      <Row label={t('offer.allInTotal')} className="price-total">
        <span className="num text-[1.25rem]">
          <Amount>
            {isAbout
              ? formatApproximate(t, formats, totals.allInAmount, currency)
              : formats.money(totals.allInAmount, currency)}
          </Amount>
        </span>
      </Row>
    </dl>
  )
}

export const getLineKey = ({ kind, room, age, name, each }: ShownLine) =>
  `${kind} ${room} ${age} ${name} ${each}`

function LineRow({ line }: { line: ShownLine }) {
  const { formats } = useLanguage()
  return <Row label={<LineName line={line} />}>{formats.money(line.amount, line.currency)}</Row>
}

function Row({ label, className, children }: { label: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

/** '3 adults, Quad × ₹142,000', 'Visa, 6 × ₹6,500', 'Tips, on the way'. Of one alone the amount says it. */
export function LineName({ line: { room, age, name, due, count, each, currency } }: { line: ShownLine }) {
  const { t, formats, locale } = useLanguage()
  const separator = t('common.listSeparator')
  const people =
    age && [formatPeople(t, age, count), room && t(roomNames[room])].filter(Boolean).join(separator)
  return (
    <>
      {people ? <span>{people}</span> : <UserText>{translateOfferName(name ?? '', locale)}</UserText>}
      {due === 'on_the_way' ? separator + t('offer.onTheWay') : null}
      {count > 1 ? (
        <>
          {people ? ' ' : separator}
          <bdi>{`${people ? '' : `${formats.number(count)} `}× ${formats.money(each, currency)}`}</bdi>
        </>
      ) : null}
    </>
  )
}
