import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { announce, announceFieldError, runAfterRender, type Urgency } from './announcer.ts'
import { readLabel } from './read-label.ts'

/**
 * Announces the text of an element whenever it is another: a failure or a result that appears on the page. What was in the
 * page's HTML is read with the page. Without an urgency nothing is announced.
 */
export function useAnnounced(place: RefObject<HTMLElement | null>, urgency: Urgency | undefined) {
  useChangedText(place, (text) => {
    if (urgency) announce([text], urgency)
  })
}

/**
 * Announces the error of a field with the name of its control: when it appears, and again each time its form is sent with
 * it. A field that has the focus already would else say nothing (ACC-08).
 */
export function useAnnouncedFieldError(place: RefObject<HTMLElement | null>) {
  const isUnsaid = useRef(false)
  const say = (text: string) => {
    const element = place.current
    if (!element) return
    isUnsaid.current = false
    announceFieldError({ label: readDescribedLabel(element.id), error: text }, element.closest('form'))
  }
  useChangedText(place, say)

  const sayAgain = useEffectEvent(() => {
    if (isUnsaid.current && place.current) say(readText(place.current))
  })
  useEffect(() => {
    const onSubmit = ({ target }: Event) => {
      if (place.current?.closest('form') !== target) return
      isUnsaid.current = true
      runAfterRender(() => sayAgain())
    }
    document.addEventListener('submit', onSubmit, true)
    return () => document.removeEventListener('submit', onSubmit, true)
  }, [place])
}

/** How long no key is pressed before it is a pause, in milliseconds: longer than one looks for the next letter. */
const pauseDuration = 2000

/**
 * Announces the text of an element that follows what is being typed, when no key has been pressed for a while. Returns a
 * function that does so now, for when the field is left. The same text is not said again.
 */
export function useAnnouncedAtRest(place: RefObject<HTMLElement | null>, typed: string): () => void {
  const said = useRef<string>(undefined)
  const say = useCallback(() => {
    const text = place.current ? readText(place.current) : ''
    if (text && text !== said.current) announce([text])
    said.current = text
  }, [place])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the pause anew
  useEffect(() => {
    // What is there with the page is read with it.
    if (said.current === undefined) {
      said.current = place.current ? readText(place.current) : ''
      return
    }
    const timer = setTimeout(say, pauseDuration)
    return () => clearTimeout(timer)
  }, [typed, say])
  return say
}

function useChangedText(place: RefObject<HTMLElement | null>, onChange: (text: string) => void) {
  const isLive = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const last = useRef<string>(undefined)
  useLayoutEffect(() => {
    const text = place.current ? readText(place.current) : ''
    const isNew = text !== last.current && text !== ''
    last.current = text
    if (isLive && isNew) onChange(text)
  })
}

const subscribeToNothing = () => () => {}

/** Returns the text as it is read: a title and its text are two words, whatever their margins. Without buttons and results inside. */
function readText(element: HTMLElement): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_ALL, (node) =>
    node instanceof Element && node.matches('button, [data-result]')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  const words: string[] = []
  while (texts.nextNode())
    if (texts.currentNode.nodeType === Node.TEXT_NODE) words.push(texts.currentNode.textContent ?? '')
  return words.join(' ').replaceAll(/\s+/g, ' ').trim()
}

/** Returns the name of the control that is described by an element; of several the first. */
function readDescribedLabel(id: string): string {
  const control = id ? document.querySelector<HTMLElement>(`[aria-describedby~="${CSS.escape(id)}"]`) : null
  return control ? readLabel(control) : ''
}
