import { afterEach, beforeEach, describe, expect } from 'vitest'
import { emails } from '#server/machine/mail/tables.ts'
import { type Smtp, startSmtp } from '#test/programs/smtp.ts'
import { test } from '#test/world.ts'
import { contactMessages } from './tables.ts'

let smtp: Smtp
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(() => smtp.stop())

const message = {
  name: 'زہرا رضوی',
  email: 'zahra@example.com',
  subject: 'Group of 40',
  message: 'Assalamu alaikum,\n\nmay we bring <children>?',
}

describe('the contact form', () => {
  test('PUB-01 FND-13 POST /api/contact stores the message and emails it to support, who can simply answer', async ({
    open,
  }) => {
    const world = await open({ env: { SMTP_URL: smtp.url, SUPPORT_EMAIL: 'help@qafila.test' } })
    const { status, body } = await world.call('contact.send', message)
    expect([status, body]).toEqual([201, { success: true, message: 'Message sent successfully' }])
    const [stored] = await world.db.select().from(contactMessages)
    expect(stored).toMatchObject(message)
    await world.mailer.run()
    const [delivery] = smtp.deliveries
    expect(delivery?.recipients).toEqual(['help@qafila.test'])
    expect(delivery?.mail.replyTo).toEqual([{ name: 'زہرا رضوی', address: 'zahra@example.com' }])
    expect(delivery?.mail.subject).toContain('Group of 40')
    expect(delivery?.mail.text).toContain('may we bring <children>?')
    expect(delivery?.mail.html).toContain('may we bring &lt;children&gt;?')
  })

  test('PUB-01 no typed text can become a header', async ({ open }) => {
    const world = await open({ env: { SMTP_URL: smtp.url } })
    for (const wrong of [
      { subject: 'Hello\r\nBcc: all@example.com' },
      { name: 'Zahra\nBcc: all@example.com' },
      { email: 'zahra@example.com\r\nBcc: all@example.com' },
      { email: 'zahra@example.com, all@example.com' },
      { email: '"x\\r\\nBcc: all@example.com"@example.com' },
    ])
      expect((await world.call('contact.send', { ...message, ...wrong })).status).toBe(400)
    const tricky = { name: '"Zahra" <all@example.com>,', subject: '=?utf-8?Q?Bcc:_all?= ; x' }
    expect((await world.call('contact.send', { ...message, ...tricky })).status).toBe(201)
    await world.mailer.run()
    expect(smtp.deliveries.length).toBe(1)
    const [{ recipients, mail } = { recipients: [], mail: undefined }] = smtp.deliveries
    expect(recipients).toEqual(['support@qafila.example'])
    expect(mail?.replyTo).toEqual([{ name: tricky.name, address: message.email }])
    expect(mail?.bcc ?? []).toEqual([])
  })

  test.for([
    [{ name: '' }, { name: 'name_required' }],
    [{ email: '   ' }, { email: 'email_required' }],
    [{ subject: '\t' }, { subject: 'subject_required' }],
    [{ message: ' \n ' }, { message: 'message_required' }],
    [
      { message: undefined, name: null },
      { message: 'message_required', name: 'name_required' },
    ],
  ] as const)('PUB-02 %j: "All fields are required"', async ([wrong, fields], { world }) => {
    const { status, error } = await world.call('contact.send', { ...message, ...wrong })
    expect([status, error.message, error.fields]).toEqual([400, 'All fields are required', fields])
    expect([await world.db.$count(contactMessages), await world.db.$count(emails)]).toEqual([0, 0])
  })

  test('PUB-02 an invalid address has its own message', async ({ world }) => {
    const { status, error } = await world.call('contact.send', { ...message, email: 'zahra' })
    expect([status, error.code, error.fields]).toEqual([400, 'invalid_email', { email: 'invalid_email' }])
  })

  test('PUB-01 five messages an hour from one address and network, ten from one network', async ({
    world,
  }) => {
    const send = (email: string, ip: string) => world.call('contact.send', { ...message, email }, { ip })
    for (let count = 0; count < 5; count++) expect((await send('a@example.com', '10.0.0.1')).status).toBe(201)
    expect((await send('A@example.com', '10.0.0.1')).status).toBe(429)
    expect((await send('A@example.com', '10.0.0.2')).status).toBe(201)
    for (let count = 0; count < 4; count++)
      expect((await send(`b${count}@example.com`, '10.0.0.1')).status).toBe(201)
    expect((await send('c@example.com', '10.0.0.1')).status).toBe(429)
    world.clock.advance({ hours: 1 })
    expect((await send('a@example.com', '10.0.0.1')).status).toBe(201)
  })

  test('PUB-01 a second press sends nothing more, also at the same time; another message, and the same one later, do', async ({
    world,
  }) => {
    const send = async (fields: object = {}, ip = '10.0.0.1') =>
      (await world.call('contact.send', { ...message, ...fields }, { ip })).status
    const count = async () => [await world.db.$count(contactMessages), await world.db.$count(emails)]
    expect(await Promise.all([send(), send(), send({ email: 'ZAHRA@example.com' })])).toEqual([201, 201, 201])
    expect(await count()).toEqual([1, 1])
    expect([await send({ message: `${message.message}!` }), await count()]).toEqual([201, [2, 2]])
    world.clock.advance({ minutes: 9, seconds: 59 })
    expect([await send(), await count()]).toEqual([201, [2, 2]])
    world.clock.advance({ seconds: 1 })
    // From elsewhere, for here five were sent in this hour.
    expect([await send({}, '10.0.0.2'), await count()]).toEqual([201, [3, 3]])
  })
})
