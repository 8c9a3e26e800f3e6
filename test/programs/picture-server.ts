import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import type { Network } from '#server/machine/http/guarded-fetch.ts'

const readCertificate = (name: string) =>
  readFileSync(new URL(`../certificates/${name}`, import.meta.url), 'utf8')
const [key, cert] = [readCertificate('pictures.key.pem'), readCertificate('pictures.cert.pem')]

/** The addresses of names; every other name leads to the server itself. */
type NameResolution = Record<string, string[]>

/** A server of pictures on this machine, and a network in which every name leads to it and it alone may be reached. */
export async function createPictureServer(answer: RequestListener, names: NameResolution = {}) {
  let connections = 0
  const server = createServer({ key, cert }, answer)
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const resolve: LookupFunction = (host, _options, give) => {
    const addresses = names[host] ?? ['127.0.0.1']
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    give(null, found)
  }
  const { port } = server.address() as AddressInfo
  const network: Network = { mayReach: (address) => address === '127.0.0.1', resolve, port, ca: cert }
  return {
    network,
    connections: () => connections,
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}
