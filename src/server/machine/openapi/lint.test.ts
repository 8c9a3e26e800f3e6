import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createOpenApiDocument, type OpenApiDocument } from './document.ts'

// Redocly's own strict rules, and every example against the schema that it stands in.

const linter = join(
  dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'bin/cli.js',
)
const rules = {
  'no-invalid-schema-examples': 'error',
  'no-invalid-parameter-examples': 'error',
  'no-invalid-media-type-examples': 'error',
  'operation-tag-defined': 'error',
  'operation-singular-tag': 'error',
  'tag-description': 'error',
  'paths-kebab-case': 'error',
}
const folder = mkdtempSync(join(tmpdir(), 'qafila-lint-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the linter's findings, rule and place. */
function lint(document: object): string[] {
  const at = (name: string) => join(folder, name)
  writeFileSync(at('openapi.json'), JSON.stringify(document))
  writeFileSync(at('redocly.yaml'), JSON.stringify({ extends: ['recommended-strict'], rules }))
  const options = ['--config', at('redocly.yaml'), '--format', 'json', '--max-problems', '1000']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const told = spawnSync(process.execPath, [linter, 'lint', at('openapi.json'), ...options], {
    env,
    encoding: 'utf8',
  })
  const { problems }: { problems: Problem[] } = JSON.parse(told.stdout)
  return problems.map(({ ruleId, location: [where] }) => `${ruleId} ${where?.pointer}`).sort()
}
type Problem = { ruleId: string; location: { pointer: string }[] }

const placeOf = (path: string, rest = '') => `#/paths/${path.replaceAll('/', '~1')}${rest}`

const accepted = [
  // No one has granted a licence, and the document does not make one up.
  'info-license #/info',
  // It stands beside '/api/organizers/{id}/…' by the specification (7); an id is a UUID and never 'user'.
  `no-ambiguous-paths ${placeOf('/api/organizers/user/{userId}')}`,
  // A browser's visit is always sent on, with 303.
  ...['google/get', 'google~1callback/get', 'apple/get', 'apple~1callback/get', 'apple~1callback/post'].map(
    (visit) => `operation-2xx-response ${placeOf('/api/auth/', `${visit}/responses`)}`,
  ),
].sort()

test('the document passes the strict rules of a linter, except where it differs for a reason', () => {
  expect(lint(createOpenApiDocument('https://qafila.example'))).toEqual(accepted)
})

test('control: a wrong example, an unknown tag and a missing answer are found', () => {
  const document: OpenApiDocument = structuredClone(createOpenApiDocument('https://qafila.example'))
  const { '/api/trips': trips, '/api/bookings': bookings } = document.paths
  if (!trips?.get || !bookings?.get) throw new Error('two calls are missing')
  // Without the others, for which the linter takes its time once more.
  document.paths = { '/api/trips': trips, '/api/bookings': bookings }
  Object.assign(trips.get, { tags: ['voyages'] })
  bookings.get.responses = {}
  Object.assign(document.components.schemas.User?.properties?.email ?? {}, { examples: [17] })
  const found = lint(document).filter((one) => !accepted.includes(one))
  expect(found.join('\n')).toMatch(/no-invalid-schema-examples #\/components\/schemas\/User/)
  expect(found.join('\n')).toMatch(/operation-tag-defined .*api~1trips/)
  expect(found.join('\n')).toMatch(/operation-2xx-response .*api~1bookings/)
})
