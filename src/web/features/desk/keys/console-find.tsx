import { useLanguage } from '#web/platform/language.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KeyList } from './key-list.tsx'
import { Palette } from './palette.tsx'
import { useConsoleKeys } from './use-console-keys.ts'

/** The field that opens the palette, the list of keys, and the keyboard of the console. */
export function ConsoleFind({ organizerId }: { organizerId: string }) {
  const { t } = useLanguage()
  const { shown, show } = useConsoleKeys()
  const close = () => show(undefined)
  return (
    <>
      <button
        type="button"
        className="console-find"
        onClick={() => show('palette')}
        aria-keyshortcuts="Control+K"
      >
        <Icon name="search" />
        <span>{t('console.palette')}</span>
        <span className="kbd" aria-hidden="true">
          /
        </span>
      </button>
      <IconButton
        label={t('console.keys.title')}
        className="max-lg:hidden"
        aria-keyshortcuts="?"
        onClick={() => show('keys')}
      >
        <span className="kbd" aria-hidden="true">
          ?
        </span>
      </IconButton>
      {shown === 'palette' ? <Palette organizerId={organizerId} onClose={close} /> : null}
      {shown === 'keys' ? <KeyList onClose={close} /> : null}
    </>
  )
}
