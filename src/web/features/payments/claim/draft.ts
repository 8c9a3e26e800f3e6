import { type PaymentWay, paymentWays } from '#domain/payments/entries.ts'
import { readTab, writeTab } from '#web/platform/tab-storage.ts'

/** A report as it is being typed. Its slip stays on the page alone: `slipName` reminds of one after a reload. */
export type ClaimDraft = {
  amount: string
  day: string
  way: PaymentWay | null
  payer: string
  note: string
  slipName: string
}

const draftName = (reference: string, answers: string | undefined) =>
  `qafila:paid:${reference}:${answers ?? ''}`

/** Returns what was typed before a reload or Back, over what the form begins with. Any script may have stored it. */
export function readClaimDraft(
  reference: string,
  answers: string | undefined,
  empty: ClaimDraft,
): ClaimDraft {
  const kept = Object(readTab(draftName(reference, answers))) as Record<string, unknown>
  const text = (name: keyof ClaimDraft) => {
    const value = kept[name]
    return typeof value === 'string' ? value : (empty[name] ?? '')
  }
  return {
    amount: text('amount'),
    day: text('day'),
    way: paymentWays.find((way) => way === kept.way) ?? empty.way,
    payer: text('payer'),
    note: text('note'),
    slipName: text('slipName'),
  }
}

/** Keeps it in this tab; undefined forgets it. */
export const keepClaimDraft = (
  reference: string,
  answers: string | undefined,
  draft: ClaimDraft | undefined,
) => writeTab(draftName(reference, answers), draft)
