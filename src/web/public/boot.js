// Runs before the first paint. A visitor with a session token sees placeholders instead of the signed-out entries.
try {
  if (localStorage.getItem('auth_token') || /(^|; )auth_token=./.test(document.cookie))
    document.documentElement.dataset.auth = 'pending'
} catch (_) {
  // Storage is forbidden: nobody can be signed in.
}

// The page is complete without its scripts. They are asked for when it is painted, so that on a slow line letters and
// pictures come first; in a tab that nobody looks at nothing is painted, and they come at once.
{
  const { entry, modules } = document.currentScript.dataset
  const fetchScripts = () => {
    for (const href of modules.split(' ').filter(Boolean))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
  }
  document.addEventListener('DOMContentLoaded', () => {
    if (document.hidden) fetchScripts()
    // In the frame after the first.
    else requestAnimationFrame(() => requestAnimationFrame(fetchScripts))
  })
}
