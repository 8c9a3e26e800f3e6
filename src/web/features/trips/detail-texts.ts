import type { Translate } from '#i18n/translate.ts'

type Texts = { requirement: string | null; tripDisclaimer: string | null }

/** What the organizer says in his own words of what a pilgrim must bring, and of what else holds; what is empty is left out. */
export function organizersTexts(t: Translate, { requirement, tripDisclaimer }: Texts) {
  const texts = [
    { title: t('trips.requirements'), text: requirement?.trim() ?? '' },
    { title: t('trips.disclaimer'), text: tripDisclaimer?.trim() ?? '' },
  ]
  return texts.filter(({ text }) => text !== '')
}
