import { type KeyboardEvent, useRef } from 'react'
import { travellerLimits } from '#domain/travellers/traveller.ts'
import { getFieldErrorText, latinInputProps } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { announce } from '#web/ui/announcing/announcer.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import type { PersonValues } from './person-values.ts'
import type { PersonFields } from './use-person-saving.ts'

type Contact = NonNullable<PersonValues['emergencyContact']>
const emptyContact: Contact = { name: '', phone: '', relation: null }
/** The reason of this form: the server says others. */
const incomplete = 'incomplete'

/** The contact that was typed for another person of the booking, and that person's name. */
export type OfferedContact = Pick<Contact, 'name' | 'phone'> & { of: string }

type EmergencyContactProps = { form: PersonFields; offered?: OfferedContact | undefined }

/**
 * The emergency contact: sent once there is a name and a number, or neither. With one of the two alone nothing is saved, and
 * that is said when it is left.
 */
export function PersonEmergencyContact({ form, offered }: EmergencyContactProps) {
  const { t } = useLanguage()
  const nameField = useRef<HTMLInputElement>(null)
  const contact = form.values.emergencyContact ?? emptyContact
  const type = (part: Partial<Contact>) => form.type({ emergencyContact: { ...contact, ...part } })
  const { name, phone, relation } = contact
  const isEmpty = !name.trim() && !phone.trim()
  const isWhole = Boolean(name.trim() && phone.trim())
  const leave = () => {
    if (isEmpty) form.leave({ emergencyContact: null })
    else if (isWhole)
      form.leave({ emergencyContact: { name: name.trim(), phone: phone.trim(), relation: relation || null } })
  }
  const leaveAll = () => {
    if (isEmpty || isWhole) return
    const missing = name.trim() ? 'emergencyContact.phone' : 'emergencyContact.name'
    form.refuse({ emergencyContact: contact }, { [missing]: incomplete })
  }
  const error = (part: keyof Contact) => {
    const code = form.errors[`emergencyContact.${part}`]
    return code === incomplete
      ? t('heard.contactIncomplete')
      : getFieldErrorText(t, code, contact[part] ?? '')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    leave()
    leaveAll()
  }
  function takeOffered() {
    if (!offered) return
    const { name, phone } = offered
    form.leave({ emergencyContact: { name, phone, relation: null } })
    announce([t('heard.contactTaken', { name })])
    nameField.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears only that the focus has left its fields
    <div
      className="grid gap-4 sm:grid-cols-2"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leaveAll()
      }}
    >
      {offered && isEmpty ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-surface-sunk px-4 py-3 sm:col-span-2">
          <p className="min-w-0 text-sm wrap-anywhere">
            <span className="block text-ink-2">{t('heard.contactOf', { name: offered.of })}</span>
            <UserText className="font-semibold">{offered.name}</UserText> <bdi dir="ltr">{offered.phone}</bdi>
          </p>
          <Button variant="quiet" size="sm" onClick={takeOffered}>
            {t('heard.useContact')}
          </Button>
        </div>
      ) : null}
      <Field label={t('person.contactName')} error={error('name')}>
        {(control) => (
          <TextInput
            {...control}
            ref={nameField}
            name="emergency-name"
            dir="auto"
            autoComplete="off"
            maxLength={travellerLimits.contactName}
            value={contact.name}
            onChange={({ target }) => type({ name: target.value })}
            onBlur={leave}
          />
        )}
      </Field>
      <Field label={t('person.contactPhone')} error={error('phone')}>
        {(control) => (
          <TextInput
            {...control}
            {...latinInputProps}
            name="emergency-phone"
            type="tel"
            autoComplete="off"
            maxLength={40}
            value={contact.phone}
            className="rtl:text-end"
            onChange={({ target }) => type({ phone: target.value })}
            onBlur={leave}
          />
        )}
      </Field>
      <Field label={t('person.contactRelation')} optional={t('common.optional')} error={error('relation')}>
        {(control) => (
          <TextInput
            {...control}
            name="emergency-relation"
            dir="auto"
            autoComplete="off"
            maxLength={travellerLimits.contactRelation}
            value={contact.relation ?? ''}
            onChange={({ target }) => type({ relation: target.value })}
            onBlur={leave}
          />
        )}
      </Field>
    </div>
  )
}
