import type { PresetName, Terms } from './offer.ts'
export const presetOf = (_: Terms): PresetName | 'own' => 'own'
