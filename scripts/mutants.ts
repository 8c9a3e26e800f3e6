// npm run test:mutants, or -- server: files named with --mutate replace the configuration's, so that tests are taken out of them here.
import { spawnSync } from 'node:child_process'

const given = process.argv.slice(2)
const isServer = given[0] === 'server'
const requestedArgs = isServer ? given.slice(1) : given
const config = isServer ? 'stryker.server.config.ts' : 'stryker.config.ts'
const mutateIndex = requestedArgs.indexOf('--mutate') + 1
const args = requestedArgs.map((arg, at) =>
  mutateIndex > 0 && at === mutateIndex ? `${arg},!**/*.test.ts` : arg,
)
const { status } = spawnSync('stryker', ['run', config, ...args], { stdio: 'inherit' })
process.exitCode = status ?? 1
