import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ByteBudget } from '#server/machine/limits/byte-budget.ts'

/** Bytes of what people fill in: as many connections as there may be hold no more of it than a process has. */
const ordinaryBodyBytes = 16 * 1024

/** How many bytes may come: as many as were announced, or as many as are taken of who does not say. */
export function expectedBytes({ headers }: FastifyRequest, most: number): number {
  const announced = headers['content-length']
  if (announced !== undefined) return Math.min(Number(announced) || 0, most)
  return headers['transfer-encoding'] === undefined ? 0 : most
}

/** Counts a body that is more than a form's before it is read; files are counted once their sender is known (uploads.ts). */
export function reserveBodies(app: FastifyInstance, budget: ByteBudget) {
  app.addHook('onRequest', async (request, reply) => {
    const { bodyLimit, config } = request.routeOptions
    if ((config as { upload?: boolean }).upload) return
    const bytes = expectedBytes(request, bodyLimit ?? app.initialConfig.bodyLimit ?? 0)
    if (bytes > ordinaryBodyBytes) releaseWhenAnswered(reply, budget.reserve('bodies', bytes))
  })
}

/** Gives back what was held for a request when its answer has gone or its line has broken. */
export function releaseWhenAnswered({ raw }: FastifyReply, release: () => void) {
  raw.once('finish', release)
  raw.once('close', release)
}
