import { safeRedirect } from '#domain/accounts/accounts.ts'

const signInPages = /^\/(?:login|register|verify-email|forgot-password|reset-password)(?:[/?#]|$)/

/** Returns the target of sign-in (AUTH-04): the requested page if it is ours; never a sign-in page, which would be a circle. */
export function getSignInTarget(redirect: string | null): string {
  const target = safeRedirect(redirect)
  return signInPages.test(target) ? '/' : target
}

/** The address of a sign-in page that remembers where the visitor wanted to go. */
export function addRedirect(
  signInPath: '/login' | '/register' | '/forgot-password',
  redirect: string | null,
): string {
  const target = getSignInTarget(redirect)
  return target === '/' ? signInPath : `${signInPath}?redirect=${encodeURIComponent(target)}`
}
