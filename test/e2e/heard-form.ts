import type { Locator, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { forget, listen } from './listen.ts'

/** Where one presses Enter, in a state in which nothing can be sent or the server refuses it. */
export type OpenedForm = {
  page: Page
  /** Its fields are tried, and the button that sends it. */
  form?: Locator
  /** These instead of that button. */
  buttons?: Locator[]
}

/** Opens the page with the form, and brings the form into that state. */
export type OpenForm = () => Promise<OpenedForm>

/** Returns the form of the dialog that is open, or opening. */
export async function inDialog(page: Page): Promise<{ page: Page; form: Locator }> {
  const form = page.getByRole('dialog').locator('form')
  await form.waitFor()
  return { page, form }
}

/** The last button of the dialog that is open, or opening: the one that acts where there is no form. */
export async function inQuestion(page: Page): Promise<OpenedForm> {
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return { page, buttons: [dialog.getByRole('button').filter({ visible: true }).last()] }
}

/** From here on the server fails at each change, as it does when its database is away. */
export async function failChanges(page: Page) {
  const fail = (route: Route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, json: { message: 'Broken', code: 'server_error' } })
  await page.route('**/api/**', fail)
}

/** Until nothing more comes of a press: no call is under way, and what React and the announcer had to do is done. */
export async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Presses Enter in each field of the form and on the button that sends it: each time something is said, once (ACC-08). */
export async function pressEnterEverywhere({ page, form, buttons }: OpenedForm) {
  const places = [...(form ? await listFields(form) : []), ...(buttons ?? [])]
  if (form && !buttons) places.push(submitButton(page, form, await form.getAttribute('id')))
  await settle(page)
  const said = await listen(page)
  for (const place of places) {
    const name = (await place.getAttribute('name')) ?? (await place.innerText())
    await place.focus()
    await settle(page)
    await forget(page)
    await place.press('Enter')
    await expect.poll(async () => (await said()).length, { message: `Enter in ${name}` }).toBeGreaterThan(0)
    await settle(page)
    expect([name, await said()]).toEqual([name, [expect.stringMatching(/\w/)]])
  }
  return places.length
}

async function listFields(form: Locator) {
  await form.waitFor()
  const fields = form.locator('input:not([type=hidden]):not([type=radio]):not([type=file]):not([hidden])')
  return fields.filter({ visible: true }).all()
}

/** The buttons of a dialog stand below its form. */
const submitButton = (page: Page, form: Locator, id: string | null) =>
  (id ? page.locator(`button[form="${id}"]`) : form.locator('button[type=submit]')).first()
