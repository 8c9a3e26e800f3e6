import { listLookupForms, type PayeeKind } from '#domain/payees/payee-numbers.ts'
import { usableFrom } from '#domain/payees/payees.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { insertPayee } from '#server/payees/changing.ts'
import { hashNumber, payeeSealContext } from '#server/payees/view.ts'
import { stableId } from './random.ts'

// The accounts of the demo's companies. No bank has them: their banks are called Demo, and their numbers are zeros with a figure.

const day = 86_400_000

type DemoPayee = {
  organizer: string
  holder: string
  kind: PayeeKind
  number?: string
  country?: string
  ifsc?: string
  bank?: string
  address?: string
  /** Whether it waits for the admins' look. */
  isWaiting?: boolean
}

const account = (
  organizer: string,
  country: string,
  number: string,
  holder: string,
  ifsc?: string,
): DemoPayee => ({
  organizer,
  kind: 'account',
  country,
  number,
  holder,
  bank: 'Demo Bank',
  ...(ifsc && { ifsc }),
})
const iban = (organizer: string, country: string, rest: string, holder: string): DemoPayee => ({
  organizer,
  kind: 'iban',
  number: `${country}${checkDigits(country, rest)}${rest}`,
  holder,
  bank: 'Demo Bank',
})

/** The two figures that make an IBAN right (ISO 7064). */
function checkDigits(country: string, rest: string): string {
  let left = 0n
  for (const sign of `${rest}${country}00`) {
    const value = Number.parseInt(sign, 36)
    left = (left * (value > 9 ? 100n : 10n) + BigInt(value)) % 97n
  }
  return String(98n - left).padStart(2, '0')
}

const demoPayees: readonly DemoPayee[] = [
  account('org-01', 'IN', '000000000001', 'QANDIL MARG ZIYARAT TOURS PVT LTD', 'DEMO0000001'),
  {
    organizer: 'org-01',
    kind: 'upi',
    number: 'QANDIL.MARG.DEMO@UPI',
    holder: 'QANDIL MARG ZIYARAT TOURS PVT LTD',
  },
  {
    organizer: 'org-01',
    kind: 'cash',
    holder: 'Qandil Marg Ziyarat Tours',
    address: '1 Demo Lane, Mumbai. Monday to Saturday, 10:00 to 18:00',
  },
  account('org-02', 'IN', '000000000002', 'SAAT MINAR ZAIREEN SERVICES', 'DEMO0000002'),
  // A person's: the admins are warned of it.
  { ...account('org-02', 'IN', '000000000022', 'DEMO PERSON', 'DEMO0000002'), isWaiting: true },
  iban('org-03', 'PK', 'DEMO0000000000000003', 'KASHTI-E-BAHR ZIYARAT ORGANISERS'),
  iban('org-04', 'AE', '9990000000000000004', 'PALM LANTERN HAJJ & ZIYARAT LLC'),
  iban('org-05', 'GB', 'DEMO00000000000005', 'THAMESLIGHT ZIYARAH LTD'),
  account('org-06', 'CA', '0000000006', 'MAPLE MINARET JOURNEYS INC'),
  account('org-07', 'KE', '0000000007', 'SAVANNAH ZUWAR CARAVANS LTD'),
  iban('org-08', 'LB', '999900000000000000000008', 'QANADIL AL-ARZ'),
  account('org-09', 'AU', '0000000009', 'SOUTHERN WATTLE ZIARAT CO'),
  iban('org-10', 'IR', '9990000000000000000010', 'SIMORGH-E NOOR'),
  iban('org-11', 'DE', '999999990000000011', 'ELBE ZUWAR REISEN'),
]

/** Gives the demo's companies accounts that were checked long ago, and one that waits for the admins. */
export async function seedPayees(tx: Queryable, sealer: Sealer, now: Date): Promise<void> {
  const admin = stableId('user-admin')
  for (const [turn, { organizer, number, isWaiting = false, kind, ...fields }] of demoPayees.entries()) {
    const id = stableId(`payee ${turn}`)
    const addedAt = new Date(now.getTime() - (isWaiting ? 1 : 60) * day)
    const text =
      number === undefined ? undefined : JSON.stringify({ number, forms: listLookupForms(kind, number) })
    await insertPayee(tx, {
      id,
      ...fields,
      kind,
      organizerId: stableId(organizer),
      sealedNumber: text ? sealer.seal(text, payeeSealContext(id)) : null,
      numberHashes: text ? hashNumber(sealer, text) : null,
      lastFour: number?.slice(-4) ?? null,
      addedAt,
      usableFrom: usableFrom(addedAt),
      stopHash: hashSecret(newSecret()),
      ...(!isWaiting && { checkedBy: admin, checkedAt: addedAt, toldAt: addedAt }),
    })
  }
}
