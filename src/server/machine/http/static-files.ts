import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the client build. What has a hash or a version in its name never changes under that name. */
export function serveStaticFiles(app: FastifyInstance, folder: string) {
  app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Each file is a route. The compressed ones are sent in place of theirs, and have no address.
    globIgnore: ['.vite/**', '**/*.{br,gz}'],
    setHeaders: (reply, path) => {
      const immutable = /[\\/](assets|stock)[\\/]/.test(path)
      reply.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}
