import type { BookingPage } from '#contract/bookings/links.ts'
import { listAgreedSteps, type UpcomingStep } from '#domain/bookings/steps.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import { sumAgreed, sumCancellationFees } from '#domain/offers/price-lines.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { FactRow, FactRows } from './fact-rows.tsx'
import type { PricedParty } from './party-before.ts'

type MarkedRowProps = {
  label: string
  note?: string | undefined
  amount: string
  /** The amount before, and for how many it was. */
  before?: { amount: string; people: number } | undefined
  isStrong?: boolean
}

/** An amount with the one that it was before beside it. */
export function MarkedRow({ label, note, amount, before, isStrong }: MarkedRowProps) {
  return (
    <FactRow
      label={
        <>
          <span className="block text-base text-ink">{label}</span>{' '}
          {note ? <span className="block">{note}</span> : null}{' '}
          {before ? <EarlierAmount {...before} /> : null}
        </>
      }
      end
    >
      <bdi
        className={
          isStrong ? 'num text-[1.5rem] leading-none font-semibold' : 'num text-[1.25rem] leading-none'
        }
      >
        <Amount>{amount}</Amount>
      </bdi>
    </FactRow>
  )
}

/** '₹7,49,000 for 6 travellers': what it was before. */
export function EarlierAmount({ amount, people }: { amount: string; people: number }) {
  const { t } = useLanguage()
  return <span className="block text-sm text-ink-3">{t('fewer.was', { amount, count: people })}</span>
}

type PartyFiguresProps = { booking: BookingPage; before: PricedParty; after: PricedParty }

/** What those who travel pay, each amount beside what it was for all: the price, and the next payments with their days. */
export function PartyFigures({ booking, before, after }: PartyFiguresProps) {
  const { t, formats } = useLanguage()
  const { currency } = booking
  const money = (amount: string) => formats.money(amount, currency)
  const earlier = (amount: string | undefined) =>
    amount === undefined ? undefined : { amount: money(amount), people: before.people }
  const hasFee = compareAmount(sumCancellationFees(after.lines), '0') > 0
  const paymentsBefore = listPayments(booking, before)
  return (
    <FactRows>
      <MarkedRow
        label={t('agreement.price')}
        amount={money(sumPriceOf(after))}
        before={earlier(sumPriceOf(before))}
      />
      {hasFee ? (
        <MarkedRow
          label={t('fewer.withFee')}
          amount={money(after.agreedAmount)}
          before={earlier(before.agreedAmount)}
        />
      ) : null}
      {listPayments(booking, after).map(({ kind, by, withinDays, amount = '0' }) => (
        <MarkedRow
          key={kind}
          label={t(kind === 'deposit' ? 'agreement.deposit' : 'agreement.balance')}
          note={
            by === null
              ? t('terms.withinDays', { count: withinDays ?? 0 })
              : t('agreement.by', { date: formats.mediumDate(by) })
          }
          amount={money(amount)}
          before={earlier(paymentsBefore.find((one) => one.kind === kind)?.amount)}
        />
      ))}
    </FactRows>
  )
}

/** What the organizer gets of those who travel, without fees for anyone who left. */
const sumPriceOf = ({ lines }: PricedParty) => sumAgreed(lines.filter(({ kind }) => kind !== 'kept'))

/** The payments that are still to come for a party; none once the organizer has recorded one. */
function listPayments(booking: BookingPage, { agreedAmount, people }: PricedParty): UpcomingStep[] {
  if (booking.isSetBack) return []
  return listAgreedSteps({ ...booking, agreedAmount, numberOfPilgrims: people }, booking.binding, {
    deadline: null,
    today: booking.trip.departureToday,
  }).filter(({ kind }) => kind === 'deposit' || kind === 'balance')
}
