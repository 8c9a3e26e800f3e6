/** The worker that shows this page again where there is no line; it keeps the page and its files, and no answer of the API. */
const workerPath = '/leader-worker.js'

/** Has the browser keep this page, so that a reload without a line shows it. Browsers without such workers do not. */
export async function keepPageForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(workerPath, { scope: '/organizer/departures/' })
    const { active } = await navigator.serviceWorker.ready
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/`) && !name.startsWith(`${location.origin}/api/`))
    active?.postMessage({ page: location.origin + location.pathname, files: [...new Set(files)] })
  } catch {
    // Not allowed, or no room: the page works with a line alone.
  }
}
