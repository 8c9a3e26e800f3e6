import { createServer } from 'node:net'

/** A port of 127.0.0.1 that is free: the one that is wished for, unless somebody has taken it. */
export function findFreePort(wished = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => (wished > 0 ? resolve(findFreePort()) : reject(error)))
    server.listen(wished, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
