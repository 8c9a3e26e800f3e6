import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { OwingRow } from '#contract/payments/account.ts'
import { handleConsoleKeys } from '#web/features/desk/keys/console-keys.ts'
import { CompanyAccount } from '#web/features/payments/company/account.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PhoneNumber } from '#web/platform/phone-number.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Hizam } from '#web/ui/pattern.tsx'

type AccountPanelProps = { row: OwingRow; onClose: () => void; children: ReactNode }

/** The account of a family beside the owing list. `Esc` and Back close it. */
export function AccountPanel({ row, onClose, children }: AccountPanelProps) {
  const { t } = useLanguage()
  const id = useId()
  const { bookingId, reference, contactName, contactPhoneE164 } = row
  const close = useRef(onClose)
  close.current = onClose
  useEffect(
    () =>
      handleConsoleKeys(({ key }) => {
        if (key !== 'Escape') return false
        const opener = document.querySelector<HTMLElement>(`[data-id="${CSS.escape(bookingId)}"] [data-open]`)
        close.current()
        opener?.focus()
        return true
      }),
    [bookingId],
  )
  return (
    <aside className="desk-panel" data-panel aria-labelledby={id}>
      <header className="desk-crown">
        <Hizam />
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 id={id} className="text-h4 wrap-anywhere">
              {contactName ? <UserText>{contactName}</UserText> : t('dashboard.deletedAccount')}
            </h2>
            <p className="flex flex-wrap gap-x-3 text-sm text-on-night-2">
              <bdi className="tabular-nums">{reference}</bdi>
              {contactPhoneE164 ? (
                <PhoneNumber
                  typed={contactPhoneE164}
                  e164={contactPhoneE164}
                  className="inline-flex min-h-6 items-center underline"
                />
              ) : null}
            </p>
          </div>
          <IconButton label={t('common.close')} className="-me-2 text-on-night" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      </header>
      <CompanyAccount bookingId={bookingId} tripId={row.tripId} />
      <p className="p-4">{children}</p>
    </aside>
  )
}
