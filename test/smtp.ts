import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Delivery = { recipients: string[]; raw: string; mail: Email }
export type Smtp = Awaited<ReturnType<typeof startSmtp>>

/** A real mail server on a free port. `refuse(true)` makes it turn every mail away, as a busy one does. */
export async function startSmtp() {
  const deliveries: Delivery[] = []
  let refusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, callback) => {
      if (refusing) callback(Object.assign(new Error('come back later'), { responseCode: 451 }))
      else callback()
    },
    onData: async (stream, session, callback) => {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const raw = Buffer.concat(chunks).toString('utf8')
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      deliveries.push({ recipients, raw, mail: await PostalMime.parse(raw) })
      callback()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    deliveries,
    refuse: (whether: boolean) => {
      refusing = whether
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
