import { createSharedValue } from '#web/ui/shared-value.ts'

/** The foot of the page once it is hydrated: anything inserted sooner is no part of the server's HTML. */
export const footerElement = createSharedValue<HTMLElement | null>(null)
