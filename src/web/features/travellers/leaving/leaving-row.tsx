import type { TravellerRow } from '#contract/travellers/person.ts'
import { PlaceLine } from '#web/features/travellers/people/place-line.tsx'
import { getNames, getPlaceName } from '#web/features/travellers/people/texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

type LeavingRowProps = {
  person: TravellerRow
  /** What he pays, where that is known; with its currency. */
  price: string | undefined
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** A traveller who may leave: the whole row is the target. */
export function LeavingRow({ person, price, isChosen, onChange }: LeavingRowProps) {
  const { t, locale } = useLanguage()
  const { name, other } = getNames(person, locale)
  const place = getPlaceName(t, person)
  return (
    <label
      className={cx(
        'relative grid min-h-15 cursor-pointer grid-cols-[26px_minmax(0,1fr)_auto] items-center gap-x-3.5 rounded-card px-3.5 py-2 leading-tight',
        'has-focus-visible:shadow-ring',
        isChosen && 'bg-danger-tint',
      )}
    >
      <input
        type="checkbox"
        name="leaving"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
        // The ring is the row's.
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className={cx(
          'grid size-[26px] place-items-center rounded-xs border-[1.5px]',
          isChosen ? 'border-danger bg-danger text-on-danger' : 'border-line-strong bg-surface',
        )}
      >
        {isChosen ? <Icon name="check-bold" className="size-4" /> : null}
      </span>
      <span className="min-w-0">
        {name ? (
          <>
            <UserText className={cx('block font-semibold wrap-anywhere', isChosen && 'text-danger')}>
              {name}
            </UserText>
            <PlaceLine other={other} place={place} />
          </>
        ) : (
          <span className="block font-semibold wrap-anywhere">{t('leave.unknown', { who: place })}</span>
        )}
      </span>
      {price ? (
        <bdi className="num">
          <Amount>{price}</Amount>
        </bdi>
      ) : null}
    </label>
  )
}
