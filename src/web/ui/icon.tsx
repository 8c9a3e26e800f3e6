import { cx } from './cx.ts'

/** The icons of styles/icons.css, by the names of their classes there. */
export const iconNames = [
  'arrow-left',
  'arrow-right',
  'arrows',
  'bank',
  'calendar',
  'calendar-check',
  'check',
  'check-bold',
  'chevron-down',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'compare',
  'external',
  'facebook',
  'globe',
  'heart',
  'heart-full',
  'hotel',
  'info',
  'instagram',
  'languages',
  'link',
  'log-out',
  'map-pin',
  'menu',
  'message',
  'mic',
  'picture',
  'plane',
  'search',
  'share',
  'shield-check',
  'sliders',
  'spinner',
  'triangle-alert',
  'users',
  'wallet',
  'whatsapp',
  'x',
  'x-company',
] as const

export type IconName = (typeof iconNames)[number]

/** One element in the colour of the words around it; 24 pixels, or what its place or `className` says. Decoration. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <span aria-hidden="true" className={cx(`icon icon-${name}`, className)} />
}
