import type { showToast as show } from '#web/ui/toasts.tsx'

type Toast = Parameters<typeof show>[0]

let host: (() => Promise<typeof show>) | undefined
let early: Toast | undefined

/** Told once by the shell: how to bring the toasts onto the page. They are not part of the first load. */
export function provideToasts(bring: () => Promise<typeof show>) {
  host = bring
  if (early) showToast(early)
  early = undefined
}

/** Shows a message; at most one is visible, for 5 seconds unless `duration` (milliseconds) says otherwise. */
export function showToast(toast: Toast): void {
  // A page's effects run before the shell's: what a page says on arrival waits for the host.
  if (host) void host().then((present) => present(toast))
  else early = toast
}
