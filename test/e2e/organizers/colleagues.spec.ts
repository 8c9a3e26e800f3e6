// Colleagues of a company: invited, at work, removed in the middle of it; and the page of colleagues.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { findViolations, measureOverflow } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { findUntranslated } from '#test/reading.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')

async function company(companyName: string) {
  const user = await site.user({ role: 'organizer' })
  const owner = await site.organizer({ companyName, userId: user.id })
  return { user, owner }
}

test('DSK-08 an owner invites by email, the invited person joins by a press, works, and is removed mid-session', async () => {
  const { user, owner } = await company('Caravan of colleagues')
  const email = 'sakina@example.com'
  const page = await site.open('/organizer/colleagues', { signedInAs: user })
  await page.getByRole('button', { name: t('colleagues.invite') }).click()
  const dialog = page.getByRole('dialog', { name: t('colleagues.invite') })
  // Empty is said as a mistake, and nothing is sent.
  await dialog.getByRole('button', { name: t('colleagues.send') }).click()
  await dialog.locator('[aria-invalid=true]').first().waitFor()
  await dialog.getByLabel(t('accounts.email'), { exact: true }).fill(email)
  await dialog.getByLabel(t('colleagues.role'), { exact: true }).selectOption('desk')
  await dialog.getByRole('button', { name: t('colleagues.send') }).click()
  await expect
    .poll(async () => plain((await page.locator('[data-result]').first().innerText()) || ''))
    .toBe(plain(t('colleagues.sentText', { email })))
  const token = await site.mails.linkToken(email)

  const invited = await site.user({ email, firstName: 'Sakina', lastName: 'Jafri' })
  const theirs = await site.open(`/invitations/${token}`, {
    signedInAs: invited,
    allowedProblems: [/organizers|403|404/],
  })
  await theirs.getByRole('button', { name: t('invitation.accept') }).click()
  await theirs
    .getByRole('link', { name: t('nav.organizerDashboard') })
    .first()
    .waitFor()
  expect(new URL(theirs.url()).pathname).not.toContain(token)
  // At work: the bookings of the company.
  const { status } = await site.call('organizers.bookings', { id: owner.id }, { as: invited })
  expect(status).toBe(200)

  await page.reload()
  await page.getByRole('button', { name: plain(t('colleagues.removeOf', { name: 'Sakina Jafri' })) }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: t('colleagues.remove'), exact: true }).click()
  await page.getByRole('main').getByText('Sakina Jafri no longer works for the company.').waitFor()
  // The open session of the removed person sees nothing of the company at its next step.
  await theirs.goto(`${site.url}/organizer/colleagues`)
  await theirs.getByText(t('dashboard.noProfileTitle')).waitFor()
})

test('DSK-08 the page of colleagues in five languages and both themes, at 390 and 1440 px; only the owner sees it', async () => {
  const { user, owner } = await company('Caravan of languages')
  const desk = await site.user()
  await site.member({ organizerId: owner.id, userId: desk.id, role: 'desk' })
  for (const [lang, width, theme] of [
    ['en', 390, 'light'],
    ['ar', 1440, 'dark'],
    ['ur', 390, 'dark'],
    ['fa', 390, 'light'],
    ['gu', 1440, 'light'],
  ] as const) {
    const page = await site.open('/organizer/colleagues', { signedInAs: user, lang, width, theme })
    await page.getByRole('button', { name: translator(lang)('colleagues.invite') }).waitFor()
    expect([lang, await measureOverflow(page)]).toEqual([lang, 0])
    expect([lang, await findViolations(page)]).toEqual([lang, []])
    if (lang !== 'en') expect([lang, await findUntranslated(page)]).toEqual([lang, []])
  }
  const other = await site.open('/organizer/colleagues', { signedInAs: desk, allowedProblems: [/members/] })
  await other.getByText(t('colleagues.onlyOwnerTitle')).waitFor()
})
