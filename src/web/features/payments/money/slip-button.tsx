import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingAccess } from '#web/features/bookings/access/use-booking-access.ts'
import { saveFile } from '#web/features/travellers/people/save-file.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

type SlipButtonProps = { entry: string; held: BookingAccess; amount: string }

/** The slip of a report: fetched when it is opened, dropped when it is closed. */
export function SlipButton({ entry, held, amount }: SlipButtonProps) {
  const { t } = useLanguage()
  const [isShown, setShown] = useState(false)
  const label = t(isShown ? 'payments.hideSlip' : 'payments.showSlip')
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={isShown}
        aria-label={`${label}: ${amount}`}
        onClick={() => (isShown ? setShown(false) : held.prove(() => setShown(true)))}
      >
        {label}
      </Button>
      {isShown ? <Slip entry={entry} held={held} amount={amount} /> : null}
    </>
  )
}

function Slip({ entry, held, amount }: SlipButtonProps) {
  const { t } = useLanguage()
  const { data, error } = useQuery({
    queryKey: ['slip', entry],
    queryFn: () => call('payments.slip', { ...held.holder, entry }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (error) return <Alert tone="danger">{getErrorText(t, error, 'person.paper.notShown')}</Alert>
  if (!data) return <p className="basis-full text-sm text-ink-3">{t('person.paper.opening')}</p>
  if (data.type === 'image/webp')
    return (
      <img
        src={`data:${data.type};base64,${data.content}`}
        alt={t('payments.slipOf', { amount })}
        className="max-h-[32rem] w-full basis-full rounded-control border border-line bg-surface-sunk object-contain"
      />
    )
  return (
    <Button variant="quiet" size="sm" onClick={() => saveFile(data)}>
      {t('person.paper.save', { file: data.fileName })}
    </Button>
  )
}
