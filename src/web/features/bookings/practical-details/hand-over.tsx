import type { DepartureDetailsState } from '#contract/bookings/practical-details.ts'
import { detailsFields } from '#domain/bookings/practical-details.ts'
import { detailsFieldNames } from '#i18n/desk/details-labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toDraft } from './draft.ts'

type HandOverProps = {
  state: DepartureDetailsState
  isBusy: boolean
  onHanded: (bookingId: string, isHanded: boolean) => void
}

/** Families without an email address, by name: a WhatsApp message or a slip each, ticked when it was handed over. */
export function HandOver({ state, isBusy, onHanded }: HandOverProps) {
  const { t } = useLanguage()
  const { withoutEmail } = state.audience
  const texts = toDraft(state.content)
  const lines = detailsFields
    .filter((field) => texts[field] !== '')
    .map((field) => `${t(detailsFieldNames[field])}: ${texts[field].replaceAll('\n', ' · ')}`)
  const message = [state.title, ...lines, state.organizer].join('\n')
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <p className="text-sm font-semibold">{t('details.withoutEmail', { count: withoutEmail.length })}</p>
      <ul className="divide-y divide-line">
        {withoutEmail.map(({ bookingId, reference, name, phone, phoneE164, handedAt }) => (
          <li key={bookingId} className="grid gap-1 py-2 text-sm">
            <p className="wrap-anywhere">
              <UserText>{name ?? reference}</UserText> · <bdi dir="ltr">{phone}</bdi>
            </p>
            {phoneE164 && state.version > 0 ? (
              <a
                href={`https://wa.me/${phoneE164.slice(1)}?text=${encodeURIComponent(message)}`}
                target="_blank"
                rel="noopener noreferrer"
                className="button button-quiet button-sm justify-self-start"
              >
                <Icon name="whatsapp" className="size-5" />
                {t('details.onWhatsapp', { name: name ?? reference })}
              </a>
            ) : null}
            <Checkbox
              label={t('details.handedOver', { name: name ?? reference })}
              checked={handedAt !== null}
              disabled={isBusy || state.version === 0 || !state.isOpen}
              onChange={({ target }) => onHanded(bookingId, target.checked)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
