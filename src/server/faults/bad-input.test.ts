import { expect } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { trips } from '#server/trips/core/tables.ts'
import { watchForHarm } from '#test/actions/harm.ts'
import { test, type World } from '#test/world.ts'

// The endpoints themselves are in every-endpoint/bad-input.test.ts.
const refusal = { message: 'This is not right.', code: 'invalid_request' }

test('trust: bad input — control: an address that fails, reveals, does not answer or changes something is detected', async ({
  open,
}) => {
  const world: World = await open({
    serveFiles: (app) => {
      app.post('/api/fails', () => {
        throw new Error('unforeseen')
      })
      app.post('/api/tells', (_, reply) =>
        reply.code(400).send({ ...refusal, message: new Error('x').stack }),
      )
      app.post('/api/says-nothing', (_, reply) => reply.code(400).send({}))
      app.post('/api/changes', async () => {
        await world.user()
        throw new AppError('invalid_request')
      })
      app.post('/api/changes-quietly', async () => {
        await world.db.update(trips).set({ title: 'Another' })
        throw new AppError('invalid_request')
      })
      app.post('/api/refuses', () => {
        throw new AppError('invalid_request')
      })
    },
  })
  await world.trip()
  const { look } = await watchForHarm(world)
  const harm = async (url: string) => look(await world.app.inject({ method: 'POST', url, payload: {} }))
  expect(await harm('/api/fails')).toEqual(['answers 500'])
  expect(await harm('/api/tells')).toEqual(['tells of the code'])
  expect(await harm('/api/says-nothing')).toEqual(['has no message', 'has no code'])
  expect(await harm('/api/changes')).toEqual(['changes users'])
  expect(await harm('/api/changes-quietly')).toEqual(['changes trips'])
  expect(await harm('/api/refuses')).toEqual([])
})
