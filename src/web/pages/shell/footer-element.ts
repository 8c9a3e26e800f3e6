import { createSharedValue } from '#web/ui/shared-value.ts'

/** The foot of the page once it is alive: what is put into it sooner is no part of what the server made. */
export const footerElement = createSharedValue<HTMLElement | null>(null)
