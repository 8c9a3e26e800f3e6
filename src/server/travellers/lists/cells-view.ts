import { impliesPayment, isBookingStatus } from '#domain/bookings/bookings.ts'
import type { Age } from '#domain/offers/offer.ts'
import type { ListColumn, ListKind } from '#domain/travellers/lists/lists.ts'
import { lists } from '#domain/travellers/lists/lists.ts'
import { statusNames } from '#i18n/booking-statuses.ts'
import type { Formats } from '#i18n/format.ts'
import { isLocale, localeNames } from '#i18n/locales.ts'
import { roomNames } from '#i18n/offer-texts.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'
import { needNames } from '#i18n/traveller-labels.ts'
import { listNeedKinds } from '#server/travellers/core/sealed-view.ts'
import { fullName, type ListPerson } from './people-view.ts'
import type { ListContact } from './queries.ts'

/** The language of a list, and whether it is for readers who expect Latin letters throughout. */
export type ListWriter = { t: Translate; f: Formats; kind: ListKind }

const ageNames: Record<Age, MessageKey> = {
  adult: 'companyPeople.who.adult',
  child: 'companyPeople.who.child',
  infant: 'companyPeople.who.infant',
}

/** As machines that read passports have it. */
const sexLetters = { female: 'F', male: 'M', unspecified: 'X' } as const

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Returns '05 Sep 1984': a day as consulates of every language read it without doubt. */
function consularDate(day: string | null): string {
  const [year, month, date] = day?.split('-') ?? []
  return year && date ? `${date} ${months[Number(month) - 1]} ${year}` : ''
}

/** Returns the text of a person's cell; nothing where nothing is known. */
export function personCell(writer: ListWriter, person: ListPerson, column: ListColumn): string {
  const { t, f, kind } = writer
  const { details, contact, room, seat, booking, place } = person
  switch (column) {
    case 'surname':
    case 'givenNames':
      // Without a name as in the passport the driver reads the one that is there.
      return latinName(person, column, lists[kind].isLatin)
    case 'firstName':
      return details.givenNames ?? person.ownName ?? details.surname ?? ''
    case 'ownName':
      return person.ownName ?? ''
    case 'sex':
      return person.sex ? sexLetters[person.sex] : ''
    case 'age':
      return t(ageNames[place.age])
    case 'birthDate':
      return consularDate(details.birthDate)
    case 'passportExpiry':
      return consularDate(details.passportExpiry)
    case 'room':
      return person.arrangedRoom ?? (room?.number ? f.number(room.number) : '')
    case 'roomType':
      return room ? t(roomNames[room.type]) : ''
    case 'seat':
      return seat ? f.number(seat.seat) : ''
    case 'needs':
      return listNeedKinds(details)
        .map((need) => t(needNames[need]))
        .join(' · ')
    case 'head':
      return person.isHead ? t('lists.headOfFamily') : person.headName
    case 'reference':
      return booking.reference
    case 'emergencyName':
      return details.emergencyContact?.name ?? ''
    case 'emergencyRelation':
      return details.emergencyContact?.relation ?? ''
    case 'emergencyPhone':
      return details.emergencyContact?.phone ?? ''
    case 'fatherName':
    case 'grandfatherName':
    case 'birthPlace':
    case 'nationality':
    case 'passportNumber':
    case 'issuingCountry':
    case 'roomNote':
    case 'diet':
      return details[column] ?? ''
    default:
      return contact ? contactCell(writer, contact, booking, column) : ''
  }
}

function latinName(person: ListPerson, column: 'surname' | 'givenNames', isLatin: boolean): string {
  const { details } = person
  if (isLatin || fullName({ details, ownName: null }) !== '') return (details[column] ?? '').toUpperCase()
  return column === 'givenNames' ? (person.ownName ?? '') : ''
}

/** Returns the text of a booking's cell. */
export function contactCell(
  { t, f }: ListWriter,
  contact: ListContact,
  booking: { reference: string; status: string; currency: string },
  column: ListColumn,
): string {
  switch (column) {
    case 'contactName':
      return contact.contactName ?? ''
    case 'phone':
      return contact.phone
    case 'email':
      return contact.email
    case 'language':
      return isLocale(contact.language) ? localeNames[contact.language] : contact.language
    case 'people':
      return f.number(contact.people)
    case 'agreed':
      return f.money(contact.agreedAmount, booking.currency)
    case 'status':
      return isBookingStatus(booking.status) ? t(statusNames[booking.status]) : ''
    case 'owes':
      return t(owesMoney(contact, booking.status) ? 'audit.yes' : 'audit.no')
    case 'reference':
      return booking.reference
    default:
      return ''
  }
}

/** Whether a family owes: by the books; without them nothing once a booking was set to paid, or where nothing was agreed. */
export const owesMoney = (
  { owes, wasPaid, agreedAmount }: Pick<ListContact, 'owes' | 'wasPaid' | 'agreedAmount'>,
  status: string,
) => owes ?? (!wasPaid && !(isBookingStatus(status) && impliesPayment(status)) && Number(agreedAmount) > 0)
