import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '#web/platform/language.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries.ts'

type PaletteProps = { organizerId: string; onClose: () => void }

/** Goes to a place, a departure, a booking or a person by what is typed: arrows choose, Enter goes. */
export function Palette({ organizerId, onClose }: PaletteProps) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { entries, isFinding, error } = usePaletteEntries(organizerId, typed)
  const chosen = Math.min(at, entries.length - 1)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  function go(entry: PaletteEntry | undefined) {
    if (!entry) return
    if (entry.act) return entry.act()
    onClose()
    void navigate(entry.to)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setAt(Math.max(0, Math.min(entries.length - 1, chosen + step)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      go(entries[chosen])
    }
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('console.palette')} closeLabel={t('common.close')} size="lg">
      <TextInput
        type="search"
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={entries[chosen] && `${listId}-${chosen}`}
        aria-label={t('console.paletteField')}
        placeholder={t('console.paletteField')}
        dir="auto"
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p className="mt-2 text-sm text-ink-2">{t('console.paletteHint')}</p>
      <div ref={list} id={listId} role="listbox" aria-label={t('console.palette')} className="palette">
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={entry.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onClick={() => go(entry)}
          >
            <span className="min-w-0">
              <bdi className="font-semibold">{entry.title}</bdi>
              {entry.note ? <bdi className="block text-sm text-ink-2">{entry.note}</bdi> : null}
            </span>
            <span className="text-sm text-ink-3">{entry.kind}</span>
          </div>
        ))}
      </div>
      <p role="status" className="text-sm text-ink-2">
        {error ?? (entries.length === 0 ? t(isFinding ? 'common.loading' : 'console.paletteNone') : '')}
      </p>
    </Dialog>
  )
}
