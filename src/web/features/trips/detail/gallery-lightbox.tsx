import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export type LightboxProps = {
  pictures: readonly string[]
  /** The captions of the pictures. */
  captions: readonly (string | undefined)[]
  place: string
  /** The picture that was pressed. */
  startIndex: number
  onClose: () => void
}

const controlClasses = 'bg-night-2 text-on-night hover:bg-night-line aria-disabled:opacity-40'

/**
 * The pictures over everything else, one at a time. They are in a row that the browser itself scrolls, in the direction
 * of the language; keys and buttons move the same row, so that the position is read from it alone.
 */
export function GalleryLightbox({ pictures, captions, place, startIndex, onClose }: LightboxProps) {
  const { t, formats, dir } = useLanguage()
  const [at, setAt] = useState(startIndex)
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLElement>(null)
  const last = pictures.length - 1
  const forth = dir === 'rtl' ? -1 : 1

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, at the picture that was pressed
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    show(startIndex, 'instant')
    // The page behind does not move under the fingers.
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  function show(position: number, behavior?: ScrollBehavior) {
    const to = Math.min(Math.max(position, 0), last)
    setAt(to)
    row.current?.scrollTo({ left: to * forth * row.current.clientWidth, behavior })
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = {
      ArrowRight: at + forth,
      ArrowLeft: at - forth,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(to)
  }

  function readPlace() {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
  }

  const position = t('gallery.position', {
    n: formats.number(at + 1),
    count: formats.number(pictures.length),
  })
  return (
    <dialog
      ref={dialog}
      aria-label={t('gallery.title')}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden bg-night text-on-night open:flex open:flex-col"
    >
      <div className="flex flex-none items-center justify-between gap-4 px-4 py-3">
        <p aria-live="polite" className="num text-sm">
          {position}
        </p>
        <IconButton
          label={t('common.close')}
          className={controlClasses}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" />
        </IconButton>
      </div>
      <section
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys, too
        tabIndex={0}
        aria-label={t('gallery.title')}
        onScrollEnd={readPlace}
        className="flex min-h-0 flex-auto snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {pictures.map((src, index) => {
          const said = captions[index]
          return (
            <figure
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be listed twice
              key={index}
              aria-hidden={index !== at}
              className="grid size-full flex-none snap-center grid-rows-[minmax(0,1fr)_auto]"
            >
              <img
                src={src}
                // The caption below is not read twice.
                alt={said ? '' : t('trips.pictureOf', { place })}
                loading={Math.abs(index - startIndex) > 1 ? 'lazy' : 'eager'}
                className="size-full min-h-0 object-contain px-2 sm:px-20"
              />
              {said ? (
                <figcaption className="max-h-[30dvh] overflow-auto px-4 pt-3 text-center wrap-anywhere">
                  <UserText>{said}</UserText>
                </figcaption>
              ) : null}
            </figure>
          )
        })}
      </section>
      <div className="flex flex-none items-center justify-between gap-4 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <IconButton
          label={t('gallery.previous')}
          className={controlClasses}
          aria-disabled={at === 0}
          onClick={() => show(at - 1)}
        >
          <Icon name={dir === 'rtl' ? 'arrow-right' : 'arrow-left'} />
        </IconButton>
        <p className="text-center text-sm text-on-night-2">{t('gallery.byOrganizer')}</p>
        <IconButton
          label={t('gallery.next')}
          className={controlClasses}
          aria-disabled={at === last}
          onClick={() => show(at + 1)}
        >
          <Icon name={dir === 'rtl' ? 'arrow-left' : 'arrow-right'} />
        </IconButton>
      </div>
    </dialog>
  )
}
