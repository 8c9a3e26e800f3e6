import { Check } from 'lucide-react'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuGroup, MenuItem } from '#web/ui/menu.tsx'

type ColumnsMenuProps = {
  columns: readonly { id: string; label: string }[]
  hidden: readonly string[]
  onToggle: (id: string) => void
}

/** Which columns a table shows. The first one, which opens a row, stays. */
export function ColumnsMenu({ columns, hidden, onToggle }: ColumnsMenuProps) {
  const { t } = useLanguage()
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="sm" icon={<Icon name="sliders" className="size-4" />}>
          {t('console.columns')}
        </Button>
      }
    >
      <MenuGroup label={t('console.columns')}>
        {columns.slice(1).map(({ id, label }) => {
          const isShown = !hidden.includes(id)
          return (
            <MenuItem
              key={id}
              icon={<Check aria-hidden="true" className={isShown ? 'text-primary' : 'invisible'} />}
              onSelect={() => onToggle(id)}
            >
              {label}
              <span className="sr-only">{t(isShown ? 'console.columnShown' : 'console.columnHidden')}</span>
            </MenuItem>
          )
        })}
      </MenuGroup>
    </Menu>
  )
}
