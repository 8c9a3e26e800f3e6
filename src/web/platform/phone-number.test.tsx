import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { chooseOrganizerPhone } from '#web/features/bookings/core/organizer-phone.ts'
import { createWhatsappAddress, PhoneNumber } from './phone-number.tsx'

test('FIX-08 a number is shown as it was typed, and links to the one that is dialled', () => {
  const dialled = <PhoneNumber typed="+44 (0)20 7946 0505" e164="+442079460505" className="link flex" />
  expect(renderToStaticMarkup(dialled)).toBe(
    '<a href="tel:+442079460505" class="link flex"><bdi dir="ltr" lang="en" class="min-w-0">+44 (0)20 7946 0505</bdi></a>',
  )
  const unread = <PhoneNumber typed="ask for 123456" e164={null} className="link flex" />
  expect(renderToStaticMarkup(unread)).toBe(
    '<span class="flex"><bdi dir="ltr" lang="en" class="min-w-0">ask for 123456</bdi></span>',
  )
  expect(createWhatsappAddress('+442079460505', 'QF-1 & 2')).toBe(
    'https://wa.me/442079460505?text=QF-1%20%26%202',
  )
})

test('FIX-08 a company is called by the first of its numbers that can be dialled', () => {
  const phones = { contactPhone: 'office', businessPhone: '+92 21 111', contactPhoneE164: null }
  expect(chooseOrganizerPhone({ ...phones, businessPhoneE164: '+9221111' })).toEqual({
    typed: '+92 21 111',
    e164: '+9221111',
  })
  expect(chooseOrganizerPhone({ ...phones, businessPhoneE164: null })).toEqual({
    typed: 'office',
    e164: null,
  })
  expect(
    chooseOrganizerPhone({ ...phones, contactPhone: '', businessPhoneE164: null, businessPhone: null }),
  ).toEqual({ typed: '', e164: null })
})
