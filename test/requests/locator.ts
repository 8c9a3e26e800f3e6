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
type Press = (element: Element) => Promise<void>

/**
 * A place in a page, found in the words of a browser's locators, so that a case can move there and back. Nothing here
 * waits: what is not there now does not come.
 */
export class Locator {
  readonly #find: () => Element[]
  readonly #press: Press
  readonly #said: string

  constructor(find: () => Element[], press: Press, said: string) {
    this.#find = find
    this.#press = press
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
  innerText = async (): Promise<string> => readInnerText(this.element())
  textContent = async (): Promise<string | null> => this.element().textContent
  innerHTML = async (): Promise<string> => this.element().innerHTML
  getAttribute = async (name: string): Promise<string | null> => this.element().getAttribute(name)
  inputValue = async (): Promise<string> => (this.element() as HTMLInputElement).value
  isChecked = async (): Promise<boolean> => (this.element() as HTMLInputElement).checked
  isDisabled = async (): Promise<boolean> => this.element().matches(':disabled')
  isEnabled = async (): Promise<boolean> => !this.element().matches(':disabled')

  async isVisible(): Promise<boolean> {
    return this.#find().length > 0 && isShown(this.element())
  }

  /** Fails unless it is there, once, and shown; or, as asked, unless it is not. */
  async waitFor({ state = 'visible' }: { state?: 'visible' | 'attached' | 'hidden' | 'detached' } = {}) {
    if (state === 'visible' && !isShown(this.element())) throw new Error(`Not shown: ${this.#said}`)
    if (state === 'attached') this.element()
    if (state === 'detached' && this.#find().length > 0) throw new Error(`Still there: ${this.#said}`)
    if (state === 'hidden' && this.#find().some(isShown)) throw new Error(`Still shown: ${this.#said}`)
  }

  async evaluate<Result>(read: (element: HTMLElement) => Result): Promise<Result> {
    return read(this.element())
  }

  async evaluateAll<Result>(read: (elements: HTMLElement[]) => Result): Promise<Result> {
    return read(this.#find() as HTMLElement[])
  }

  /** Presses a link, a button of a form, a box or a summary, as far as that needs no script. */
  async click(): Promise<void> {
    await this.waitFor()
    await this.#press(this.element())
  }

  /** Ticks a box, or leaves it ticked. */
  check = (): Promise<void> => this.setChecked(true)
  uncheck = (): Promise<void> => this.setChecked(false)

  async setChecked(checked: boolean): Promise<void> {
    if ((await this.isChecked()) !== checked) await this.click()
  }

  /** The Enter key of a field sends its form by its first button. */
  async press(key: 'Enter'): Promise<void> {
    const { form } = this.element() as HTMLInputElement
    const button = form?.querySelector('button:not([type=button]), input[type=submit]')
    if (key !== 'Enter' || !button) throw new Error(`A press of ${key} does nothing in ${this.#said}`)
    await this.#press(button)
  }

  async fill(text: string): Promise<void> {
    await this.waitFor()
    const field = this.element() as HTMLInputElement
    if (!field.matches('input, textarea')) throw new Error(`Not a field: ${this.#said}`)
    field.value = text
  }

  /** Chooses by value or by words. */
  async selectOption(choice: string | { label: string }): Promise<void> {
    await this.waitFor()
    const select = this.element() as HTMLSelectElement
    const isMeant = ({ value, text }: HTMLOptionElement) =>
      typeof choice === 'string' ? value === choice : oneSpace(text) === choice.label
    const option = [...select.options].find(isMeant)
    if (!option) throw new Error(`There is no ${JSON.stringify(choice)} in ${this.#said}`)
    option.selected = true
  }

  /** The one element here; fails where there is none or another. */
  element(): HTMLElement {
    const found = this.#find()
    const [one] = found
    if (!one || found.length > 1) throw new Error(`${found.length} instead of one: ${this.#said}`)
    return one as HTMLElement
  }

  #only(said: string, choose: (all: Element[]) => Element[]): Locator {
    return new Locator(() => choose(this.#find()), this.#press, `${this.#said} › ${said}`)
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
