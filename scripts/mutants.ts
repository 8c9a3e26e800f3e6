// npm run test:mutants: files named with --mutate replace the configuration's, so that tests are taken out of them here.
import { spawnSync } from 'node:child_process'

const requestedArgs = process.argv.slice(2)
const mutateIndex = requestedArgs.indexOf('--mutate') + 1
const args = requestedArgs.map((arg, at) =>
  mutateIndex > 0 && at === mutateIndex ? `${arg},!**/*.test.ts` : arg,
)
const { status } = spawnSync('stryker', ['run', 'stryker.config.ts', ...args], { stdio: 'inherit' })
process.exitCode = status ?? 1
