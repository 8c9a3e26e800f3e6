import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect } from 'vitest'
import { stubRenderer } from '#test/pages.ts'
import { test } from '#test/programs/server-fixture.ts'

const visitors = 16

/** So many who ask again as soon as they have their answer, on kept connections, until the server takes no more. */
function hammer(url: string) {
  const warm = Promise.withResolvers<void>()
  let answers = 0
  const lost: string[] = []
  const visit = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let words: string | undefined
    for (;;) {
      const answer = await ask(`${url}/healthz`, agent)
      if ('failed' in answer && answer.failed === 'ECONNREFUSED') break
      if ('failed' in answer) lost.push(answer.failed)
      else if (answer.status !== 200) lost.push(String(answer.status))
      else words = answer.connection
      answers += 1
      if (answers === visitors * 20) warm.resolve()
    }
    agent.destroy()
    return words
  }
  const ended = Promise.all(Array.from({ length: visitors }, visit)).then((lastWords) => ({
    lost,
    lastWords,
  }))
  return { warm: warm.promise, ended }
}

/** Without the second try that fetch makes automatically. */
function ask(url: string, agent: Agent) {
  type Answer = { failed: string } | { status: number | undefined; connection: string | undefined }
  return new Promise<Answer>((resolve) => {
    const asking = get(url, { agent }, (response) => {
      const { statusCode: status, headers } = response
      response.resume().once('end', () => resolve({ status, connection: headers.connection }))
      response.once('error', (error) => resolve({ failed: error.message }))
    })
    asking.once('error', ({ code, message }: NodeJS.ErrnoException) => resolve({ failed: code ?? message }))
  })
}

describe('a server that stops under load', () => {
  test.for([0, 1, 2, 3, 4])(
    'requests on open connections are answered or not accepted, never lost, while it stops (round %i)',
    async (round, { site }) => {
      const { url, stop } = await site.startWith(stubRenderer())
      const hammering = hammer(url)
      await hammering.warm
      await stop()
      const { lost, lastWords } = await hammering.ended
      expect([round, lost]).toEqual([round, []])
      // Each connection was told with its last answer that no more are taken on it.
      expect(lastWords).toEqual(lastWords.map(() => 'close'))
    },
  )

  test('control: closed without a goodbye first, a server loses requests of the same kind', async ({
    open,
  }) => {
    let lost = 0
    for (let round = 0; round < 5 && lost === 0; round++) {
      const world = await open()
      await world.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = world.app.server.address() as AddressInfo
      const hammering = hammer(`http://127.0.0.1:${port}`)
      await hammering.warm
      await world.app.close()
      lost += (await hammering.ended).lost.length
    }
    expect(lost).toBeGreaterThan(0)
  })
})
