// npm test: builds the pages, checks types and style, runs every test on the databases at hand (test/which-database.ts says
// which; npm run test:both asks both wherever both can answer) and in a browser.
// With arguments, which go to Vitest, only the tests that they ask for: nothing is checked beside them, and the pages are
// built only where one of these tests needs them and they are old. The last line counts every test, and the build, the
// types and the linter as one check each.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '../test/postgres-server.ts'
import { compileCache } from '../test/programs/commands.ts'
import { isBuildOld } from './build-age.mjs'
import { checkTypes } from './check-types.ts'
import { findChromium } from './find-chromium.ts'

type Tally = { passed: number; failed: number; databases: string[] }

/** Runs a program in front of the developer; whether it succeeded. */
function run(program: string, args: string[], env: NodeJS.ProcessEnv = process.env): boolean {
  return spawnSync(program, args, { stdio: 'inherit', env }).status === 0
}

async function step(title: string, check: () => boolean | Promise<boolean>): Promise<boolean> {
  process.stdout.write(`\n── ${title}\n`)
  const passed = await check()
  process.stdout.write(`── ${title}: ${passed ? 'passed' : 'failed'}\n`)
  return passed
}

function runTests(env: NodeJS.ProcessEnv = process.env): Tally {
  const folder = mkdtempSync(join(tmpdir(), 'qafila-results-'))
  const file = join(folder, 'results.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  try {
    const succeeded = run('vitest', ['run', ...reporters, ...requested], { ...env, ...compileCache })
    return readTally(file, succeeded)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Report = { numPassedTests: number; numFailedTests: number; testResults: SuiteReport[] }
type SuiteReport = { status: string; assertionResults: { status: string }[] }

/** A file that could not be loaded has no test to fail, and still is a failure; so is a run that ended badly. */
function readTally(file: string, succeeded: boolean): Tally {
  const databases = availableDatabases()
  if (!existsSync(file)) return { passed: 0, failed: 1, databases }
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  const unloaded = report.testResults.filter(
    (suite) => suite.status === 'failed' && !suite.assertionResults.some(({ status }) => status === 'failed'),
  ).length
  const failed = report.numFailedTests + unloaded
  return { passed: report.numPassedTests, failed: failed || (succeeded ? 0 : 1), databases }
}

function availableDatabases(): string[] {
  if (process.env.TEST_DATABASE_URL) return ['PGlite', 'the PostgreSQL of TEST_DATABASE_URL']
  const binaries = findPostgres()
  return binaries ? ['PGlite', `PostgreSQL (${binaries})`] : ['PGlite only, no PostgreSQL was found']
}

/** Builds while something else is done; the output is in a file until the result is needed. */
function beginBuild(): () => Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'qafila-build-'))
  const said = openSync(join(folder, 'said'), 'w')
  const building = spawn(process.execPath, ['scripts/build.ts'], { stdio: ['ignore', said, said] })
  const ended = once(building, 'exit')
  return async () => {
    const [code] = await ended
    process.stdout.write(readFileSync(join(folder, 'said'), 'utf8'))
    rmSync(folder, { recursive: true, force: true })
    return code === 0
  }
}

const build = (built = beginBuild()) => step('build', built)

function tellTypes(): boolean {
  const { passed, output } = checkTypes()
  if (output) process.stdout.write(`${output}\n`)
  return passed
}

async function runEverything(): Promise<{ checks: boolean[]; tests: Tally }> {
  const { chromium, missing } = findChromium()
  if (missing) process.stdout.write(`\n${missing}\n`)
  const built = beginBuild()
  const checks = [
    await step('types', tellTypes),
    await step('lint', () => run('biome', ['check', '.'])),
    await build(built),
    ...(missing ? [false] : []),
  ]
  process.stdout.write('\n── tests\n')
  return { checks, tests: runTests({ ...process.env, CHROMIUM: chromium }) }
}

async function runRequested(): Promise<{ checks: boolean[]; tests: Tally }> {
  const needsPages = requestedFiles().some((file) => needsBuiltPages(file))
  return { checks: needsPages && isBuildOld() ? [await build()] : [], tests: runTests() }
}

/** The files with the requested tests, as Vitest finds them. */
function requestedFiles(): string[] {
  const { stdout } = spawnSync('vitest', ['list', '--filesOnly', ...requested], { encoding: 'utf8' })
  return [...stdout.matchAll(/^(?:\[[\w-]+\] )?(\S+\.[jt]sx?)$/gm)].map(([, file = '']) => file)
}

/** Those that open pages, and those that start the built server. */
function needsBuiltPages(file: string): boolean {
  return (
    /^test\/(?:dom|e2e|requests)\//.test(file) ||
    readFileSync(file, 'utf8').includes('test/programs/servers.ts')
  )
}

const requested = process.argv.slice(2)
const { checks, tests } = await (requested.length > 0 ? runRequested() : runEverything())
const passed = tests.passed + checks.filter(Boolean).length
const failed = tests.failed + checks.filter((check) => !check).length
process.stdout.write(`\nDatabases: ${tests.databases.join(', ')}\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
