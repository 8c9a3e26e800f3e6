import type { BookingChange } from '#contract/bookings/booking-change.ts'
import { formatParty } from '#i18n/party-texts.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'

type PartyChangeListProps = { changes: readonly BookingChange[]; currency: string }

const roomChangeStateKeys: Record<BookingChange['state'], MessageKey> = {
  asked: 'acts.room_asked',
  agreed: 'acts.room_agreed',
  declined: 'acts.room_declined',
  withdrawn: 'acts.room_withdrawn',
}

const changeKindKeys: Record<Exclude<BookingChange['kind'], 'room'>, MessageKey> = {
  fewer: 'acts.people_fewer',
  more: 'acts.people_more',
  person: 'acts.person_replaced',
  age: 'acts.ages_changed',
  undo: 'acts.change_undone',
}

/** Shows former and new travellers, the newest change first, with the amount for the organizer. */
export function PartyChangeList({ changes, currency }: PartyChangeListProps) {
  const { t, formats } = useLanguage()
  return (
    <ol className="grid gap-4">
      {changes.toReversed().map(({ number, kind, state, at, party, agreedAmount, agreedBefore, reason }) => (
        <li key={number}>
          <p>
            <b className="font-semibold">
              {t(kind === 'room' ? roomChangeStateKeys[state] : changeKindKeys[kind])}
            </b>{' '}
            <time dateTime={at} className="text-sm text-ink-3">
              {formats.mediumDate(at)}
            </time>
          </p>
          <p className="text-ink-2">{formatParty(t, formats, party.groups)}</p>
          {agreedAmount !== null && agreedBefore !== null && kind !== 'person' ? (
            <p className="tabular-nums text-sm text-ink-2">
              {t('offer.subtotal')}: <bdi>{formats.money(agreedAmount, currency)}</bdi>{' '}
              <span>{`(${t('tripChange.before', { before: formats.money(agreedBefore, currency) })})`}</span>
            </p>
          ) : null}
          {reason ? (
            <p className="text-sm text-ink-2">
              <UserText className="wrap-anywhere">{reason}</UserText>
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
