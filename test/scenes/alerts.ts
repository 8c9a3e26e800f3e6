import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#server/machine/mail/tables.ts'
import { alerts } from '#server/saved/alerts/tables.ts'
import type { World } from '#test/world.ts'

type AlertInput = { email: string } & { [filter: string]: string | number | string[] }

/** Requests an alert: returns the secret of its email. */
export async function requestAlert(world: World, asked: AlertInput): Promise<string> {
  const before = new Set(await findAlertTokens(world, asked.email))
  const { status, body } = await world.call('alerts.create', asked)
  expect([status, body]).toEqual([201, { asked: true, state: 'unconfirmed' }])
  const [token] = (await findAlertTokens(world, asked.email)).filter((one) => !before.has(one))
  if (!token) throw new Error(`no link to an alert was mailed to ${asked.email}`)
  return token
}

/** The secrets of links to alerts in the emails to an address. */
async function findAlertTokens(world: World, email: string): Promise<string[]> {
  const letters = (await world.mails.deliver()).filter(({ to }) => to === email)
  return letters.flatMap(({ text }) => /\/alert\/([\w-]{43})/.exec(text)?.[1] ?? [])
}

/** An alert whose address is confirmed. */
export async function createActiveAlert(world: World, asked: AlertInput): Promise<string> {
  const token = await requestAlert(world, asked)
  expect((await world.call('alerts.confirm', { token })).status).toBe(200)
  return token
}

/** The trips of each alert email to an address so far, by the titles in it. */
export async function listAlertedTrips(world: World, email: string): Promise<string[][]> {
  const letters = (await world.mails.deliver()).filter(
    ({ to, text }) => to === email && /since our last email/.test(text),
  )
  return letters.map(({ text }) => [...text.matchAll(/^Trip: (.+)$/gm)].map(([, title = '']) => title).sort())
}

/** Creates the actions with the link of a requested alert. */
export const alertAction = (name: 'alerts.confirm' | 'alerts.end') => async (world: World) => {
  const token = await requestAlert(world, { email: 'reader@example.com' })
  return () => world.call(name, { token })
}

/** The job of alerts, for the test of all jobs. */
export const alertJobCase = {
  table: 'alerts',
  add: async (world: World, number: number) => {
    await world.db.insert(alerts).values({
      email: `reader-${number}@example.com`,
      filters: {},
      state: 'active',
      tokenHash: `t${number}`,
      askedAt: world.clock.now(),
      endsAt: new Date('2027-06-01T00:00:00Z'),
    })
    await world.trip()
  },
  done: ({ db }: World) => db.$count(emails, eq(emails.template, 'alert-trips')),
  unmark:
    'NEW.told_at := OLD.told_at; UPDATE alert_trips SET told_at = NULL WHERE alert_id = NEW.id AND NOT alert_trips.told_at IS NULL',
}
