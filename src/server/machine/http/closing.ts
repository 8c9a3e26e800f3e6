import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Whether the server is about to stop: it still answers, and asks to be sent no more. */
export type Shutdown = { begun: boolean }

/** Time for the requests in flight when the server stops. */
const patienceMilliseconds = 10_000
const sweepMilliseconds = 50

/**
 * Sees to it that closing comes to an end. Node waits for connections on which nothing was asked yet, as browsers
 * open them ahead, for those that fall idle after the last answer, and for bodies that never come.
 */
export function closeInTime(app: FastifyInstance, shutdown: Shutdown) {
  const silent = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    if (closing) return socket.destroy()
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }: { socket: Socket }) => silent.delete(socket))
  // A balancer's kept connections end one by one after an answer, never under a request that is on its way.
  app.addHook('onRequest', async (_, reply) => {
    if (shutdown.begun) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of silent) socket.destroy()
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMilliseconds)
    const end = setTimeout(() => app.server.closeAllConnections(), patienceMilliseconds).unref()
    app.server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(end)
    })
    sweep.unref()
  })
}
