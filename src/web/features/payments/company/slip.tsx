import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '#web/features/travellers/people/save-file.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type SlipProps = {
  bookingId: string
  entry: string
  /** For a screen reader: the slip of what. */
  of: string
}

/** The slip of a reported payment, behind a button. */
export function Slip({ of, ...slip }: SlipProps) {
  const { t } = useLanguage()
  const [isOpen, open] = useState(false)
  const label = t(isOpen ? 'companyMoney.hideSlip' : 'companyMoney.showSlip')
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={isOpen}
        aria-label={`${label}: ${of}`}
        onClick={() => open(!isOpen)}
      >
        {label}
      </Button>
      {isOpen ? <OpenedSlip {...slip} of={of} /> : null}
    </div>
  )
}

/** A slip, downloaded when it is shown and dropped when it is closed: a photo in place, a PDF to be saved. */
export function OpenedSlip({ bookingId, entry, of }: SlipProps) {
  const { t } = useLanguage()
  const query = useQuery({ ...apiQuery('payments.companySlip', { id: bookingId, entry }), gcTime: 0 })
  const file = query.data
  if (!file)
    return query.error ? (
      <LoadFailure query={query} otherwise="errors.payments_failed" />
    ) : (
      <Skeleton className="h-64 w-full" />
    )
  if (file.type === 'application/pdf')
    return (
      <Button variant="quiet" size="sm" onClick={() => saveFile(file)}>
        {t('companyMoney.savePdf')}
      </Button>
    )
  return (
    <img
      src={`data:${file.type};base64,${file.content}`}
      alt={t('companyMoney.slipOf', { what: of })}
      className="max-h-[70vh] w-full rounded-control border border-line bg-surface-2 object-contain"
    />
  )
}
