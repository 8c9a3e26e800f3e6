/** Of short names one email may be wrong, of long ones two: HOME is no misspelt HOST. */
const maxShortNameLength = 5

/** A line for each variable that is nearly the name of a setting: it would be passed over in silence. */
export function suggestSettingNames(given: Iterable<string>, settings: readonly string[]): string[] {
  return [...given].flatMap((name) => {
    if (settings.includes(name)) return []
    const meant = settings.find((setting) => isSimilarName(name.toUpperCase(), setting))
    return meant ? [`${name}: there is no such setting, and it is not read. Is ${meant} meant?`] : []
  })
}

function isSimilarName(name: string, setting: string): boolean {
  const allowed = setting.length <= maxShortNameLength ? 1 : 2
  return Math.abs(name.length - setting.length) <= allowed && editDistance(name, setting) <= allowed
}

/** Counts the letters that must be changed, added, removed, or swapped with the next one. */
function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const at = (up: number, left: number) => (up === 0 ? row : rows[i - up])?.[j - left] ?? 0
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          at(1, 0) + 1,
          at(0, 1) + 1,
          at(1, 1) + (isSame ? 0 : 1),
          ...(isSwapped ? [at(2, 2) + 1] : []),
        ),
      )
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? 0
}
