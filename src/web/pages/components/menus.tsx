import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { statusLabel } from '#web/features/bookings/core/status-labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import {
  Menu,
  MenuGroup,
  MenuItem,
  MenuLink,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '#web/ui/menu.tsx'
import { Row, Specimen } from './specimen.tsx'

const statuses = ['pending', 'confirmed', 'paid'] as const

/** Links and actions under one button; one of several. */
export function MenuExamples() {
  const { t } = useLanguage()
  const [status, setStatus] = useState('confirmed')
  return (
    <>
      <Specimen names={['Menu', 'MenuLink', 'MenuItem', 'MenuSeparator']}>
        <Row>
          <Menu trigger={<Button variant="quiet">{t('nav.account')}</Button>}>
            <MenuLink to="/profile">{t('nav.profile')}</MenuLink>
            <MenuLink to="/my-bookings">{t('nav.myBookings')}</MenuLink>
            <MenuSeparator />
            <MenuItem icon={<LogOut aria-hidden="true" className="flip" />} onSelect={() => {}}>
              {t('nav.signOut')}
            </MenuItem>
          </Menu>
        </Row>
      </Specimen>
      <Specimen names={['MenuGroup', 'MenuRadioGroup', 'MenuRadioItem']}>
        <Row>
          <Menu trigger={<Button variant="quiet">{t('trips.status')}</Button>}>
            <MenuRadioGroup value={status} onValueChange={setStatus}>
              <MenuGroup label={t('status.group.preTrip')}>
                {statuses.map((value) => (
                  <MenuRadioItem key={value} value={value}>
                    {statusLabel(t, value)}
                  </MenuRadioItem>
                ))}
              </MenuGroup>
            </MenuRadioGroup>
          </Menu>
        </Row>
      </Specimen>
    </>
  )
}
