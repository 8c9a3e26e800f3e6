import { isUnheard, nameOf, roleOf } from './roles.ts'
import { isShown, readInnerText } from './shown.ts'

export type Words = string | RegExp
type Exactly = { exact?: boolean }
export type RoleOptions = Exactly & {
  name?: Words
  level?: number
  checked?: boolean
  expanded?: boolean
  pressed?: boolean
  disabled?: boolean
  includeHidden?: boolean
}
export type Filter = {
  has?: Locator
  hasNot?: Locator
  hasText?: Words
  hasNotText?: Words
  visible?: boolean
}

/** What a visitor's hand does to an element, and how patient the visitor is. */
export type Hand = {
  /** Returns what is read; a page that lives is read again until that succeeds, or for too long. */
  until: <Read>(read: () => Read) => Promise<Read>
  /** Follows a link, sends a form, ticks a box. */
  press: (element: Element) => Promise<void>
  /** The Enter key in a field. */
  enter: (field: HTMLInputElement) => Promise<void>
  write: (field: HTMLInputElement | HTMLTextAreaElement, text: string) => void
  /** Makes one of its options the chosen one. */
  choose: (select: HTMLSelectElement, option: HTMLOptionElement) => void
}

/**
 * A place in a page, found in the words of a browser's locators, so that a case can move there and back. In a page that
 * was only read nothing waits: what is not there now does not come.
 */
export class Locator {
  readonly #find: () => Element[]
  readonly #hand: Hand
  readonly #said: string

  constructor(find: () => Element[], hand: Hand, said: string) {
    this.#find = find
    this.#hand = hand
    this.#said = said
  }

  locator(selector: string, filter: Filter = {}): Locator {
    // A selector that begins with a combinator goes on from here.
    const scoped = /^[>+~]/.test(selector) ? `:scope ${selector}` : selector
    return this.#within(scoped, (element) => [...element.querySelectorAll(scoped)]).filter(filter)
  }

