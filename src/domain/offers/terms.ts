import type { Terms } from './offer.ts'
export const termsProblems = (_: Terms): Record<string, string> => ({})
