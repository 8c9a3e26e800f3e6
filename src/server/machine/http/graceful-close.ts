import { Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Whether the server is about to stop, and then: it still answers, and asks to be sent no more. */
export type Shutdown = {
  begun: boolean
  isDraining: boolean
  /** Ends open connections gracefully; to be called before the server is closed. */
  drain: () => Promise<void>
}

/** Before there is a server. */
export const createShutdown = (): Shutdown => ({ begun: false, isDraining: false, drain: async () => {} })

/** Time for the requests in flight when the server stops. */
const requestGraceMilliseconds = 10_000
/** Time for the next request on an open connection, which is answered as its last. */
const keepAliveGraceMilliseconds = 1_000
/** Time for the other side to end a connection that we have ended. */
const disconnectGraceMilliseconds = 500
const sweepMilliseconds = 50

/**
 * Sees to it that closing comes to an end. Node waits for connections on which nothing was asked yet, as browsers
 * open them ahead, for those that fall idle after the last answer, and for bodies that never come.
 */
export function closeGracefully(app: FastifyInstance, shutdown: Shutdown) {
  /** Every connection, with how many requests are under way on it. */
  const open = new Map<Socket, number>()
  const count = (socket: Socket, more: number) => {
    const underway = open.get(socket)
    if (underway !== undefined) open.set(socket, underway + more)
  }
  const idle = () => [...open].flatMap(([socket, underway]) => (underway === 0 ? [socket] : []))
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    if (closing) return socket.destroy()
    open.set(socket, 0)
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', ({ socket }: { socket: Socket }, reply) => {
    count(socket, 1)
    reply.once('close', () => count(socket, -1))
  })
  app.addHook('onSend', async (_, reply) => {
    if (shutdown.isDraining) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of idle()) socket.destroy()
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMilliseconds)
    const end = setTimeout(() => app.server.closeAllConnections(), requestGraceMilliseconds).unref()
    app.server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(end)
    })
    sweep.unref()
  })

  // It takes no new connections, and lets each kept one come to its last answer: ended under a request that is on its
  // way, that one would be lost. Node's own way of closing drops what is idle at once, hence not that.
  shutdown.drain = async () => {
    shutdown.isDraining = true
    Server.prototype.close.call(app.server)
    await waitUntil(() => idle().length === 0, keepAliveGraceMilliseconds)
    for (const socket of idle()) socket.end()
    await waitUntil(() => idle().length === 0, disconnectGraceMilliseconds)
  }
}

async function waitUntil(isOver: () => boolean, milliseconds: number) {
  for (let waited = 0; waited < milliseconds && !isOver(); waited += sweepMilliseconds)
    await sleep(sweepMilliseconds)
}
