import { type ComponentType, createElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { loadWithMessages } from '#web/platform/messages.ts'
import { announce } from '#web/ui/announcing/announcer.ts'
import { type FollowedLink, findFollowedLink, readFollowedLink } from './followed-link.ts'
import { followTextSize } from './text-scale.ts'
import { useToastShortcut } from './toast-shortcut.ts'
import { Toasts } from './toasts.tsx'

/** How long a page may take to show its heading, in milliseconds; after that the focus is its reader's. */
const headingTimeout = 8000

/** The parts fetched after the page, not needed in the first load: arrivals, messages with their shortcut, text size, currency, hearts. */
export function DeferredShell() {
  useNavigationFocus()
  useToastShortcut()
  useEffect(() => followTextSize(), [])
  const Currency = useOptionalPart(loadCurrency)
  const Kept = useOptionalPart(loadCardExtras)
  return [
    createElement(Toasts, { key: 'toasts' }),
    Currency && createElement(Currency, { key: 'currency' }),
    Kept && createElement(Kept, { key: 'kept' }),
  ]
}

const loadCurrency = async () => (await loadWithMessages(() => import('./currency.tsx'))).Currency
const loadCardExtras = async () => (await loadWithMessages(() => import('./card-extras.tsx'))).CardExtras

/** Where it fails to load, the page stays as in its HTML. */
function useOptionalPart(load: () => Promise<ComponentType>): ComponentType | undefined {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => {},
    )
  }, [load])
  return Part
}

/**
 * Does what a document does automatically and a change of pages does not (ACC-03): the new page's heading gets the focus
 * and its title is announced; browser back focuses the link that was followed. Another choice on the same page, such as
 * a tab, leaves the focus where it is; its title is announced.
 */
function useNavigationFocus() {
  const location = useLocation()
  const { key, pathname } = location
  const isBack = useNavigationType() === 'POP'
  const links = useRef(new Map<string, FollowedLink>())
  const last = useRef<{ key: string; pathname: string; title: string }>(undefined)
  const before = useRef<Element>(null)
  const stop = useRef<() => void>(undefined)

  useEffect(() => {
    const note = (event: MouseEvent) => {
      const link = readFollowedLink(event.target)
      if (link) links.current.set(key, link)
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [key])

  // Runs when the old page goes, before the new one takes the focus for something of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every place in the history
  useLayoutEffect(
    () => () => {
      stop.current?.()
      before.current = document.activeElement
    },
    [key],
  )

  useEffect(() => {
    const from = last.current
    last.current = { key, pathname, title: document.title }
    if (!from || from.key === key) return
    const isSamePage = from.pathname === pathname
    const hasOwn = document.activeElement !== before.current && isInMain(document.activeElement)
    stop.current = manageFocus({
      focusTarget:
        isSamePage || hasOwn
          ? undefined
          : () => (isBack && findFollowedLink(links.current.get(key))) || findHeading(),
      oldTitle: from.title,
      onTitle: (title) => {
        last.current = { key, pathname, title }
      },
    })
  }, [key, pathname, isBack])
}

type FocusOptions = {
  /** The element to focus; undefined where the focus stays. */
  focusTarget: (() => HTMLElement | undefined) | undefined
  oldTitle: string
  onTitle: (title: string) => void
}

/** Looks at the page whenever it changes: heading, link and title may wait for an answer of the server. */
function manageFocus({ focusTarget, oldTitle, onTitle }: FocusOptions): () => void {
  let given: Element | null = null
  let isSaid = false
  const look = () => {
    if (!isSaid && document.title !== oldTitle) {
      isSaid = true
      onTitle(document.title)
      announce([document.title])
    }
    const now = document.activeElement
    const isFree = given === null || now === document.body || now === given || now?.id === 'main'
    const wanted = isFree ? focusTarget?.() : undefined
    if (!wanted || wanted === now) return
    if (wanted.tabIndex < 0) wanted.tabIndex = -1
    wanted.focus({ preventScroll: true })
    given = wanted
  }
  const observer = new MutationObserver(look)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const act of userEvents) document.removeEventListener(act, stop, true)
  }
  const timer = setTimeout(stop, headingTimeout)
  for (const act of userEvents) document.addEventListener(act, stop, true)
  observer.observe(document, { childList: true, subtree: true, characterData: true })
  look()
  return stop
}

/** A user who does something has found their place. */
const userEvents = ['pointerdown', 'keydown'] as const

const findMain = () => document.getElementById('main')

function findHeading(): HTMLElement | undefined {
  const headings = [...(findMain()?.querySelectorAll('h1') ?? [])]
  return headings.find((one) => one.checkVisibility?.() ?? true) ?? findMain() ?? undefined
}

function isInMain(element: Element | null): boolean {
  return element !== null && element !== findMain() && Boolean(findMain()?.contains(element))
}
