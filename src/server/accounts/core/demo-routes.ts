import { listDemoAccounts as endpoint } from '#contract/accounts/demo.ts'
import { AppError } from '#contract/errors.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'

export const demoRoutes = [
  bindEndpoint(endpoint, async ({ demoAccounts }) => {
    if (!demoAccounts) throw new AppError('not_found')
    const accounts = demoAccounts.list.map(({ email, role, note }) => ({ email, role, note }))
    return { password: demoAccounts.password, accounts }
  }),
]
