import { useState } from 'react'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'

const places: Record<string, MessageKey> = {
  makkah: 'places.makkah',
  madina: 'places.madina',
  najaf: 'places.najaf',
  karbala: 'places.karbala',
  mashhad: 'places.mashhad',
  qom: 'places.qom',
  damascus: 'places.damascus',
}

/** One place of seven. */
export function PlaceCombobox() {
  const { t } = useLanguage()
  const [place, choose] = useState('karbala')
  const choices = Object.entries(places).map(([value, key]) => ({ value, label: t(key) }))
  const find = (text: string) =>
    choices.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <Field label={t('search.destination')} optional={t('common.optional')}>
      {(control) => (
        <Combobox
          {...control}
          value={place}
          onValueChange={choose}
          find={find}
          label={t('search.destination')}
          placeholder={t('search.anyDestination')}
          countText={(count) => t('common.matches', { count })}
          emptyText={t('admin.records.nothing')}
          clearLabel={t('reviews.clear')}
        />
      )}
    </Field>
  )
}
