import type { WaitingEndReason } from '#domain/waiting-lists/waiting-lists.ts'

/** Why a party waits no longer. */
export const waitingEndTexts = {
  unconfirmed: 'waiting.endUnconfirmed',
  lapsed: 'waiting.endLapsed',
  departed: 'waiting.endClosed',
  closed: 'waiting.endClosed',
  inactive: 'waiting.endInactive',
  suspended: 'waiting.endSuspended',
  stopped: 'waiting.endStopped',
  cancelled: 'waiting.endCancelled',
  erased: 'waiting.endErased',
} as const satisfies Record<WaitingEndReason, string>
