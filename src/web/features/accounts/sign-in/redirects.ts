import { safeRedirect } from '#domain/accounts/accounts.ts'

const signInPages = /^\/(?:login|register|verify-email|forgot-password|reset-password)(?:[/?#]|$)/

/** Where sign-in leads (AUTH-04): the place asked for if it is ours; never back to a door, which would be a circle. */
export function getSignInTarget(redirect: string | null): string {
  const target = safeRedirect(redirect)
  return signInPages.test(target) ? '/' : target
}

/** The address of a sign-in page that remembers where the visitor wanted to go. */
export function addRedirect(
  door: '/login' | '/register' | '/forgot-password',
  redirect: string | null,
): string {
  const target = getSignInTarget(redirect)
  return target === '/' ? door : `${door}?redirect=${encodeURIComponent(target)}`
}
