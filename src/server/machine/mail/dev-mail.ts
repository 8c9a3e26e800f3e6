import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import { escapeHtml } from './message.ts'
import { emails } from './tables.ts'

/** /dev/mail, in demo mode only: the emails that would have been sent, for developers. English, like this code. */
export function serveDevMail(app: FastifyInstance, { db }: Deps) {
  app.get('/dev/mail', async (_, reply) => {
    const rows = await db.select().from(emails).orderBy(desc(emails.createdAt)).limit(100)
    const items = rows.map(({ id, recipient, template, rendered, lastError }) => {
      const title = rendered?.subject ?? `${template} (${lastError ? `not sent: ${lastError}` : 'waiting'})`
      return `<li><a href="/dev/mail/${id}">${escapeHtml(title)}</a> to ${escapeHtml(recipient)}</li>`
    })
    return reply.type('text/html; charset=utf-8').send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails of this demo</title></head>
<body><main><h1>Mails of this demo</h1><p>Without a mail server nothing is sent. What would have been sent is kept here.</p>
${items.length > 0 ? `<ol>${items.join('')}</ol>` : '<p>No mails yet.</p>'}</main></body></html>`,
    )
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params }, reply) => {
    const [row] = isId(params.id)
      ? await db.select({ rendered: emails.rendered }).from(emails).where(eq(emails.id, params.id)).limit(1)
      : []
    if (!row?.rendered) return reply.code(404).type('text/plain').send('No such mail')
    return reply.type('text/html; charset=utf-8').send(row.rendered.html)
  })
}
