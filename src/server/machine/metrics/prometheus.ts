/** One number of a family, told from the others by its labels. */
export type Figure = { labels?: Record<string, string>; value: number }
/** A family of figures, as Prometheus reads them. */
export type Family = { name: string; help: string; type: 'counter' | 'gauge'; figures: Figure[] }

/** A family of figures that only grow. */
export const counted = (name: string, help: string, figures: Figure[]): Family => ({
  name,
  help,
  type: 'counter',
  figures,
})
/** A family of figures that go up and down. */
export const gauge = (name: string, help: string, figures: Figure[]): Family => ({
  name,
  help,
  type: 'gauge',
  figures,
})
/** A gauge of one figure. */
export const single = (name: string, help: string, value: number): Family => gauge(name, help, [{ value }])

/** A family in lines; nothing of one without figures. */
export function linesOf({ name, help, type, figures }: Family): string[] {
  return figures.length === 0
    ? []
    : [...heading(name, help, type), ...figures.map((figure) => lineOf(name, figure))]
}

/** The two lines that stand before a family's figures. */
export function heading(name: string, help: string, type: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

/** A figure as a line of its own; quotes and backslashes in its labels are escaped. */
export function lineOf(name: string, { labels = {}, value }: Figure): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${text.replace(/[\\"]/g, '\\$&')}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}
