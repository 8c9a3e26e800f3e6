import { type CookieJar, JSDOM } from 'jsdom'
import { matchesAddress } from './address.ts'
import { type Filter, Locator, type RoleOptions, type Words } from './locator.ts'
import { readStylesheet, type Window } from './stylesheet.ts'
import { describeSubmission } from './submission.ts'

/** The visitor of pages: what goes with each request, and the window that they are read in. */
export type Reader = { url: string; headers: Record<string, string>; cookies: CookieJar; window: Window }

const mostRedirects = 5

/** A page as the server sent it, read without running its scripts. */
export class Page {
  readonly #reader: Reader
  #dom = new JSDOM()
  #status = 0
  #left: string[] = []
  readonly #root = new Locator(
    () => [this.#dom.window.document.documentElement],
    {
      until: async (read) => read(),
      press: (element) => this.#press(element),
      enter: (field) => this.#enter(field),
      write: (field, text) => {
        field.value = text
      },
      choose: (_, option) => {
        option.selected = true
      },
    },
    'the page',
  )

  constructor(reader: Reader) {
    this.#reader = reader
  }

  get document(): Document {
    return this.#dom.window.document
  }

  /** The status of the page that is open. */
  get status(): number {
    return this.#status
  }

  url = (): string => this.#dom.window.location.href
  title = async (): Promise<string> => this.document.title.replaceAll(/\s+/g, ' ').trim()
  locator = (selector: string, filter?: Filter): Locator =>
    selector === 'html' ? this.#root : this.#root.locator(selector, filter)
  getByRole = (role: string, options?: RoleOptions): Locator => this.#root.getByRole(role, options)
  getByText = (text: Words, options?: { exact?: boolean }): Locator => this.#root.getByText(text, options)
  getByLabel = (text: Words, options?: { exact?: boolean }): Locator => this.#root.getByLabel(text, options)
  getByPlaceholder = (text: Words, options?: { exact?: boolean }): Locator =>
    this.#root.getByPlaceholder(text, options)

  /** Opens an address of the site. */
  async goto(path: string): Promise<void> {
    if (this.#status) this.#left.push(this.url())
    await this.#load(new URL(path, this.#reader.url), {})
  }

  reload = (): Promise<void> => this.#load(new URL(this.url()), {})

  /** Fails unless the page has this address: a pattern, or its end after two stars. */
  async waitForURL(address: string | RegExp): Promise<void> {
    const url = this.url()
    // A path is one of this site's.
    const isPath = typeof address === 'string' && address.startsWith('/')
    const meant = isPath ? new URL(address, this.#reader.url).href : address
    if (!matchesAddress(new URL(url), meant)) throw new Error(`The page is ${url}, not ${address}.`)
  }

  /** The page before this one, asked for again. */
  async goBack(): Promise<void> {
    const before = this.#left.pop()
    if (!before) throw new Error('There is no page before this one.')
    await this.#load(new URL(before), {})
  }

  async #load(url: URL, init: RequestInit, redirects = 0): Promise<void> {
    const { cookies, headers } = this.#reader
    const cookie = await cookies.getCookieString(url.href)
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...headers, ...(cookie && { cookie }), ...init.headers },
    })
    for (const set of response.headers.getSetCookie()) await cookies.setCookie(set, url.href)
    const location = response.headers.get('location')
    if (location && response.status >= 300 && response.status < 400) {
      if (redirects === mostRedirects) throw new Error(`${url} redirects on and on.`)
      const next = new URL(location, url)
      // A fragment stays with the visit.
      if (!next.hash) next.hash = url.hash
      return this.#load(next, response.status === 307 || response.status === 308 ? init : {}, redirects + 1)
    }
    this.#status = response.status
    this.#show(await response.text(), url)
  }

  #show(html: string, url: URL) {
    this.#dom = new JSDOM(html, { url: url.href })
    const { document } = this.#dom.window
    const sheet = document.createElement('style')
    sheet.textContent = readStylesheet(this.#reader.window)
    // Its content is part of the page where no script runs.
    for (const one of document.querySelectorAll('noscript'))
      one.replaceWith(...(this.#reader.window.scripts ? [] : one.childNodes))
    document.head.append(sheet)
  }

  /** What a press does without a script: follows a link, sends a form, ticks a box, opens a fold. */
  async #press(element: HTMLElement | Element): Promise<void> {
    const summary = element.closest('summary')
    if (summary?.parentElement?.localName === 'details') {
      summary.parentElement.toggleAttribute('open')
      return
    }
    const { document } = this.#dom.window
    let sent: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined
    document.addEventListener(
      'submit',
      (event) => {
        event.preventDefault()
        sent = { form: event.target as HTMLFormElement, submitter: (event as SubmitEvent).submitter }
      },
      { once: true },
    )
    const link = element.closest('a[href]')
    if (link) return this.goto(new URL(link.getAttribute('href') ?? '', this.url()).href)
    const press = element as HTMLElement
    press.click()
    if (sent) return this.#submit(sent.form, sent.submitter)
    if (press.closest('button, input[type=submit]'))
      throw new Error(
        `${press.outerHTML} does nothing without a script, or a field is not filled as it must be.`,
      )
  }

  #enter(field: HTMLInputElement): Promise<void> {
    const button = field.form?.querySelector('button:not([type=button]), input[type=submit]')
    if (!button) throw new Error(`Enter does nothing in ${field.outerHTML}`)
    return this.#press(button)
  }

  async #submit(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    const { target, init } = describeSubmission(form, submitter, this.url())
    this.#left.push(this.url())
    return this.#load(target, init)
  }
}
