// npm run check:types: TypeScript over the packages, each of which sees those below it alone, and over the tests. What has
// not changed since the last time is not read again. `npm run check:types -- domain web` asks for these and what they need.
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

const packages = ['domain', 'contract', 'i18n', 'server', 'web']

/**
 * TypeScript divides a project among four checkers, and each works out anew what files of another one infer: here the schemas and
 * the queries, which is nearly all of it. One does the work once (decision 0093).
 */
const oneChecker = ['--checkers', '1']

/** Checks TypeScript projects and those that they refer to; an error is told once, where it is made. */
export function checkTypes(projects: string[] = ['.']): { passed: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(
    'tsc',
    ['--build', ...oneChecker, '--pretty', 'false', ...projects],
    {
      encoding: 'utf8',
    },
  )
  return { passed: status === 0, output: `${stdout ?? ''}${stderr ?? ''}`.trimEnd() }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !packages.includes(name))
  if (unknown.length > 0) {
    process.stderr.write(`There is no package ${unknown.join(', ')}: ${packages.join(', ')}.\n`)
    process.exit(2)
  }
  const { passed, output } = checkTypes(asked.length > 0 ? asked.map((name) => `src/${name}`) : undefined)
  if (output) process.stdout.write(`${output}\n`)
  process.stdout.write(`types: ${passed ? 'right' : 'wrong'}\n`)
  process.exitCode = passed ? 0 : 1
}
