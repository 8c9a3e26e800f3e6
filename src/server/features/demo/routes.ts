import { demoAccounts } from '#contract/demo.ts'
import { AppError } from '#contract/errors.ts'
import { handle } from '#server/platform/endpoint.ts'

export const demoRoutes = [
  handle(demoAccounts, async ({ config }) => {
    if (!config.demo) throw new AppError('not_found')
    // Brought here only: a server that is no demo never has the password of one in its memory.
    const { demoAccounts: demo } = await import('#server/db/seed.ts')
    const accounts = demo.list.map(({ email, role, note }) => ({ email, role, note }))
    return { password: demo.password, accounts }
  }),
]
