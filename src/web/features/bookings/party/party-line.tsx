import { useState } from 'react'
import { useNavigate } from 'react-router'
import { countPeople, type PartyChoice } from '#domain/offers/choices.ts'
import { formatPeople } from '#i18n/offer-texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { loadWithMessages } from '#web/platform/messages.ts'
import { useLazyDialog } from '#web/platform/parts/use-lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { saveChosenParty } from './party-storage.ts'

const loadDialog = async () => (await loadWithMessages(() => import('./party-dialog.tsx'))).PartyDialog

type PartyLineProps = { party: PartyChoice | undefined; onChange: () => void }

/** For whom the totals of a list are, and the way to tell or change it: the one place that asks (FAM-01). */
export function PartyLine({ party, onChange }: PartyLineProps) {
  const { t, formats } = useLanguage()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { show, isComing } = useLazyDialog({
    load: loadDialog,
    isWanted: isOpen,
    onCancel: () => setOpen(false),
    failure: t('groupParty.title'),
  })
  function save(choice: PartyChoice) {
    saveChosenParty(choice)
    setOpen(false)
    onChange()
    const { pathname, search } = location
    const params = new URLSearchParams(search)
    if (!params.has('zaireen')) return
    // The list was searched for so many places: now for as many as travel.
    params.set('zaireen', String(countPeople(choice)))
    navigate(`${pathname}?${params}`, { preventScrollReset: true })
  }
  const people = [
    { age: 'adult', of: party?.adults ?? 0 },
    { age: 'child', of: party?.children ?? 0 },
    { age: 'infant', of: party?.infants ?? 0 },
  ] as const
  const said = people.flatMap(({ age, of }) => (of > 0 ? [formatPeople(t, age, of)] : []))
  return (
    <>
      {party ? (
        <span className="line-clamp-2 min-w-0 leading-tight">
          {t('groupParty.for', { people: formats.list(said) })}
        </span>
      ) : null}
      <Button
        variant="ghost"
        size="sm"
        busy={isOpen && isComing}
        className="flex-none"
        onClick={() => setOpen(true)}
      >
        {party ? t('groupParty.change') : t('groupParty.ask')}
      </Button>
      {isOpen ? show({ party, onSave: save, onClose: () => setOpen(false) }) : null}
    </>
  )
}
