import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')
const main = (page: Page) => page.getByRole('main')
const letters = (page: Page) => main(page).getByRole('listitem')

/** Creates an email as the worker leaves it that its address rejected for good. */
const putAside = (recipient: string, minutesAgo: number) =>
  site.db.insert(emails).values({
    template: 'password-changed',
    recipient,
    language: 'en',
    data: {},
    attempts: 3,
    lastError: `550 5.1.1 <${recipient}>: nobody here`,
    held: 'refused',
    heldAt: new Date(site.clock.now().getTime() - minutesAgo * 60_000),
    createdAt: site.clock.now(),
  })

test('TLK-07 FND-18 an admin opens the undelivered emails from the desks and sends one again', async () => {
  await putAside('older@example.com', 5)
  await putAside('zahra@example.com', 1)
  const admin = await site.user({ role: 'admin' })
  const page = await site.open('/admin', { signedInAs: admin })
  const desk = main(page).getByRole('link', { name: new RegExp(t('admin.letters')) })
  await desk.getByText(t('admin.open', { count: 2 })).waitFor()
  await desk.click()
  await main(page)
    .getByRole('heading', { name: t('admin.letters') })
    .waitFor()
  expect(await page.title()).toContain(t('admin.letters'))
  await expect.poll(() => letters(page).count()).toBe(2)
  const newest = letters(page).first()
  await newest.getByRole('heading', { name: 'z•••@example.com' }).waitFor()
  await newest.getByText(t('admin.accounts'), { exact: true }).waitFor()
  await newest.getByText('550 5.1.1 <z•••@example.com>: nobody here').waitFor()
  await newest.getByText(t('desk.letterTries', { count: '3' })).waitFor()
  expect(await main(page).innerText()).not.toContain('zahra@example.com')

  const again = newest.getByRole('button', { name: `${t('desk.sendAgain')}: z•••@example.com` })
  await again.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('desk.sendAgainText')).waitFor()
  await dialog.getByRole('button', { name: t('common.cancel') }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => letters(page).count()).toBe(2)
  await again.click()
  await dialog.getByRole('button', { name: t('desk.sendAgain') }).click()
  await page.getByRole('status').getByText(t('desk.letterSent')).waitFor()
  await expect.poll(() => letters(page).count()).toBe(1)
  await letters(page).getByText('o•••@example.com', { exact: true }).waitFor()
  const sent = (await site.mails.deliver()).filter(({ to }) => to === 'zahra@example.com')
  expect(sent.length).toBe(1)

  await page.goto('/admin?panel=audit')
  await main(page).getByText(t('audit.letterSentAgain')).waitFor()
})

test('TLK-07 without any the desk shows so', async () => {
  await site.db.delete(emails)
  const page = await site.open('/admin?panel=letters', { signedInAs: await site.user({ role: 'admin' }) })
  await main(page)
    .getByRole('heading', { name: t('desk.noLettersTitle') })
    .waitFor()
})
