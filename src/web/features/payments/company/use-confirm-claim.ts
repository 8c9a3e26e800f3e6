import { useMutation } from '@tanstack/react-query'
import type { Account } from '#contract/payments/account.ts'
import { call } from '#web/platform/api/api.ts'
import { waitForRefresh } from '#web/platform/api/changes.ts'
import { useLanguage } from '#web/platform/language.tsx'

type Claimed = { bookingId: string; entry: string; currency: string }

/** Confirms a reported payment as it was reported, by one press. `onConfirmed` gets what to say, with the receipt's number. */
export function useConfirmClaim(
  { bookingId, entry, currency }: Claimed,
  onConfirmed: (text: string) => void,
) {
  const { t, formats } = useLanguage()
  return useMutation({
    mutationFn: () => call('payments.confirmClaim', { id: bookingId, entry }),
    onSuccess: async (account) => {
      const made = findAnswer(account, entry)
      onConfirmed(
        t('companyMoney.confirmed', {
          amount: formats.money(made?.counted ?? '0', currency),
          number: formats.digits(made?.receiptNumber ?? 0),
        }),
      )
      await waitForRefresh()
    },
  })
}

/** Returns the received payment that answers a claim. */
export const findAnswer = ({ entries }: Account, claim: string) =>
  entries.findLast(({ kind, refersTo }) => kind === 'received' && refersTo === claim)
