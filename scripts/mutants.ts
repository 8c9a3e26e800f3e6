// npm run test:mutants: files named with --mutate replace the configuration's, so that tests are taken out of them here.
import { spawnSync } from 'node:child_process'

const wanted = process.argv.slice(2)
const named = wanted.indexOf('--mutate') + 1
const args = wanted.map((arg, at) => (named > 0 && at === named ? `${arg},!**/*.test.ts` : arg))
const { status } = spawnSync('stryker', ['run', 'stryker.config.ts', ...args], { stdio: 'inherit' })
process.exitCode = status ?? 1
