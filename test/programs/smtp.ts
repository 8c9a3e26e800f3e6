import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Delivery = { recipients: string[]; raw: string; mail: Email }
export type Smtp = Awaited<ReturnType<typeof startSmtp>>

/**
 * A real mail server on a free port. `refuse(true)` makes it turn every mail away, as a busy one does;
 * `unknown` holds addresses that it never takes; `lose` is called in the middle of a mail that is then lost.
 */
export async function startSmtp() {
  const deliveries: Delivery[] = []
  const unknown = new Set<string>()
  let refusing = false
  let lose: (() => void) | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, callback) => {
      if (refusing) callback(Object.assign(new Error('come back later'), { responseCode: 451 }))
      else callback()
    },
    onRcptTo: ({ address }, _session, callback) => {
      if (unknown.has(address)) callback(Object.assign(new Error('nobody here'), { responseCode: 550 }))
      else callback()
    },
    onData: async (stream, session, callback) => {
      if (lose) return lose()
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const raw = Buffer.concat(chunks).toString('utf8')
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      deliveries.push({ recipients, raw, mail: await PostalMime.parse(raw) })
      callback()
    },
  })
  // Errors of a connection that broke.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    deliveries,
    unknown,
    lose: (inTheMiddle?: () => void) => {
      lose = inTheMiddle
    },
    refuse: (whether: boolean) => {
      refusing = whether
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
