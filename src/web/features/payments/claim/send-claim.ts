import type { InputOf } from '#contract/endpoint.ts'
import { getRoute } from '#contract/paths.ts'
import type { claimPayment } from '#contract/payments/payments.ts'
import { request } from '#web/platform/api/api.ts'

type Claim = Omit<InputOf<typeof claimPayment>, 'file'>

/** Sends a report with its slip, as a form of several parts. */
export async function sendClaim(claim: Claim, slip: File | undefined): Promise<void> {
  const { method, path } = getRoute('payments.claim')
  const body = new FormData()
  for (const [name, value] of Object.entries(claim))
    if (value !== undefined && value !== '') body.set(name, String(value))
  // Last: the reader of the form knows its holder by then.
  if (slip) body.set('slip', slip)
  await request(method, path, { body })
}
