import { connect, type Socket } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { createRequest } from '#test/actions/calls.ts'
import { createMultipart } from '#test/actions/multipart.ts'
import { password } from '#test/factories.ts'
import { createPicture } from '#test/pictures.ts'
import { createConfirmedBooking, createPdf, firstAdult } from '#test/scenes/documents.ts'
import { test, type World } from '#test/world.ts'

const megabyte = 1024 * 1024
const kilobyte = 1024

/** As behind a proxy that says where each visitor comes from. */
const env = { TRUST_PROXY: '1', RATE_LIMITS: 'off' }
const hostile = '198.51.100.7'
const family = '203.0.113.9'

type Slow = {
  method?: string
  path: string
  announced: number
  sent: Buffer
  headers?: Record<string, string>
}

/** A line on which a body is announced, and so much of it sent; the rest never comes. */
function sendSlowly(port: number, { method = 'POST', path, announced, sent, headers = {} }: Slow) {
  const socket: Socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('error', () => {})
  socket.on('data', (piece) => {
    answer += piece
  })
  const own = Object.entries({
    host: 'x',
    'x-forwarded-for': hostile,
    'content-length': String(announced),
    ...headers,
  })
  socket.write(
    `${method} ${path} HTTP/1.1\r\n${own.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  socket.write(sent)
  return { status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), leave: () => socket.destroy() }
}

async function listen(world: World) {
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const lines: { leave: () => void }[] = []
  // Before the server is closed, which waits for those that it serves.
  const leave = () => {
    for (const line of lines) line.leave()
  }
  onTestFinished(leave)
  const open = (slow: Slow) => {
    const line = sendSlowly(Number(new URL(url).port), slow)
    lines.push(line)
    return line
  }
  return { open, leave }
}

/** The beginning of a form with a file, whose end never comes. */
function beginForm(fields: Record<string, string>, field: string, bytes: number) {
  const texts = Object.entries(fields).map(([name, text]) => ({ field: name, bytes: text }))
  const { payload, headers } = createMultipart([
    ...texts,
    { field, bytes: Buffer.alloc(bytes, 'x'), fileName: 'a.png', type: 'image/png' },
  ])
  return { sent: payload.subarray(0, -40), headers, announced: 5 * megabyte }
}

/** What families and companies elsewhere do meanwhile. */
async function useElsewhere(world: World) {
  const { app } = world
  const company = await world.organizer()
  const booking = await createConfirmedBooking(world)
  const send = async (name: Parameters<typeof createRequest>[0], input: object, as?: { id: string }) => {
    const { headers, ...request } = createRequest(name, input)
    const from = { 'x-forwarded-for': family, ...headers, ...(as && (await world.as(as))) }
    return (await app.inject({ ...request, headers: from })).statusCode
  }
  const user = await world.user()
  return {
    logo: await send('uploads.logo', { file: await createPicture(4, 4).png().toBuffer() }, company),
    paper: await send(
      'travellers.sendPaper',
      { id: booking.id, ...firstAdult, kind: 'visa', file: createPdf('x'.repeat(megabyte)) },
      booking.as,
    ),
    draft: await send(
      'drafts.save',
      { id: company.id, draftId: crypto.randomUUID(), form: { description: 'x'.repeat(20_000) } },
      company,
    ),
    signIn: await send('accounts.login', { email: user.email, password }),
  }
}
const undisturbed = { logo: 201, paper: 201, draft: 200, signIn: 200 }

test('FIX-05 200 lines of one network that announce megabytes and trickle leave uploads, drafts and sign-in of others as they are', async ({
  open: openWorld,
}) => {
  const world = await openWorld({ env })
  const { open, leave } = await listen(world)
  const { budget } = world.deps
  const organizer = await world.organizer()
  const { authorization = '' } = await world.as(organizer)
  const booking = await createConfirmedBooking(world)
  const ofFamily = (await world.as(booking.as)).authorization ?? ''
  const json = { 'content-type': 'application/json', authorization }
  const beginning = Buffer.from(`{"form":{"description":"${'x'.repeat(200 * kilobyte)}`)
  const half = beginForm({}, 'logo', megabyte / 2)
  const sendHalf = () =>
    open({ path: '/api/upload/logo', ...half, headers: { ...half.headers, authorization } })
  const sendDraft = () => {
    const path = `/api/organizers/${organizer.id}/trip-drafts/${crypto.randomUUID()}`
    return open({ method: 'PUT', path, announced: 250 * kilobyte, sent: beginning, headers: json })
  }
  // One after another, until no more is held for this network; then all others at once.
  const fillShare = async (kind: 'uploads' | 'bodies', send: () => { status: () => number }) => {
    for (let line = 0; line < 50; line++) {
      const before = budget.held()[kind]
      const { status } = send()
      await expect.poll(() => status() === 503 || budget.held()[kind] > before).toBe(true)
      if (status() === 503) return
    }
  }
  await fillShare('uploads', sendHalf)
  await fillShare('bodies', sendDraft)
  for (let line = 0; line < 45; line++) {
    sendHalf()
    sendDraft()
    // Nothing of what was announced; and a megabyte of a paper.
    const nothing = beginForm({}, 'logo', 0)
    open({ path: '/api/upload/logo', ...nothing, headers: { ...nothing.headers, authorization } })
    const paper = beginForm({ id: booking.id, age: 'adult', place: '1', kind: 'visa' }, 'paper', megabyte)
    open({ path: '/api/travellers/papers', ...paper, headers: { ...paper.headers, authorization: ofFamily } })
  }
  const shareOf = (kind: 'uploads' | 'bodies') => budget.limits[kind] / 2
  expect(budget.held().uploads).toBeGreaterThan(shareOf('uploads') / 2)
  expect(budget.held().bodies).toBeGreaterThan(shareOf('bodies') / 2)
  expect(await useElsewhere(world)).toEqual(undisturbed)
  expect(budget.held().uploads).toBeLessThanOrEqual(shareOf('uploads'))
  expect(budget.held().bodies).toBeLessThanOrEqual(shareOf('bodies'))
  leave()
  await expect.poll(() => budget.held().together).toBe(0)
})

test('FIX-05 what is only announced is held for no one', async ({ open: openWorld }) => {
  const world = await openWorld({ env })
  const { open, leave } = await listen(world)
  const { authorization = '' } = await world.as(await world.organizer())
  const { headers, announced, sent } = beginForm({}, 'logo', 1024)
  for (let line = 0; line < 200; line++)
    open({ path: '/api/upload/logo', announced, sent, headers: { ...headers, authorization } })
  await expect.poll(() => world.deps.budget.held().uploads).toBeGreaterThan(0)
  expect(await useElsewhere(world)).toEqual(undisturbed)
  expect(world.deps.budget.held().uploads).toBeLessThan(megabyte)
  leave()
})

test('FIX-05 who may not send is told before the body is there', async ({ open: openWorld }) => {
  const world = await openWorld({ env })
  const { open, leave } = await listen(world)
  const booking = await createConfirmedBooking(world)
  const stranger = (await world.as(await world.user())).authorization ?? ''
  const own = (await world.as(booking.as)).authorization ?? ''
  const place = { age: 'adult', place: '1', kind: 'visa' }
  const paper = (id: string, authorization: string) => {
    const { headers, ...form } = beginForm({ id, ...place }, 'paper', 1024)
    return open({ path: '/api/travellers/papers', ...form, headers: { ...headers, authorization } })
  }
  const logo = (authorization?: string) => {
    const { headers, ...form } = beginForm({}, 'logo', 1024)
    return open({
      path: '/api/upload/logo',
      ...form,
      headers: { ...headers, ...(authorization && { authorization }) },
    })
  }
  const trip = () =>
    open({
      path: '/api/trips',
      announced: 250 * kilobyte,
      sent: Buffer.from('{'),
      headers: { 'content-type': 'application/json' },
    })
  const refused: [{ status: () => number }, number][] = [
    [paper(booking.id, stranger), 404],
    [paper(crypto.randomUUID(), own), 404],
    [logo(), 401],
    [logo(own), 403],
    [trip(), 401],
  ]
  for (const [line, status] of refused) await expect.poll(line.status).toBe(status)
  // Control: who may send is waited for.
  const holder = paper(booking.id, own)
  await expect.poll(() => world.deps.budget.held().uploads).toBeGreaterThan(0)
  expect(holder.status()).toBe(0)
  leave()
})
