import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A proxy as nginx and HAProxy are with `X-Forwarded-For`: it adds whom it was asked by to what it was told, or overwrites that. */
export async function startForwardingProxy(port: number, { overwrites = false } = {}): Promise<number> {
  const proxy = createServer((inward, answer) => {
    const said = overwrites ? undefined : inward.headers['x-forwarded-for']
    const forwarded = [...(said ? [said] : []), inward.socket.remoteAddress].join(', ')
    const headers = { ...inward.headers, 'x-forwarded-for': forwarded }
    const outward = ask(
      { host: '127.0.0.1', port, path: inward.url, method: inward.method, headers },
      (got) => {
        answer.writeHead(got.statusCode ?? 500, got.headers)
        got.pipe(answer)
      },
    )
    inward.pipe(outward)
  })
  onTestFinished(() => void proxy.close())
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  return (proxy.address() as AddressInfo).port
}
