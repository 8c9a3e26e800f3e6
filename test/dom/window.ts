// The window of a DOM without layout, in which the built pages live: what jsdom lacks and they need is added.
import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { type CookieJar, type DOMWindow, JSDOM, VirtualConsole } from 'jsdom'
import { inject } from 'vitest'
import { matchesQuery, readStylesheet } from '#test/requests/stylesheet.ts'
import { createImporter } from './built-modules.ts'
import type { Line } from './line.ts'

export type Opened = {
  html: string
  url: string
  cookies: CookieJar
  line: Line
  /** Pixels. */
  width: number
  lang: string
  /** What an earlier page of this visitor has stored. */
  stored: Stored
  /** Hears what the page complains about. */
  complain: (problem: string) => void
}
/** Entries of localStorage and sessionStorage. */
export type Stored = { local: [string, string][]; session: [string, string][] }

export type LiveWindow = {
  window: DOMWindow
  /** Runs a function in the page, with plain values. */
  run: <Result, Given>(work: (given: Given) => Result, given?: Given) => Result
  store: () => Stored
  close: () => void
}

const height = 900
const client = () => `${inject('pages')}/client`

/** Opens a page that a server has sent, and starts its scripts. */
export async function openWindow({ html, url, complain, cookies, ...visitor }: Opened): Promise<LiveWindow> {
  const virtualConsole = new VirtualConsole()
  for (const level of ['error', 'warn', 'assert'] as const)
    virtualConsole.on(level, (...said: unknown[]) =>
      complain(`console ${level}: ${said.map(String).join(' ')}`),
    )
  virtualConsole.on('jsdomError', (error) => complain(`page error: ${error.message}`))
  const channels: MessageChannel[] = []
  const dom = new JSDOM(html, {
    url,
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    virtualConsole,
    cookieJar: cookies,
    beforeParse: (window) => furnish(window, visitor, channels),
  })
  const { window } = dom
  const context = dom.getInternalVMContext()
  const stores = [
    [window.localStorage, visitor.stored.local],
    [window.sessionStorage, visitor.stored.session],
  ] as const
  for (const [storage, entries] of stores) for (const [name, value] of entries) storage.setItem(name, value)
  await start(window, context)
  return {
    window,
    run: (work, given) => vm.runInContext(`(${work})`, context)(given),
    store: () => ({
      local: [...entriesOf(window.localStorage)],
      session: [...entriesOf(window.sessionStorage)],
    }),
    close: () => {
      for (const { port1 } of channels) port1.close()
      window.close()
    },
  }
}

const entriesOf = (storage: Storage) => Object.entries(storage) as [string, string][]

/** Runs boot.js as the head of the page does, then the scripts of the page; done once React has taken over. */
async function start(window: DOMWindow, context: vm.Context) {
  const { document } = window
  const boot = document.querySelector<HTMLScriptElement>('script[data-entry]')
  for (const one of document.querySelectorAll('noscript')) one.replaceChildren()
  if (boot) {
    Object.defineProperty(document, 'currentScript', { value: boot, configurable: true })
    bootScript ??= new vm.Script(readFileSync(`${client()}/boot.js`, 'utf8'))
    bootScript.runInContext(context)
    Object.defineProperty(document, 'currentScript', { value: null, configurable: true })
    await createImporter(client(), window.location.origin, context)(boot.dataset.entry ?? '')
  }
  const sheet = document.createElement('style')
  sheet.textContent = readStylesheet({ width: window.innerWidth, scripts: true })
  document.head.append(sheet)
}

let bootScript: vm.Script | undefined

/** React says nowhere that it has taken over; its root knows. */
export function isHydrated({ document }: DOMWindow): boolean {
  const [, fiber] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? []
  return fiber?.stateNode.current.memoizedState.isDehydrated === false
}

type Furnished = Pick<Opened, 'line' | 'width' | 'lang'>

function furnish(window: DOMWindow, { line, width, lang }: Furnished, channels: MessageChannel[]) {
  const view = { width, scripts: true }
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
  /** An open one would keep its window. */
  class Channel extends MessageChannel {
    constructor() {
      super()
      channels.push(this)
    }
  }
  /** Without layout all is in sight. */
  class SightObserver extends Observer {
    #hear: (entries: object[], observer: SightObserver) => void
    constructor(hear: (entries: object[], observer: SightObserver) => void) {
      super()
      this.#hear = hear
    }
    override observe(target?: Element) {
      window.queueMicrotask(() => this.#hear([{ target, isIntersecting: true, intersectionRatio: 1 }], this))
    }
  }
  Object.assign(window, {
    innerWidth: width,
    innerHeight: height,
    fetch: line.fetchFor(window),
    Request: line.requestFor(window),
    MessageChannel: Channel,
    Response,
    Headers,
    ReadableStream,
    TextEncoder,
    TextDecoder,
    structuredClone,
    ResizeObserver: Observer,
    IntersectionObserver: SightObserver,
    scrollTo: () => {},
    matchMedia: (media: string) => ({
      media,
      matches: matchesQuery(media, view),
      addEventListener: () => {},
      removeEventListener: () => {},
    }),
    CSS: { supports: () => false, escape: (name: string) => name.replaceAll(/[^\w-]/g, '\\$&') },
  })
  // Nothing lies anywhere.
  Object.assign(window.Document.prototype, { elementFromPoint: () => null, elementsFromPoint: () => [] })
  Object.assign(window.Element.prototype, {
    scrollIntoView: () => {},
    scrollTo: () => {},
    scrollBy: () => {},
  })
  Object.defineProperties(window.navigator, {
    language: { value: lang },
    languages: { value: [lang] },
  })
  // A style sheet that comes with the next page is there at once.
  const { appendChild } = window.Node.prototype
  window.Node.prototype.appendChild = function append<Child extends Node>(this: Node, child: Child): Child {
    const appended = appendChild.call(this, child) as Child
    if (child instanceof window.HTMLLinkElement)
      window.queueMicrotask(() => child.dispatchEvent(new window.Event('load')))
    return appended
  }
}
