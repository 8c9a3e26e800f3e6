import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { emailChoices } from '#server/organizers/tables.ts'
import { listen } from '#test/e2e/listen.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')
const main = (page: Page) => page.getByRole('main')

test('TLK-01 TLK-02 ACC-08 an owner chooses how emails come: nothing before it is saved, and it is announced once', async () => {
  const owner = await site.user({ role: 'organizer' })
  await site.organizer({ userId: owner.id })
  const page = await site.open('/profile?tab=emails', { signedInAs: owner })
  const requests = main(page).getByLabel(t('emailChoices.kind.requests'), { exact: true })
  await requests.waitFor()
  expect(await requests.inputValue()).toBe('at_once')
  expect(await page.title()).toContain(t('emailChoices.tab'))
  await requests.selectOption('daily')
  await main(page).getByLabel(t('waiting.mine'), { exact: true }).selectOption('never')
  expect(await site.db.select().from(emailChoices)).toEqual([])
  const heard = await listen(page)
  await main(page)
    .getByRole('button', { name: t('emailChoices.save') })
    .click()
  await expect.poll(async () => (await site.db.select().from(emailChoices)).length).toBe(1)
  const saved = async () => (await heard()).filter((said) => said.includes(t('emailChoices.saved')))
  await expect.poll(saved).toHaveLength(1)
  await page.reload()
  await requests.waitFor()
  expect(await requests.inputValue()).toBe('daily')
  const [stored] = await site.db.select().from(emailChoices)
  expect(stored?.paces).toMatchObject({ requests: 'daily', waiting_lists: 'never', payments: 'at_once' })
  expect(stored?.timeZone).toBeTruthy()
})

test('TLK-01 a pilgrim is told that emails about bookings always come', async () => {
  const page = await site.open('/profile?tab=emails', { signedInAs: await site.user() })
  await main(page).getByText(t('emailChoices.none')).waitFor()
  expect(await main(page).getByRole('combobox').count()).toBe(0)
})
