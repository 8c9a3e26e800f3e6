import { useState } from 'react'
import { latinInputProps } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, FieldError, TextArea, TextInput } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Row, Specimen } from './specimen.tsx'

/** Fields to type, tick or search in. */
export function FieldExamples() {
  return (
    <>
      <Specimen names={['Field', 'TextInput', 'FieldError']}>
        <Lines />
      </Specimen>
      <Specimen names={['TextArea']}>
        <Area />
      </Specimen>
      <Specimen names={['Checkbox']}>
        <Boxes />
      </Specimen>
      <Specimen names={['PasswordInput']}>
        <Password />
      </Specimen>
      <Specimen names={['SearchInput']}>
        <Search />
      </Specimen>
    </>
  )
}

function Lines() {
  const { t } = useLanguage()
  const phone = t('bookings.contactPhone')
  const hint = t('bookings.contactPhoneHint')
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('contact.name')}>{(control) => <TextInput {...control} dir="auto" />}</Field>
        <Field label={phone} hint={hint} optional={t('common.optional')}>
          {(control) => <TextInput {...control} {...latinInputProps} type="tel" />}
        </Field>
        <Field label={phone} hint={hint} error={t('fields.phone_required')}>
          {(control) => <TextInput {...control} {...latinInputProps} type="tel" />}
        </Field>
        <Field label={t('contact.name')}>
          {(control) => <TextInput {...control} disabled defaultValue={t('brand.name')} />}
        </Field>
        <Field label={t('trips.departure')}>{(control) => <TextInput {...control} type="date" />}</Field>
      </div>
      <FieldError>{t('fields.stars_1_to_5')}</FieldError>
    </>
  )
}

function Area() {
  const { t } = useLanguage()
  return (
    <Field label={t('bookings.specialRequests')} hint={t('bookings.specialRequestsHint')}>
      {(control) => <TextArea {...control} dir="auto" />}
    </Field>
  )
}

function Boxes() {
  const { t } = useLanguage()
  const label = t('admin.trips.active')
  return (
    <div>
      <Checkbox label={label} />
      <Checkbox label={label} defaultChecked />
      <Checkbox label={label} disabled />
      <Checkbox label={label} error={t('fields.required')} />
    </div>
  )
}

function Password() {
  const { t } = useLanguage()
  return (
    <Field label={t('accounts.password')} hint={t('accounts.passwordHint')}>
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete="off"
          showLabel={t('accounts.showPassword')}
          hideLabel={t('accounts.hidePassword')}
        />
      )}
    </Field>
  )
}

function Search() {
  const { t } = useLanguage()
  const [words, search] = useState('')
  return (
    <Row>
      <SearchInput label={t('admin.trips.search')} searchText={words} onSearchTextChange={search} />
    </Row>
  )
}
