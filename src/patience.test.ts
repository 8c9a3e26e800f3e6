import { expect, test } from 'vitest'
import { code } from '#test/source-code.ts'
import { findWaitingByClock } from '#test/waiting-by-clock.ts'

// A busy machine is slow, not wrong: a test waits for a state or an event, and all have one limit (test/patience.ts).

/** The lines that wait or give up by the clock, by file, with the reason why it is none of a busy machine's. */
const reasons: Record<string, [lines: number, reason: string]> = {
  'test/e2e/travellers/heard-family.spec.ts': [
    1,
    'a key that the browser keeps until a day of its own clock',
  ],
  'src/server/faults/clients.test.ts': [3, 'limits of the product, and shorter ones in their place'],
  'src/server/faults/database.test.ts': [
    1,
    'half of the time that the product waits for a connection is its matter',
  ],
  'src/server/faults/clock.test.ts': [1, 'a day of a wrong clock'],
  'src/server/faults/wrong-clock.test.ts': [2, 'days of a wrong clock'],
  'src/server/faults/jobs.test.ts': [1, 'holds a gap open for others to step into'],
  'src/server/machine/http/bounded-fetch.test.ts': [1, 'a server that drips'],
  'src/server/machine/data/client.test.ts': [
    2,
    'statements that take longer than a connection may be silent',
  ],
  'src/server/machine/data/migrate.test.ts': [2, 'statements that take longer than their limit'],
  'src/server/machine/data/migration-files.test.ts': [3, 'statements that are waited for, or killed'],
  'src/server/start.test.ts': [1, 'an end that is sooner than the patience of ten seconds is its matter'],
  'src/server/bookings/departures/races.test.ts': [1, 'a time that is told, not asserted'],
  'test/databases.ts': [1, 'the turn of a loop that waits for a state'],
  'test/postgres-server.ts': [3, 'the turn of a loop that waits for a state, with the limit of a test'],
  'test/is-still-waiting.ts': [1, 'the pause of those who name one here'],
  'test/scenes/booking-load.ts': [2, 'the turns of loops that wait for a state'],
  'test/dom/live-page.ts': [3, 'the turn of a loop that waits for a state, with the limit of a wait'],
  'test/programs/servers.ts': [1, 'the turn of a loop that waits for a state'],
  'test/programs/paced-clients.ts': [1, 'a client who reads slowly'],
  'test/dev/dev-project.ts': [1, 'the turn of a loop that connects'],
  'test/cluster/processes.cluster.ts': [1, 'the pace of a rolling update'],
  'test/cluster/failover.cluster.ts': [2, 'the turn of a loop that waits for a state; a time that is told'],
  'test/cluster/programs.ts': [
    3,
    'the turn of a loop that waits for a state, of a run that has the machine to itself',
  ],
  'test/e2e/screen-states.ts': [1, 'what a browser remembers until tomorrow'],
  'test/e2e/bookings/sent.spec.ts': [1, 'what a browser remembers until tomorrow'],
}

const own = /^src\/patience\.test\.ts$|^test\/(?:patience|waiting-by-clock)\.ts$/
const isOfTests = (path: string) =>
  (/\.(?:test|spec)\.tsx?$/.test(path) || path.startsWith('test/')) && !own.test(path)

test('no test waits or gives up by the clock, but those with a reason here', () => {
  const found = code
    .filter(({ path }) => isOfTests(path))
    .map(({ path, text }) => [path, findWaitingByClock(text)] as const)
    .filter(([, lines]) => lines.length > 0)
  const unexplained = found.filter(([path, lines]) => lines.length !== (reasons[path]?.[0] ?? 0))
  expect(unexplained).toEqual([])
  expect(Object.keys(reasons).filter((path) => !found.some(([at]) => at === path))).toEqual([])
})

test.each([
  "test('one', { timeout: 60_000 }, async () => {",
  '  await expect.poll(seen, { timeout: 5_000 }).toBe(1)',
  '}, 60_000)',
  '  await sleep(200)',
  '  await new Promise((done) => setTimeout(done, 1_500))',
  '  await page.waitForTimeout(300)',
  '  expect(await isStillWaiting(call, 500)).toBe(true)',
  '  const giveUpAt = Date.now() + 30_000',
  '  const signal = AbortSignal.timeout(20_000)',
  '  expect(Date.now() - start).toBeLessThan(200)',
])('control: %j is found', (line) => {
  expect(findWaitingByClock(line)).toEqual([line.trim()])
})

test.each([
  '  await expect.poll(seen).toBe(1)',
  '  expect(await isStillWaiting(call, 0)).toBe(true)',
  '  const now = new Date(Date.now())',
])('control: %j is not', (line) => {
  expect(findWaitingByClock(line)).toEqual([])
})
