// A page that lives in a DOM: its built scripts run, and a visitor presses, ticks and writes.
import { setTimeout as sleep } from 'node:timers/promises'
import { CookieJar, type DOMWindow } from 'jsdom'
import { waitMilliseconds } from '#test/patience.ts'
import { type AddressPattern, matchesAddress } from '#test/requests/address.ts'
import { type Filter, type Hand, Locator, type RoleOptions, type Words } from '#test/requests/locator.ts'
import { describeSubmission, type Way } from '#test/requests/submission.ts'
import { type Asked, Line, type Route } from './line.ts'
import { isHydrated, type LiveWindow, openWindow, type Stored } from './window.ts'

export type LiveVisitor = {
  /** The address of the site. */
  url: string
  lang: string
  /** Pixels. */
  width: number
  complain: (problem: string) => void
}

const mostRedirects = 5
/** How long a page that does not change is left alone before it is read again, in milliseconds. */
const pause = 20

/** The page of one visitor, in the words of a browser's. */
export class LivePage {
  readonly #visitor: LiveVisitor
  readonly #cookies = new CookieJar()
  readonly #line: Line
  #live: LiveWindow | undefined
  #stored: Stored = { local: [], session: [] }
  readonly #root: Locator

  constructor(visitor: LiveVisitor) {
    this.#visitor = visitor
    this.#line = new Line(this.#cookies, visitor.lang)
    this.#root = new Locator(() => [this.document.documentElement], this.#hand(), 'the page')
  }

  get cookies(): CookieJar {
    return this.#cookies
  }

