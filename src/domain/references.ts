export function readReference(text: string): { reference: string } | { problem: string } {
  const t = text.toUpperCase().replace(/[\s-]/g, '').replace(/^QF/, '')
  return /^[1-9A-HJKMNP-TV-Z]{8}$/.test(t) ? { reference: `QF-${t}` } : { problem: 'x' }
}
