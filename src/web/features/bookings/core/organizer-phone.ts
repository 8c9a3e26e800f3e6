type Phones = {
  contactPhone: string
  contactPhoneE164: string | null
  businessPhone: string | null
  businessPhoneE164: string | null
}

/** The number by which a company is reached: the first that can be dialled, else the first that is there. */
export function chooseOrganizerPhone(organizer: Phones): { typed: string; e164: string | null } {
  const { contactPhone, contactPhoneE164, businessPhone, businessPhoneE164 } = organizer
  const isBusiness = contactPhoneE164 === null && (businessPhoneE164 !== null || contactPhone === '')
  return isBusiness
    ? { typed: businessPhone ?? '', e164: businessPhoneE164 }
    : { typed: contactPhone, e164: contactPhoneE164 }
}
