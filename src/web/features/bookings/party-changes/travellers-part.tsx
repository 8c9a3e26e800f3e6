import { Link } from 'react-router'
import type { PartyGroup } from '#domain/offers/offer.ts'
import { classifyChange, diffParties } from '#domain/offers/party-changes.ts'
import { countParty } from '#domain/offers/prices.ts'
import { maxPartySize } from '#domain/trips/trips.ts'
import { formatAges, roomNames } from '#i18n/offer-texts.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { Stepper } from '#web/features/bookings/party/stepper.tsx'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import type { ChangePartProps } from './change-part-props.ts'
import { ChangeQuote, useChangeQuote } from './quote.tsx'
import { usePartyChangeMutation } from './use-party-change-mutation.ts'

const counts = ['adults', 'children', 'infants'] as const
const countNames = {
  adults: 'party.adults',
  children: 'party.children',
  infants: 'party.infants',
} as const satisfies Record<string, MessageKey>
const ages = { adults: 'adult', children: 'child', infants: 'infant' } as const

/** Adds travellers: the total before and after is shown before anything is saved. Who leaves is chosen by name, elsewhere. */
export function ChangeTravellersPart(props: ChangePartProps) {
  const { t, formats } = useLanguage()
  const { booking, held, drafting, path } = props
  const now = booking.party.groups
  const groups = matchesParty(drafting.draft.people, now) ? drafting.draft.people : now
  const moves = diffParties(now, groups)
  const kind = classifyChange(moves)
  const mistake = findError(groups, moves.length > 0 && (kind === undefined || kind === 'room'))
  const isAsked = moves.length > 0 && !mistake
  const quote = useChangeQuote(held.holder, { version: booking.version, groups, isEnabled: isAsked })
  const save = usePartyChangeMutation(
    props,
    () => {
      const { version = booking.version, after } = quote.data ?? {}
      const agreedAmount = after?.agreedAmount ?? ''
      return call('bookings.change', { ...held.holder, groups: [...groups], version, agreedAmount })
    },
    t('change.saved'),
  )
  const size = countParty({ groups: [...groups] })
  const choose = (at: number, chosen: PartyGroup) => {
    save.reset()
    drafting.keep({ people: groups.map((group, index) => (index === at ? chosen : group)) })
  }
  return (
    <BookingSection id="people" title={t('change.people')}>
      <p className="max-w-[60ch] text-ink-2">{t('change.peopleLead')}</p>
      {groups.map((group, at) => (
        <fieldset key={String(group.room)} className="mt-5">
          <legend className="text-sm font-semibold">
            {t(group.room ? roomNames[group.room] : 'agreement.roomOpen')}
          </legend>
          <div className="mt-1.5 divide-y divide-line rounded-control border border-line px-4">
            {counts.map((count) => (
              <Stepper
                key={count}
                label={t(countNames[count])}
                hint={
                  count === 'adults'
                    ? undefined
                    : formatAges(t, formats, ages[count], booking.agreement.offer)
                }
                value={group[count]}
                min={now[at]?.[count] ?? 0}
                max={group[count] + Math.max(0, maxPartySize - size)}
                onChange={(value) => choose(at, { ...group, [count]: value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {mistake ? <FieldError>{t(errorKeys[mistake])}</FieldError> : null}
      {mistake === 'last_person' ? (
        <p className="mt-2">
          <Link to={`${path}/cancel`} className="font-semibold text-link underline">
            {t('change.toCancel')}
          </Link>
        </p>
      ) : null}
      {isAsked ? (
        <div className="mt-6 grid gap-4">
          <ChangeQuote quote={quote} currency={booking.currency} />
          {save.error ? (
            <Alert tone="danger">{getErrorText(t, save.error, 'errors.booking_update_failed')}</Alert>
          ) : null}
          <div>
            <Button
              busy={save.isPending}
              disabled={!quote.data || quote.isPlaceholderData}
              onClick={() => save.mutate()}
            >
              {t('change.save')}
            </Button>
          </div>
        </div>
      ) : null}
    </BookingSection>
  )
}

/** Whether the draft is about the rooms that the booking has now. */
const matchesParty = (begun: PartyGroup[] | undefined, now: readonly PartyGroup[]): begun is PartyGroup[] =>
  begun?.length === now.length && begun.every(({ room }, at) => room === now[at]?.room)

const errorKeys = {
  last_person: 'fields.last_person',
  adult_needed: 'fields.adult_needed',
  one_change: 'fields.one_change',
} as const satisfies Record<string, MessageKey>

/** Returns the error that the server would give. */
function findError(groups: readonly PartyGroup[], isSeveral: boolean): keyof typeof errorKeys | undefined {
  if (countParty({ groups: [...groups] }) === 0) return 'last_person'
  if (!groups.some(({ adults }) => adults > 0)) return 'adult_needed'
  return isSeveral ? 'one_change' : undefined
}