  getByRole(role: string, { includeHidden = false, ...options }: RoleOptions = {}): Locator {
    return this.#within(`${role} ${options.name ?? ''}`, (element) =>
      [...element.querySelectorAll('*')].filter(
        (one) => roleOf(one) === role && (includeHidden || !isUnheard(one)) && hasState(one, options),
      ),
    )
  }

  /** The innermost elements with this text, shown or not. */
  getByText(text: Words, { exact = false }: Exactly = {}): Locator {
    const has = (element: Element) => matches(element.textContent ?? '', text, exact)
    return this.#within(String(text), (element) =>
      [...element.querySelectorAll('*:not(script, style, noscript, head, head *)')].filter(
        (one) =>
          has(one) && ![...one.children].some((child) => !child.matches('script, style') && has(child)),
      ),
    )
  }

  getByLabel(text: Words, { exact = false }: Exactly = {}): Locator {
    return this.#within(String(text), (element) =>
      [...element.querySelectorAll('*')].filter((one) =>
        labelsOf(one).some((label) => matches(label, text, exact)),
      ),
    )
  }

  getByPlaceholder(text: Words, options: Exactly = {}): Locator {
    return this.#byAttribute('placeholder', text, options)
  }

  getByTitle(text: Words, options: Exactly = {}): Locator {
    return this.#byAttribute('title', text, options)
  }

  getByAltText(text: Words, options: Exactly = {}): Locator {
    return this.#byAttribute('alt', text, options)
  }

  filter({ has, hasNot, hasText, hasNotText, visible }: Filter): Locator {
    return this.#only('filtered', (all) =>
      all.filter(
        (one) =>
          (!has || has.liesIn(one)) &&
          !hasNot?.liesIn(one) &&
          (hasText === undefined || matches(one.textContent ?? '', hasText, false)) &&
          (hasNotText === undefined || !matches(one.textContent ?? '', hasNotText, false)) &&
          (visible === undefined || isShown(one) === visible),
      ),
    )
  }

  or(other: Locator): Locator {
    return this.#only('or', (all) => [...new Set([...all, ...other.#find()])].sort(inOrder))
  }

  and(other: Locator): Locator {
    return this.#only('and', (all) => all.filter((one) => other.#find().includes(one)))
  }

  first = (): Locator => this.nth(0)
  last = (): Locator => this.nth(-1)

  nth(index: number): Locator {
    return this.#only(`no. ${index}`, (all) => {
      const one = all.at(index)
      return one ? [one] : []
    })
  }

  async all(): Promise<Locator[]> {
    return this.#find().map((_, index) => this.nth(index))
  }

  count = async (): Promise<number> => this.#find().length
  allInnerTexts = async (): Promise<string[]> => this.#find().map(readInnerText)
  allTextContents = async (): Promise<string[]> => this.#find().map((one) => one.textContent ?? '')
  innerText = (): Promise<string> => this.#read(readInnerText)
  textContent = (): Promise<string | null> => this.#read((one) => one.textContent)
  innerHTML = (): Promise<string> => this.#read((one) => one.innerHTML)
  getAttribute = (name: string): Promise<string | null> => this.#read((one) => one.getAttribute(name))
  inputValue = (): Promise<string> => this.#read((one) => (one as HTMLInputElement).value)
  isChecked = (): Promise<boolean> => this.#read((one) => (one as HTMLInputElement).checked)
  isDisabled = (): Promise<boolean> => this.#read((one) => one.matches(':disabled'))
  isEnabled = (): Promise<boolean> => this.#read((one) => !one.matches(':disabled'))

  async isVisible(): Promise<boolean> {
    return this.#find().length > 0 && isShown(this.element())
  }

  /** Fails unless it is there, once, and shown; or, as asked, unless it is not. */
  waitFor({ state = 'visible' }: { state?: 'visible' | 'attached' | 'hidden' | 'detached' } = {}) {
    return this.#hand.until(() => {
      if (state === 'visible') this.#shown()
      if (state === 'attached') this.element()
      if (state === 'detached' && this.#find().length > 0) throw new Error(`Still there: ${this.#said}`)
      if (state === 'hidden' && this.#find().some(isShown)) throw new Error(`Still shown: ${this.#said}`)
    })
  }

  evaluate<Result, Given>(
    read: (element: HTMLElement, given: Given) => Result,
    given?: Given,
  ): Promise<Result> {
    return this.#read((element) => read(element, given as Given))
  }

  async evaluateAll<Result>(read: (elements: HTMLElement[]) => Result): Promise<Result> {
    return read(this.#find() as HTMLElement[])
  }

  /** Presses a link, a button of a form, a box or a summary. */
  async click(): Promise<void> {
    await this.#hand.press(await this.#hand.until(() => this.#ready()))
  }

  /** Ticks a box, or leaves it ticked. */
  check = (): Promise<void> => this.setChecked(true)
  uncheck = (): Promise<void> => this.setChecked(false)

  async setChecked(checked: boolean): Promise<void> {
    if ((await this.isChecked()) !== checked) await this.click()
  }

  /** The Enter key of a field sends its form by its first button. */
  async press(key: 'Enter'): Promise<void> {
    const field = await this.#hand.until(() => this.#ready())
    if (key !== 'Enter' || !field.matches('input'))
      throw new Error(`A press of ${key} does nothing in ${this.#said}`)
    await this.#hand.enter(field as HTMLInputElement)
  }

  async fill(text: string): Promise<void> {
    const field = (await this.#hand.until(() => this.#ready())) as HTMLInputElement
    if (!field.matches('input, textarea')) throw new Error(`Not a field: ${this.#said}`)
    this.#hand.write(field, text)
  }

  clear = (): Promise<void> => this.fill('')
  /** Leaves the field, as going on to the next one does. */
  blur = (): Promise<void> => this.#read((field) => field.blur())

  /** Chooses by value or by words. */
  async selectOption(choice: string | { label: string }): Promise<void> {
    const isMeant = ({ value, text }: HTMLOptionElement) =>
      typeof choice === 'string' ? value === choice : oneSpace(text) === choice.label
    const [select, option] = await this.#hand.until(() => {
      const found = this.#ready() as HTMLSelectElement
      const meant = [...found.options].find(isMeant)
      if (!meant) throw new Error(`There is no ${JSON.stringify(choice)} in ${this.#said}`)
      return [found, meant] as const
    })
    this.#hand.choose(select, option)
  }

  /** The one element here; fails where there is none or another. */
  element(): HTMLElement {
    const found = this.#find()
    const [one] = found
    if (!one || found.length > 1) throw new Error(`${found.length} instead of one: ${this.#said}`)
    return one as HTMLElement
  }

  #read<Result>(read: (element: HTMLElement) => Result): Promise<Result> {
    return this.#hand.until(() => read(this.element()))
  }

  #shown(): HTMLElement {
    const element = this.element()
    if (!isShown(element)) throw new Error(`Not shown: ${this.#said}`)
    return element
  }

  /** Shown, and not switched off. */
  #ready(): HTMLElement {
    const element = this.#shown()
    if (element.matches(':disabled')) throw new Error(`Disabled: ${this.#said}`)
    return element
  }

  #only(said: string, choose: (all: Element[]) => Element[]): Locator {
    return new Locator(() => choose(this.#find()), this.#hand, `${this.#said} › ${said}`)
  }

  #within(said: string, find: (element: Element) => Element[]): Locator {
    return this.#only(said, (all) => {
      const found = new Set(all.flatMap(find))
      // In the order of the page, whichever element they were found in.
      return all.length > 1 ? [...found].sort(inOrder) : [...found]
    })
  }

  #byAttribute(name: string, text: Words, { exact = false }: Exactly): Locator {
    return this.#within(`${name} ${text}`, (element) =>
      [...element.querySelectorAll(`[${name}]`)].filter((one) =>
        matches(one.getAttribute(name) ?? '', text, exact),
      ),
    )
  }

  /** Whether one of these lies in the element. */
  liesIn = (element: Element): boolean => this.#find().some((one) => one !== element && element.contains(one))
}

