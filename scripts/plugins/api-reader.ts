import type { Plugin } from 'vite'

/** The address of the reader of the API document; the server's page of it names the same. */
const path = '/api-reader.js'

/**
 * Returns Scalar's reader, one script. It comes with the plugin for Fastify, where it is one file without dependencies (the
 * package of the reader itself installs 185); it is asked of that plugin as a browser would.
 */
async function readScript(): Promise<string> {
  const { default: fastify } = await import('fastify')
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  await app.register(scalar, { routePrefix: '/reader', configuration: { url: '/' } })
  const { statusCode, body } = await app.inject('/reader/js/scalar.js')
  await app.close()
  if (statusCode !== 200) throw new Error('Scalar’s plugin no longer serves its reader under js/scalar.js')
  return body
}

/** Puts the reader beside the site's own files, built and in development. */
export function apiReader(): Plugin {
  return {
    name: 'api-reader',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: path.slice(1), source: await readScript() })
    },
    configureServer({ middlewares }) {
      middlewares.use(path, async (_request, response) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8')
        response.end(await readScript())
      })
    },
  }
}
