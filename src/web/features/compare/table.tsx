import type { CSSProperties } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import type { PartyChoice } from '#domain/offers/choices.ts'
import type { ComparedTrip } from '#domain/offers/comparison.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { CompareColumnHeader } from './column-header.tsx'
import { ComparePictures } from './pictures.tsx'
import { type ComparisonGroup, type ComparisonRow, getComparisonGroups } from './rows.tsx'
import { CompareStrip } from './strip.tsx'

export const comparedHeadingId = 'compared'

type TableProps = { sides: ComparedTrip<Trip>[]; choice: PartyChoice; currency: string }

/**
 * Trips as columns, their differences as rows; equal rows are hidden while the switch is on, and named below. The switch
 * and its effect are the stylesheet's: it works without scripts.
 */
export function CompareTable({ sides, choice, currency }: TableProps) {
  const { t, formats, locale } = useLanguage()
  const groups = getComparisonGroups({ t, formats, locale, choice, currency })
  const isSame = ({ isAlwaysShown, cellFor }: ComparisonRow) =>
    !isAlwaysShown && sides.length > 1 && new Set(sides.map((side) => cellFor(side).text)).size === 1
  const same = groups.flatMap(({ rows }) => rows.filter(isSame).map(({ label }) => label))
  return (
    <div className="compare">
      <Checkbox id="only-differs" defaultChecked label={t('compare.onlyDiffers')} className="print:hidden" />
      <CompareStrip sides={sides} currency={currency} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled can be reached by the keyboard */}
      <section className="compare-region" tabIndex={0} aria-label={t('compare.region')}>
        <table aria-labelledby={comparedHeadingId} style={{ '--columns': sides.length } as CSSProperties}>
          <thead>
            <ComparePictures trips={sides.map(({ trip }) => trip)} />
            <tr>
              <td className="compare-corner">{t('compare.lead')}</td>
              {sides.map((side) => (
                <CompareColumnHeader key={side.trip.id} side={side} choice={choice} currency={currency} />
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <GroupRows key={group.title ?? ''} group={group} sides={sides} isSame={isSame} />
          ))}
          <tfoot>
            <tr>
              <td className="compare-corner" />
              {sides.map(({ trip }) => (
                <td key={trip.id}>
                  <ButtonLink
                    to={`/trips/${trip.id}`}
                    size="sm"
                    variant="quiet"
                    aria-label={t('compare.seeNamed', { trip: trip.title })}
                  >
                    {t('compare.see')}
                  </ButtonLink>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {same.length > 0 ? (
        <p className="compare-same mt-4 text-sm text-ink-2">
          {t('compare.same', { rows: same.join(t('common.listSeparator')) })}
        </p>
      ) : null}
    </div>
  )
}

type GroupProps = {
  group: ComparisonGroup
  sides: ComparedTrip<Trip>[]
  isSame: (row: ComparisonRow) => boolean
}

function GroupRows({ group: { title, rows }, sides, isSame }: GroupProps) {
  return (
    <tbody>
      {title ? (
        <tr className={cx('compare-group', rows.every(isSame) && 'same')}>
          <th scope="rowgroup" colSpan={sides.length + 1}>
            <span>{title}</span>
          </th>
        </tr>
      ) : null}
      {rows.map((row) => (
        <tr
          key={row.label}
          className={cx(isSame(row) && 'same', !isSame(row) && sides.length > 1 && 'differs')}
        >
          <th scope="row">
            <span>{row.label}</span>
          </th>
          {sides.map((side) => {
            const { text, node } = row.cellFor(side)
            return <td key={side.trip.id}>{node ?? text}</td>
          })}
        </tr>
      ))}
    </tbody>
  )
}
