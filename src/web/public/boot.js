// Runs before the first paint. A visitor with a session token sees placeholders instead of the signed-out entries.
try {
  if (localStorage.getItem('auth_token') || /(^|; )auth_token=./.test(document.cookie))
    document.documentElement.dataset.auth = 'pending'
} catch (_) {
  // Storage is forbidden: nobody can be signed in.
}
