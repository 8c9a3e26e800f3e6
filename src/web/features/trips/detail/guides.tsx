import type { Trip } from '#contract/trips/trips.ts'
import { formatGuides, listGuideNames } from '#web/features/trips/card/fact-texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { OrganizerLogo } from '#web/ui/organizer-logo.tsx'

/** Shows the leaders by name; where there are portraits one below the other, each beside a face or an initial. */
export function Guides({ trip }: { trip: Trip }) {
  const { t, formats } = useLanguage()
  const { tripZakirNames, tripZakirPortraits: faces } = trip
  const names = listGuideNames(t, tripZakirNames)
  if (!trip.includesGuide || (names.length === 0 && !faces.some(Boolean)))
    return formatGuides(t, formats, trip)
  if (faces.some(Boolean))
    return (
      <ul className="mt-1.5 grid gap-2.5">
        {tripZakirNames.map((given, index) => {
          const [name, src] = [given.trim() || t('trips.zakirN', { n: index + 1 }), faces[index]]
          return given.trim() || src ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: two guides may share a name, and the list never changes order
            <li key={index} className="flex items-center gap-3">
              <OrganizerLogo name={name} src={src} size="md" className="rounded-full! object-cover!" />
              <UserText>{name}</UserText>
            </li>
          ) : null
        })}
        {tripZakirNames.some((name, index) => !name.trim() && !faces[index]) ? (
          <li>{t('trips.otherZakirs')}</li>
        ) : null}
      </ul>
    )
  return formats.listParts(names).map(({ type, value }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: two guides may share a name, and the list never changes order
    type === 'element' ? <UserText key={index}>{value}</UserText> : value,
  )
}
