import { demoAccounts } from '#demo/accounts.ts'
import { password } from '#test/factories.ts'

/** The password of an account: its own, or the one that those of factories and of the demo have. */
export function passwordOf(user: { email: string; password?: string }): string {
  const isDemo = demoAccounts.list.some(({ email }) => email === user.email)
  return user.password ?? (isDemo ? demoAccounts.password : password)
}