const inOrder = (one: Element, other: Element) =>
  one.compareDocumentPosition(other) & one.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

const oneSpace = (text: string) => text.replaceAll(/[\s\u200b]+/g, ' ').trim()

function matches(text: string, words: Words, exact: boolean): boolean {
  const said = oneSpace(text)
  if (words instanceof RegExp) return words.test(said)
  return exact ? said === oneSpace(words) : said.toLowerCase().includes(oneSpace(words).toLowerCase())
}

function hasState(element: Element, { name, exact = false, level, ...states }: RoleOptions): boolean {
  if (level !== undefined && levelOf(element) !== level) return false
  for (const [state, value] of Object.entries(states)) if (stateOf(element, state) !== value) return false
  return name === undefined || matches(nameOf(element), name, exact)
}

const levelOf = (element: Element): number =>
  Number(element.getAttribute('aria-level') ?? element.localName.match(/^h(\d)$/)?.[1])

function stateOf(element: Element, state: string): boolean {
  if (state === 'checked' && element.matches('input')) return (element as HTMLInputElement).checked
  if (state === 'disabled') return element.matches(':disabled, [aria-disabled=true]')
  return element.getAttribute(`aria-${state}`) === 'true'
}

/** The texts that label a field or a region. */
function labelsOf(element: Element): string[] {
  const named = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
  const others = named.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '')
  const own = element.getAttribute('aria-label')
  const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent ?? '')
  return [...(named.length > 0 ? [others.join(' ')] : labels), ...(own === null ? [] : [own])]
}
