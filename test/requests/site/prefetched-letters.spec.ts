import { expect, onTestFinished, test } from 'vitest'
import { type BuiltSite, createBuiltSite } from '#test/built-site.ts'
import { password } from '#test/factories.ts'
import type { Mail } from '#test/programs/mailbox.ts'
import { dumpTables } from '#test/scenes/everything.ts'
import { addressOf, setStage, stories } from '#test/scenes/letters.ts'
import { tellOfMembers } from '#test/scenes/member-letters.ts'

async function openSite(): Promise<BuiltSite> {
  const site = await createBuiltSite({ env: { SUPPORT_EMAIL: addressOf('support') } })
  onTestFinished(() => site.close())
  return site
}

type Tables = Record<string, string[]>
const findChanged = (before: Tables, after: Tables): string[] =>
  Object.keys(after).filter((name) => before[name]?.join('\n') !== after[name]?.join('\n'))

/** The links of an email that lead to the site, in both of its texts. */
function linksOf({ html, text }: Mail, url: string): string[] {
  const found = [...`${html.replaceAll('&amp;', '&')}\n${text}`.matchAll(/https?:\/\/[^\s"<>]+/g)]
  return [...new Set(found.map(([link]) => link).filter((link) => link.startsWith(url)))]
}

/** An alert that nobody confirms is erased within the days of its story. */
const erasedMeanwhile = ['alert-confirm']

test.for(Object.entries({ ...stories, tellOfMembers }))(
  'TLK-02 %s: each link opens a page, and a mail program that fetches it changes nothing',
  async ([, story]) => {
    const site = await openSite()
    await story(await setStage(site, 'ur'))
    const mails = await site.mails.deliver()
    const links = new Map(
      mails.flatMap((mail) => linksOf(mail, site.url).map((link) => [link, mail.template])),
    )
    expect(links.size).toBeGreaterThan(0)
    let before = await dumpTables(site.db)
    for (const [link, template] of links)
      for (const method of ['HEAD', 'GET']) {
        const { status } = await fetch(link, { method, headers: { 'user-agent': 'Mail prefetch' } })
        const after = await dumpTables(site.db)
        const asked = `${template}, ${method} ${link.replace(site.url, '')}`
        const opens = erasedMeanwhile.includes(template) ? 404 : 200
        expect([asked, status, findChanged(before, after)]).toEqual([asked, opens, []])
        before = after
      }
  },
)

test('TLK-02 control: what the page of a link does at a press changes the account', async () => {
  const site = await openSite()
  const email = 'presses@example.com'
  await site.call('accounts.register', { firstName: 'Zahra', lastName: 'Rizvi', email, password })
  const links = (await site.mails.deliver()).flatMap((mail) => linksOf(mail, site.url))
  const token = links.map((link) => new URL(link).searchParams.get('token')).find((one) => one !== null)
  const before = await dumpTables(site.db)
  await site.call('accounts.verifyEmail', { token: token ?? '' })
  expect(findChanged(before, await dumpTables(site.db))).toContain('users')
})
