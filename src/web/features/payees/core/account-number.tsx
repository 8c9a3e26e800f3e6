import type { PayeeKind } from '#domain/payees/payee-numbers.ts'
import { cx } from '#web/ui/cx.ts'

/** Figures and letters in groups of four, as banks print them; an address of a payment app and a phone number stay whole. */
const group = (kind: PayeeKind, number: string): string =>
  kind === 'iban' || kind === 'account' ? number.replaceAll(/(.{4})(?=.)/g, '$1 ') : number

type AccountNumberProps = { kind: PayeeKind; number: string; className?: string }

/** The number of an account: whole, from left to right in every language. An address has no columns to stand in: its points would drift apart. */
export function AccountNumber({ kind, number, className }: AccountNumberProps) {
  return (
    <bdi
      dir="ltr"
      lang="en"
      translate="no"
      className={cx('wrap-anywhere', kind !== 'upi' && 'tabular-nums', className)}
    >
      {group(kind, number)}
    </bdi>
  )
}