  get window(): DOMWindow {
    if (!this.#live) throw new Error('No page is open.')
    return this.#live.window
  }

  get document(): Document {
    return this.window.document
  }

  url = (): string => this.window.location.href
  locator = (selector: string, filter?: Filter): Locator => this.#root.locator(selector, filter)
  getByRole = (role: string, options?: RoleOptions): Locator => this.#root.getByRole(role, options)
  getByText = (text: Words, options?: { exact?: boolean }): Locator => this.#root.getByText(text, options)
  getByLabel = (text: Words, options?: { exact?: boolean }): Locator => this.#root.getByLabel(text, options)

  /** Opens a path of the site and waits until React has taken the page over. */
  async goto(path: string): Promise<void> {
    const { url } = this.#visitor
    await this.#open({ target: new URL(path, this.#live ? this.url() : url), init: {} })
  }

  async #open({ target, init }: Way): Promise<void> {
    const { lang, width, complain } = this.#visitor
    const { html, url: arrived } = await this.#fetchDocument(target, init)
    this.close()
    this.#live = await openWindow({
      html,
      url: arrived,
      lang,
      width,
      complain,
      cookies: this.#cookies,
      line: this.#line,
      stored: this.#stored,
    })
    this.#followNativeWays()
    if (!this.document.querySelector('script[data-entry]')) return
    await this.#until(() => {
      if (!isHydrated(this.window)) throw new Error(`${arrived} was not taken over by its scripts.`)
    })
    // Two frames later its effects have run.
    const { requestAnimationFrame } = this.window
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }

  reload = (): Promise<void> => this.goto(this.url())

  /** Runs a function in the page, with plain values. */
  async evaluate<Result, Given>(work: (given: Given) => Result, given?: Given): Promise<Awaited<Result>> {
    if (!this.#live) throw new Error('No page is open.')
    return await this.#live.run(work, given)
  }

  /** Waits for an address: by its end after two stars, by an expression, or as the test decides. */
  waitForURL(address: AddressPattern): Promise<void> {
    return this.#until(() => {
      if (!matchesAddress(new URL(this.url()), address))
        throw new Error(`The page is ${this.url()}, not ${address}.`)
    })
  }

  route = async (pattern: AddressPattern, handler: (route: Route) => unknown) =>
    this.#line.route(pattern, handler)
  unroute = async (pattern: AddressPattern) => this.#line.unroute(pattern)
  /** Hears each request of the page's scripts from now on. */
  on = (_event: 'request', hear: (asked: Asked) => void) => this.#line.onRequest(hear)

  close() {
    if (!this.#live) return
    this.#stored = this.#live.store()
    this.#live.close()
    this.#live = undefined
  }

  /** Links and forms that no script of the page handles lead to another document. */
  #followNativeWays() {
    const { window } = this
    const follow = (event: Event, way: Way) => {
      event.preventDefault()
      void this.#open(way).catch((error) => this.#visitor.complain(`no way to ${way.target}: ${error}`))
    }
    window.addEventListener('submit', (event) => {
      const { target, submitter, defaultPrevented } = event as SubmitEvent
      if (!defaultPrevented)
        follow(event, describeSubmission(target as HTMLFormElement, submitter, this.url()))
    })
    window.addEventListener('click', (event) => {
      const link = (event.target as Element).closest?.('a[href]:not([target], [download])')
      const target = new URL(link?.getAttribute('href') ?? '', this.url())
      const isHere = target.href.split('#')[0] === this.url().split('#')[0]
      if (link && !event.defaultPrevented && !isHere) follow(event, { target, init: {} })
    })
  }

  async #fetchDocument(url: URL, init: RequestInit, redirects = 0): Promise<{ html: string; url: string }> {
    const cookie = await this.#cookies.getCookieString(url.href)
    const own = { 'accept-language': this.#visitor.lang, accept: 'text/html', ...(cookie && { cookie }) }
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { ...own, ...init.headers } })
    for (const set of answer.headers.getSetCookie()) await this.#cookies.setCookie(set, url.href)
    const location = answer.headers.get('location')
    if (!location || answer.status < 300 || answer.status >= 400)
      return { html: await answer.text(), url: url.href }
    if (redirects === mostRedirects) throw new Error(`${url} redirects on and on.`)
    const next = new URL(location, url)
    // A fragment stays with the visit.
    if (!next.hash) next.hash = url.hash
    return this.#fetchDocument(
      next,
      answer.status === 307 || answer.status === 308 ? init : {},
      redirects + 1,
    )
  }

  /** Reads again whenever the page has changed, until it succeeds. */
  async #until<Read>(read: () => Read): Promise<Read> {
    const end = performance.now() + waitMilliseconds
    for (;;) {
      try {
        return read()
      } catch (error) {
        if (performance.now() > end) throw error
      }
      await this.#change()
    }
  }

  /** Resolves after the page's next change, or a moment. */
  async #change() {
    const changed = Promise.withResolvers<void>()
    const observer = new this.window.MutationObserver(() => changed.resolve())
    observer.observe(this.document, { subtree: true, childList: true, attributes: true, characterData: true })
    await Promise.race([changed.promise, sleep(pause)])
    observer.disconnect()
  }

  #hand(): Hand {
    return {
      until: (read) => this.#until(read),
      press: async (element) => this.#press(element as HTMLElement),
      enter: async (field) => this.#enter(field),
      write: (field, text) => {
        field.focus()
        this.#set(field, 'value', text)
        this.#tell(field, 'input', 'change')
      },
      choose: (select, option) => {
        select.focus()
        option.selected = true
        this.#tell(select, 'input', 'change')
      },
    }
  }

  /** As a finger or a mouse does it. */
  #press(element: HTMLElement) {
    const { MouseEvent, PointerEvent = MouseEvent } = this.window
    const init = { bubbles: true, cancelable: true, button: 0, composed: true, detail: 1 }
    element.dispatchEvent(new PointerEvent('pointerdown', init))
    const isKept = !element.dispatchEvent(new MouseEvent('mousedown', init))
    if (!isKept) {
      const focusable = element.closest<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      )
      if (focusable) focusable.focus()
      else if (this.document.activeElement instanceof this.window.HTMLElement)
        this.document.activeElement.blur()
    }
    element.dispatchEvent(new PointerEvent('pointerup', init))
    element.dispatchEvent(new MouseEvent('mouseup', init))
    element.dispatchEvent(new MouseEvent('click', init))
  }

  #enter(field: HTMLInputElement) {
    field.focus()
    const init = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }
    const goesOn = field.dispatchEvent(new this.window.KeyboardEvent('keydown', init))
    const button = field.form?.querySelector<HTMLElement>('button:not([type=button]), input[type=submit]')
    if (goesOn && button) button.click()
    field.dispatchEvent(new this.window.KeyboardEvent('keyup', init))
  }

  /** Past React's own setter, as typing does. */
  #set(field: HTMLElement, name: 'value', value: string) {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name) ?? {}
    set?.call(field, value)
  }

  #tell(field: Element, ...names: string[]) {
    for (const name of names) field.dispatchEvent(new this.window.Event(name, { bubbles: true }))
  }
}
