import type { Agreement } from '#contract/bookings/agreement.ts'
import { formatGroup } from '#i18n/party-texts.ts'
import { visaNames } from '#i18n/visas.ts'
import { FactRow, FactRows } from '#web/features/bookings/core/fact-rows.tsx'
import { formatLodging } from '#web/features/trips/card/fact-texts.ts'
import { destinationLabel, getCityLabel } from '#web/features/trips/card/labels.ts'
import { Hotels } from '#web/features/trips/detail/hotel-list.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { OtherDate } from '#web/platform/other-date.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Amount } from '#web/ui/amount.tsx'

/** Shows the agreement in eight rows: where, when, who, in which hotels, with what, for how much. */
export function AgreementRows({ agreement }: { agreement: Agreement }) {
  const { t, formats, locale } = useLanguage()
  const { offer, party, currency } = agreement
  const names = agreement.hotelNames?.[locale]
  const lodging = formatLodging(t, offer)
  const origin = offer.departureOrigin?.trim()
  return (
    <FactRows>
      <FactRow label={t('agreement.journey')}>
        {destinationLabel(t, offer.destination)}
        {origin ? (
          <span className="block text-ink-2">
            <NamedText text={t('agreement.from', { place: nameSlot })} name={getCityLabel(t, origin)} />
          </span>
        ) : null}
      </FactRow>
      <Day label={t('trips.departure')} date={offer.departureDate} />
      <Day label={t('trips.return')} date={offer.returnDate} />
      <FactRow label={t('agreement.who')}>
        {party.groups.map((group) => (
          <span key={String(group.room)} className="block">
            {formatGroup(t, formats, group)}
          </span>
        ))}
      </FactRow>
      <FactRow label={t('trips.accommodation')}>
        {offer.hotels.length > 0 ? (
          <Hotels hotels={offer.hotels.map((hotel, at) => ({ ...hotel, ...names?.[at] }))} />
        ) : lodging ? (
          <UserText className="own-line">{lodging}</UserText>
        ) : (
          t('agreement.unsaid')
        )}
      </FactRow>
      <FactRow label={t('offer.visa')}>
        {offer.visa ? t(visaNames[offer.visa]) : t('agreement.unsaid')}
      </FactRow>
      <FactRow label={t('offer.subtotal')}>
        <span className="num text-[1.25rem] leading-none">
          <Amount>{formats.money(agreement.agreedAmount, currency)}</Amount>
        </span>
      </FactRow>
      <FactRow label={t('offer.allInTotal')}>
        <span className="num text-[1.25rem] leading-none">
          <Amount>{formats.money(agreement.allInAmount, currency)}</Amount>
        </span>
      </FactRow>
    </FactRows>
  )
}

function Day({ label, date }: { label: string; date: string }) {
  const { formats } = useLanguage()
  return (
    <FactRow label={label}>
      {formats.longDate(date)} <OtherDate date={date} className="block text-sm text-ink-2" />
    </FactRow>
  )
}
