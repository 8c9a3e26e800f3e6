import type { BookingPage } from '#contract/bookings/links.ts'
import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import { subtractAmount } from '#domain/offers/amounts.ts'
import { sumCancellationFees } from '#domain/offers/price-lines.ts'
import { subtractLines } from '#domain/offers/undone-changes.ts'
import { formatPeople } from '#i18n/offer-texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { FactRows } from './fact-rows.tsx'
import type { PricedParty } from './party-before.ts'
import { MarkedRow } from './party-figures.tsx'

type LeaverFeeProps = {
  booking: BookingPage
  before: PricedParty
  after: PricedParty
  /** null where no terms promise a refund, or nothing is confirmed yet. */
  refundDue: CalendarDate | null
  /** From which day the fee is higher; only while it is not decided yet. */
  nextFee?: { from: CalendarDate; keepPercent: number } | null
}

/**
 * The cancellation fee for those who leave, with its step, and by when the organizer refunds what was paid above it. What was
 * paid is not known here, so that no refund has a figure.
 */
export function LeaverFee({ booking, before, after, refundDue, nextFee }: LeaverFeeProps) {
  const { t, formats } = useLanguage()
  const organizer = booking.trip.organizer.companyName
  if (booking.status === 'pending') return <p>{t('fewer.free', { organizer })}</p>
  if (refundDue === null) return <p>{t('fewer.noTerms', { organizer })}</p>
  const money = (amount: string) => formats.money(amount, booking.currency)
  const fees = subtractLines(after.lines, before.lines).filter(({ kind }) => kind === 'kept')
  const percents = new Set(fees.flatMap(({ keepPercent = 0 }) => [keepPercent]))
  const [percent = 0] = percents
  const note = nextFee
    ? t('fewer.feeUntil', {
        day: formats.mediumDate(addDays(nextFee.from, -1)),
        percent: formats.percent(nextFee.keepPercent),
        next: formats.mediumDate(nextFee.from),
      })
    : undefined
  const ofPeople = fees.filter(({ age }) => age !== null)
  const isSeveral = ofPeople.reduce((sum, { count }) => sum + count, 0) > 1
  return (
    <>
      <FactRows>
        <MarkedRow
          label={
            percents.size > 1 ? t('emails.parts.fee') : t('fewer.fee', { percent: formats.percent(percent) })
          }
          note={note}
          amount={money(subtractAmount(sumCancellationFees(after.lines), sumCancellationFees(before.lines)))}
          isStrong
        />
      </FactRows>
      {isSeveral ? (
        <ul className="mt-2 grid gap-1 text-sm text-ink-2">
          {ofPeople.map(({ age, count, each, room, keepPercent, day }) => (
            <li key={`${age} ${room} ${each} ${keepPercent} ${day}`}>
              {t('fewer.feeEach', { people: formatPeople(t, age ?? 'adult', count), amount: money(each) })}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-3 border-t border-line pt-3">
        <b className="block font-semibold">{t('fewer.refundBy', { date: formats.mediumDate(refundDue) })}</b>
        <span className="block text-sm text-ink-2">{t('leave.refund', { organizer })}</span>
      </p>
    </>
  )
}
