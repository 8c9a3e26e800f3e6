import { useState } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Specimen } from './specimen.tsx'

/** Parts of a page of which one is seen. */
export function TabExamples() {
  const { t } = useLanguage()
  const [tab, open] = useState('pilgrims')
  return (
    <Specimen names={['Tabs']}>
      <Tabs
        label={t('home.featuresTitle')}
        value={tab}
        onValueChange={open}
        tabs={[
          { value: 'pilgrims', label: t('home.pilgrimTitle'), content: t('home.pilgrimText') },
          { value: 'organizers', label: t('home.organizerTitle'), content: t('home.organizerText') },
          { value: 'trust', label: t('home.trustSupportTitle'), content: t('home.trustSupportText') },
        ]}
      />
    </Specimen>
  )
}
