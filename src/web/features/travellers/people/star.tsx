import type { TravellerRow } from '#contract/travellers/person.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'
import { Khatam } from '#web/ui/pattern.tsx'
import { getNames } from './texts.ts'

type PersonStarProps = { person: TravellerRow; isComplete: boolean }

/** The first letter of a name in a star, filled once nothing is missing: decoration, for the text is beside it. */
export function PersonStar({ person, isComplete }: PersonStarProps) {
  const { locale, formats } = useLanguage()
  const [letter] = formats.letters(getNames(person, locale).name ?? '')
  return (
    <span
      aria-hidden="true"
      className="relative grid size-11 flex-none place-items-center max-[20rem]:hidden"
    >
      <Khatam
        className={cx('absolute inset-0 size-full', isComplete ? 'text-primary' : 'text-primary-tint')}
      />
      <span
        className={cx(
          'relative font-display text-[1.0625rem] leading-none font-semibold',
          isComplete ? 'text-on-primary' : 'text-primary',
        )}
      >
        {letter ?? formats.number(person.place)}
      </span>
    </span>
  )
}
