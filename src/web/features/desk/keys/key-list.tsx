import type { MessageKey } from '#i18n/translate.ts'
import { mainPlaces, morePlaces } from '#web/features/desk/console-places.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

const keys: [string[], MessageKey][] = [
  [['J', 'K'], 'console.keys.move'],
  [['Enter'], 'console.open'],
  [['Esc'], 'console.keys.close'],
  [['X'], 'console.keys.choose'],
  [['Shift', 'X'], 'console.keys.chooseRange'],
  [['Ctrl', 'A'], 'console.keys.chooseAll'],
  [['S'], 'dashboard.changeStatus'],
  [['R'], 'bulk.remind'],
  [['M'], 'bulk.message'],
  [['Ctrl', 'Z'], 'console.keys.undo'],
  [['C'], 'console.keys.confirm'],
  [['A'], 'console.keys.ask'],
  [['D'], 'console.keys.decline'],
  [['Y'], 'companyMoney.record'],
  [['B'], 'counter.title'],
  [['M'], 'console.keys.pickUp'],
  [['P'], 'promotion.print'],
  [['Ctrl', 'Enter'], 'details.tell'],
  [['Ctrl', 'S'], 'details.saveQuietly'],
  [['F8'], 'console.keys.message'],
  [['/'], 'console.keys.find'],
  [['Ctrl', 'K'], 'console.keys.palette'],
  [['?'], 'console.keys.list'],
]

/** All keys of the console; each has a button too. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('console.keys.title')}
      description={t('console.keys.text')}
      closeLabel={t('common.close')}
    >
      <dl className="key-list">
        {keys.map(([names, label]) => (
          <Key key={label} names={names} label={t(label)} />
        ))}
        {[...mainPlaces, ...morePlaces].map(({ name, key, label }) => (
          <Key
            key={name}
            names={['G', key.toUpperCase()]}
            label={t('console.keys.goTo', { place: t(label) })}
          />
        ))}
      </dl>
    </Dialog>
  )
}

function Key({ names, label }: { names: string[]; label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="ltr">
        {names.map((name) => (
          <kbd key={name} className="kbd">
            {name}
          </kbd>
        ))}
      </dd>
    </div>
  )
}
