import { type Currency, isCurrency } from '#domain/kernel/currencies.ts'

/** The limits of a company's drafts: their number, bytes of one as JSON, and characters of the title in the list. */
export const draftLimits = { perCompany: 50, formBytes: 200_000, titleLength: 150 } as const

/** The title that a draft is listed by: as it is written so far, on one line; empty where none is. */
export function createDraftTitle(form: Readonly<Record<string, unknown>>): string {
  const { title } = form
  if (typeof title !== 'string') return ''
  return [...title.replaceAll(/\s+/gu, ' ').trim()].slice(0, draftLimits.titleLength).join('')
}

/** The currencies that a draft names, each once: of its price, and of what is paid on the way. What is none of ours is left out. */
export function listDraftCurrencies(form: Readonly<Record<string, unknown>>): Currency[] {
  const extras: readonly unknown[] = Array.isArray(form.extras) ? form.extras : []
  const named = [form, ...extras.filter((extra) => isRecord(extra) && extra.due === 'on_the_way')].map(
    (one) => (isRecord(one) ? one.currency : undefined),
  )
  return [...new Set(named.filter((code): code is Currency => typeof code === 'string' && isCurrency(code)))]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
