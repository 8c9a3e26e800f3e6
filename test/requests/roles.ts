import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import { displayOf, isShown, styleOf } from './shown.ts'

// Roles and names of elements as assistive technology hears them.

/** These are landmarks only under a name. */
const namedLandmarks = ['section', 'form']
const sectioning = 'article, aside, main, nav, section'

/** The role of an element, without one undefined. */
export function roleOf(element: Element): string | undefined {
  const { localName } = element
  if (element.hasAttribute('role')) return getRole(element) ?? undefined
  if (namedLandmarks.includes(localName) && !nameOf(element)) return undefined
  if ((localName === 'header' || localName === 'footer') && element.parentElement?.closest(sectioning))
    return undefined
  if (localName === 'th' && element.getAttribute('scope') === 'row') return 'rowheader'
  if (localName === 'summary') return undefined
  if (localName === 'p') return 'paragraph'
  if (element.matches('input[type=password]')) return 'textbox'
  if (localName === 'img' && element.getAttribute('alt') === '') return 'presentation'
  return getRole(element) ?? undefined
}

/** Its name, spaces made one. */
export function nameOf(element: Element): string {
  const name = computeAccessibleName(element, {
    computedStyleSupportsPseudoElements: false,
    // The display of an item of a flexible box: names of blocks are parted by a space.
    getComputedStyle: (one) => {
      const style = styleOf(one)
      const values: Record<string, string> = { display: displayOf(one), visibility: style.visibility }
      const getPropertyValue = (name: string) => values[name] ?? style.getPropertyValue(name)
      return { ...values, getPropertyValue } as unknown as CSSStyleDeclaration
    },
  })
  return name.replaceAll(/\s+/g, ' ').trim()
}

/** Whether assistive technology passes it over. */
export const isUnheard = (element: Element): boolean =>
  element.closest('[aria-hidden=true]') !== null || !isShown(element)
