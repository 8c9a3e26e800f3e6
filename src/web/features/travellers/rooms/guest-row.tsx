import type { RoomGuestRow } from '#contract/travellers/rooms.ts'
import { placeKey } from '#domain/travellers/rooms/rooms.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { getGuestLetter, getGuestName } from './texts.ts'

type GuestRowProps = {
  guest: RoomGuestRow
  mayArrange: boolean
  onOpen: (guest: RoomGuestRow) => void
  onDrag: (guest: RoomGuestRow | undefined) => void
}

/** A person in a room or without one: pressed or dragged to move; M does what Enter does. */
export function GuestRow({ guest, mayArrange, onOpen, onDrag }: GuestRowProps) {
  const { t } = useLanguage()
  const name = getGuestName(t, guest)
  const content = (
    <>
      <span aria-hidden="true" className="w-4 flex-none text-center font-semibold text-ink-2">
        {getGuestLetter(t, guest)}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <UserText>{name}</UserText>
        {guest.isUnreadable ? (
          <span className="block text-xs text-ink-2">{t('people.unreadableShort')}</span>
        ) : null}
      </span>
      {guest.needsStepFree ? (
        <span className="ms-auto flex-none text-xs text-ink-2">{t('rooms.stepFreeNeed')}</span>
      ) : null}
    </>
  )
  const rowClass = 'flex w-full min-h-11 items-center gap-2 rounded-small px-2 text-start lg:min-h-8'
  if (!mayArrange) return <span className={rowClass}>{content}</span>
  return (
    <button
      type="button"
      draggable
      data-guest={placeKey(guest)}
      aria-haspopup="dialog"
      className={`${rowClass} cursor-grab hover:bg-primary-tint/50`}
      onClick={() => onOpen(guest)}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey, altKey } = event
        if (key.toLowerCase() !== 'm' || ctrlKey || metaKey || altKey) return
        event.preventDefault()
        onOpen(guest)
      }}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing without data; names stay out of it.
        event.dataTransfer.setData('text/plain', '')
        onDrag(guest)
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      {content}
      <span className="sr-only"> {t('rooms.otherRoom')}</span>
    </button>
  )
}
