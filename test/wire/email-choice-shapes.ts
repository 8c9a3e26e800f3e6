/** How a person gets each type of email. */
export const emailChoicesWire = {
  'emailChoices.get': ['', 'choices(kind pace) timeZone'],
  'emailChoices.update': [
    'requests unanswered cancellations changes payments waiting_lists groups applicants accounts refunds claims undelivered timeZone',
    'choices(kind pace) timeZone',
  ],
} as const
