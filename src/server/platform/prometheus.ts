export type Figure = { labels?: Record<string, string>; value: number }
/** A family of figures, as Prometheus reads them. */
export type Family = { name: string; help: string; type: 'counter' | 'gauge'; figures: Figure[] }

export const counted = (name: string, help: string, figures: Figure[]): Family => ({
  name,
  help,
  type: 'counter',
  figures,
})
export const gauge = (name: string, help: string, figures: Figure[]): Family => ({
  name,
  help,
  type: 'gauge',
  figures,
})
export const single = (name: string, help: string, value: number): Family => gauge(name, help, [{ value }])

/** A family in lines; nothing of one without figures. */
export function linesOf({ name, help, type, figures }: Family): string[] {
  return figures.length === 0
    ? []
    : [...heading(name, help, type), ...figures.map((figure) => lineOf(name, figure))]
}

export function heading(name: string, help: string, type: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

export function lineOf(name: string, { labels = {}, value }: Figure): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${text.replace(/[\\"]/g, '\\$&')}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}
