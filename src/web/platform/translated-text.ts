// Page translators (Chrome's, Edge's) take text nodes out of the page and put `<font>` in their places. React keeps the nodes
// that it made: it would write new values where nobody sees them, and fail when it takes away what is no longer there.
// The text of an element that has nothing else in it needs none of this: React writes it into the element.

/** By a text node that was taken out: puts it back where its translation stands. */
const putBacks = new WeakMap<Node, () => void>()
/** The text node behind each translation. */
const originals = new WeakMap<Node, Text>()

/** Follows translators for as long as the page is there: a text that React changes, moves or removes is put back first. */
export function followTranslators() {
  new MutationObserver((records) => {
    for (const [at, record] of records.entries())
      for (const node of record.removedNodes) {
        // A translation may be translated again.
        const text = node instanceof Text ? node : originals.get(node)
        const translation = text && findTranslation(record, records.slice(at + 1))
        if (text && translation) follow(text, translation)
      }
  }).observe(document, { childList: true, subtree: true })
}

/** Returns what came in place of a removed node: in the same step, before it was removed, or after. */
function findTranslation(
  { target, addedNodes, previousSibling, nextSibling }: MutationRecord,
  after: readonly MutationRecord[],
): HTMLElement | undefined {
  const later = after.find(
    (step) =>
      step.target === target &&
      step.previousSibling === previousSibling &&
      step.nextSibling === nextSibling &&
      step.addedNodes.length > 0,
  )
  return [...addedNodes, previousSibling, nextSibling, later?.addedNodes[0]].find(isNewTranslation)
}

const isNewTranslation = (node: Node | null | undefined): node is HTMLElement =>
  node?.nodeName === 'FONT' && !originals.has(node)

function follow(text: Text, translation: HTMLElement) {
  const putBack = () => {
    putBacks.delete(text)
    Reflect.deleteProperty(text, 'nodeValue')
    if (translation.isConnected) translation.replaceWith(text)
  }
  originals.set(translation, text)
  putBacks.set(text, putBack)
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => text.data,
    set: (value: string) => {
      putBack()
      text.data = value
    },
  })
  if (translation.parentNode) putBackBeforeChanges(translation.parentNode)
}

/** React changes the children of an element by these three. */
function putBackBeforeChanges(parent: Node) {
  if (Object.hasOwn(parent, 'removeChild')) return
  const { removeChild, insertBefore, appendChild } = parent
  const putBack = (node: Node | null) => node && putBacks.get(node)?.()
  Object.assign(parent, {
    removeChild(node: ChildNode) {
      putBack(node)
      if (node.parentNode === parent) return removeChild.call(parent, node)
      // Translators move an element where the other language has it.
      node.remove()
      return node
    },
    insertBefore(node: Node, next: Node | null) {
      putBack(node)
      putBack(next)
      return insertBefore.call(parent, node, next)
    },
    appendChild(node: Node) {
      putBack(node)
      return appendChild.call(parent, node)
    },
  })
}
