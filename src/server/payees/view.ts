import { type SQL, sql } from 'drizzle-orm'
import type { Payee } from '#contract/payees/payees.ts'
import { payeeState, validFrom } from '#domain/payees/payees.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { payees } from './tables.ts'

/** A number is encrypted for its row. */
export const payeeSealContext = (id: string) => `payees.sealed_number ${id}`

/** What is encrypted of a number: itself, and every form in which it is found. */
export type SealedNumber = { number: string; forms: string[] }

/** Returns the hashes of a form: one by each key. */
export const hashForm = (sealer: Pick<Sealer, 'hashes'>, form: string): string[] =>
  sealer.hashes(form, 'payees.number')

/** Returns the column of hashes of a number, as it is encrypted. */
export const hashNumber = (sealer: Pick<Sealer, 'hashes'>, sealed: string): string =>
  (JSON.parse(sealed) as SealedNumber).forms.map((form) => hashForm(sealer, form)[0]).join(' ')

/** Returns the hashes by which accounts with a number are found: of each form by each key. */
export const listHashes = (sealer: Pick<Sealer, 'hashes'>, number: SealedNumber | undefined): string[] =>
  (number?.forms ?? []).flatMap((form) => hashForm(sealer, form))

/** From when another account is valid in the place of one, whatever became of that one since (`domain/payees`). */
const replacedFrom =
  sql<Date | null>`(SELECT min(greatest(other.checked_at, other.usable_from)) FROM payees AS other
  WHERE other.replaces_id = payees.id AND other.checked_at IS NOT NULL
    AND greatest(other.checked_at, other.usable_from) <= coalesce(other.ended_at, 'infinity'))`.mapWith(
    (value: unknown) => new Date(value as string),
  )

/** Whether another account waits to take the place of one. */
const isChanging = sql<boolean>`EXISTS (SELECT FROM payees AS other
  WHERE other.replaces_id = payees.id AND other.ended_at IS NULL)`

/** An account as its view needs it. */
export const payeeColumns = {
  id: payees.id,
  organizerId: payees.organizerId,
  kind: payees.kind,
  country: payees.country,
  sealedNumber: payees.sealedNumber,
  lastFour: payees.lastFour,
  holder: payees.holder,
  bank: payees.bank,
  branch: payees.branch,
  ifsc: payees.ifsc,
  address: payees.address,
  addedAt: payees.addedAt,
  addedBy: sql<string | null>`(SELECT nullif(concat_ws(' ', adder.first_name, adder.last_name), '')
    FROM users AS adder WHERE adder.id = payees.added_by)`,
  usableFrom: payees.usableFrom,
  checkedAt: payees.checkedAt,
  endedAt: payees.endedAt,
  ending: payees.ending,
  reason: payees.reason,
  replacesId: payees.replacesId,
  replacedFrom,
  isChanging,
}

type Columns = typeof payeeColumns
export type PayeeRow = {
  [Name in keyof Columns]: Columns[Name] extends SQL<infer Type>
    ? Type
    : Name extends keyof typeof payees.$inferSelect
      ? (typeof payees.$inferSelect)[Name]
      : never
}

/** Returns the number of an account with its forms; undefined of an office, and where its key is not here. */
export function openNumber(
  sealer: Pick<Sealer, 'open'>,
  { id, sealedNumber }: Pick<PayeeRow, 'id' | 'sealedNumber'>,
): SealedNumber | undefined {
  const opened = sealedNumber === null ? undefined : sealer.open(sealedNumber, payeeSealContext(id))
  return opened === undefined ? undefined : (JSON.parse(opened) as SealedNumber)
}

/** Returns what a pilgrim writes on a transfer. */
export function presentFields(sealer: Pick<Sealer, 'open'>, row: PayeeRow) {
  const { kind, country, holder, bank, branch, ifsc, address } = row
  const accountNumber = openNumber(sealer, row)?.number ?? null
  return { kind, country, accountNumber, holder, bank, branch, ifsc, address }
}

/** Returns an account as its company sees it. */
export function presentPayee(sealer: Pick<Sealer, 'open'>, row: PayeeRow, now: Date): Payee {
  const { id, addedAt, addedBy, usableFrom, checkedAt, endedAt, reason, replacesId } = row
  return {
    id,
    ...presentFields(sealer, row),
    state: payeeState(row, now),
    addedAt: addedAt.toISOString(),
    addedBy,
    usableFrom: usableFrom.toISOString(),
    checkedAt: checkedAt?.toISOString() ?? null,
    validFrom: validFrom(row)?.toISOString() ?? null,
    endedAt: (endedAt ?? (isReplaced(row, now) ? row.replacedFrom : null))?.toISOString() ?? null,
    reason,
    replacesId,
  }
}

const isReplaced = (row: PayeeRow, now: Date) => payeeState(row, now) === 'replaced'
