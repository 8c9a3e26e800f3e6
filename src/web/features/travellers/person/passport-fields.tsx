import type { PassportFault } from '#domain/travellers/passport-rules.ts'
import { travellerLimits } from '#domain/travellers/traveller.ts'
import { fieldNameKeys } from '#web/features/travellers/people/field-names.ts'
import { useCountries } from '#web/features/travellers/people/use-countries.ts'
import { getFieldErrorText } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { DayField } from './day-field.tsx'
import { PersonChoice, PersonText } from './fields.tsx'
import { tieToFaults } from './rules.tsx'
import type { PersonFields } from './use-person-saving.ts'

type PassportFieldsProps = {
  form: PersonFields
  /** What the rules of the trip find; a kept traveller has no trip. */
  faults?: readonly PassportFault[]
  /** Filled in by the person himself: the browser may help with what it knows of him. */
  isOwn?: boolean
}

/** The fields of a passport that are the same on a booking and of a kept traveller, for a grid of two columns. */
export function PassportFields({ form, faults = [], isOwn = false }: PassportFieldsProps) {
  const { t } = useLanguage()
  const { values, errors } = form
  const nationalities = useCountries(values.nationality)
  const issuers = useCountries(values.issuingCountry)
  const ownToken = (token: string) => (isOwn ? token : undefined)
  const day = (name: 'birthDate' | 'passportExpiry') => (
    <DayField
      label={t(fieldNameKeys[name])}
      name={name}
      value={values[name]}
      error={getFieldErrorText(t, errors[name])}
      onDay={(given) => form.leave({ [name]: given })}
      onWrong={(isWrong) => form.markWrong(name, isWrong)}
      isOwnBirthday={isOwn && name === 'birthDate'}
      {...tieToFaults(faults, name)}
    />
  )
  return (
    <>
      <PersonText
        form={form}
        name="surname"
        max={travellerLimits.passportName}
        autoComplete={ownToken('family-name')}
        isLatin
      />
      <PersonText
        form={form}
        name="givenNames"
        max={travellerLimits.passportName}
        hint={t('person.givenNamesHint')}
        autoComplete={ownToken('given-name')}
        describedBy={tieToFaults(faults, 'givenNames').describedBy}
        isLatin
      />
      <PersonText
        form={form}
        name="ownName"
        max={travellerLimits.ownName}
        hint={t('person.ownNameHint')}
        autoComplete={ownToken('name')}
        className="sm:col-span-2"
      />
      <PersonText form={form} name="passportNumber" max={20} isLatin />
      <PersonChoice form={form} name="issuingCountry" choices={issuers} />
      {day('passportExpiry')}
      {day('birthDate')}
      <PersonChoice form={form} name="nationality" choices={nationalities} />
    </>
  )
}
