import type { showToast as show } from '#web/ui/toasts.tsx'

type Toast = Parameters<typeof show>[0]

let host: (() => Promise<typeof show>) | undefined
let early: Toast | undefined

/** Told once by the shell: how to bring the toasts onto the page. They are not part of the first load. */
export function provideToasts(bring: () => Promise<typeof show>) {
  host = bring
  if (early) void showToast(early)
  early = undefined
}

/**
 * Shows a message; at most one is visible, for 5 seconds unless `duration` (milliseconds) says otherwise. Done when it
 * is there: the toasts may have to be fetched first.
 */
export async function showToast(toast: Toast): Promise<void> {
  // A page's effects run before the shell's: what a page says on arrival waits for the host.
  if (host) (await host())(toast)
  else early = toast
}
