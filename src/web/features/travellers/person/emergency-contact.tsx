import { travellerLimits } from '#domain/travellers/traveller.ts'
import { getFieldErrorText, latinInputProps } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import type { PersonValues } from './person-values.ts'
import type { PersonSaving } from './use-person-saving.ts'

type Contact = NonNullable<PersonValues['emergencyContact']>
const emptyContact: Contact = { name: '', phone: '', relation: null }

/** The emergency contact: sent once there is a name and a number, or neither. */
export function PersonEmergencyContact({ form }: { form: PersonSaving }) {
  const { t } = useLanguage()
  const contact = form.values.emergencyContact ?? emptyContact
  const type = (part: Partial<Contact>) => form.type({ emergencyContact: { ...contact, ...part } })
  const leave = () => {
    const { name, phone, relation } = contact
    if (!name.trim() && !phone.trim()) return form.leave({ emergencyContact: null })
    if (name.trim() && phone.trim())
      form.leave({ emergencyContact: { name: name.trim(), phone: phone.trim(), relation: relation || null } })
  }
  const error = (part: keyof Contact) =>
    getFieldErrorText(t, form.errors[`emergencyContact.${part}`], contact[part] ?? '')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('person.contactName')} error={error('name')}>
        {(control) => (
          <TextInput
            {...control}
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
