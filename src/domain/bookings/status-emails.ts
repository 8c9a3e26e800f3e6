/** How long the email about a new status waits, in minutes: after the last change, and at most after the first (decision 0079). */
export const statusEmailWait = { afterLastChange: 10, afterFirstChange: 20 } as const
