import { isCurrency } from '#domain/kernel/currencies.ts'
import { createSharedValue } from '#web/ui/shared-value.ts'

// Money in the currency that a reader chose. The server's HTML says of each amount only how much it is (`<reader-money>`,
// empty), so that pages are the same for all; what stands there is written here, once this has come.

import { deviceStore } from './storage.ts'

/** Returns an amount in the reader's currency, in words; nothing where it is not shown. */
export type FormatReaderMoney = (amount: string, currency: string) => string

const tag = 'reader-money'
let formatReaderMoney: FormatReaderMoney = () => ''

/** Sets the text of every amount on the page in the reader's currency. */
export function setReaderMoneyFormat(next: FormatReaderMoney) {
  formatReaderMoney = next
  if (!customElements.get(tag)) return customElements.define(tag, createElementClass())
  for (const one of document.querySelectorAll<HTMLElement & { show: () => void }>(tag)) one.show()
}

/** Made when it is wanted: the server that renders pages has no elements. */
function createElementClass() {
  return class extends HTMLElement {
    static observedAttributes = ['amount', 'currency']
    connectedCallback() {
      this.show()
    }
    attributeChangedCallback() {
      this.show()
    }
    show() {
      this.textContent = formatReaderMoney(
        this.getAttribute('amount') ?? '',
        this.getAttribute('currency') ?? '',
      )
    }
  }
}

const key = 'currency'
/** What was chosen since the page was opened: where a browser keeps nothing, the page alone remembers. */
const chosenHere = createSharedValue<string | undefined>(undefined)

/** The currency that was chosen on this device; '' for none, or for one that we do not know. */
export function readChosenCurrency(): string {
  const here = chosenHere.read()
  if (here !== undefined) return here
  const stored = deviceStore.read(key) ?? ''
  return isCurrency(stored) ? stored : ''
}

/** The same, and again whenever it changes: footer and group ask for one currency. */
export function useChosenCurrency(): string {
  chosenHere.use()
  return readChosenCurrency()
}

/** Remembers it here, and makes room for it: boot.js does so before the first paint of the next page. */
export function storeChosenCurrency(currency: string) {
  deviceStore.write(key, currency || null)
  const { dataset } = document.documentElement
  if (currency) dataset.money = currency
  else delete dataset.money
  chosenHere.write(currency)
}
