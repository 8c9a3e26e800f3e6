import { cx } from './cx.ts'
import { useImageFailure } from './use-image-failure.ts'

/** White on each of these has a contrast of at least 5.6. */
const COLOURS = [
  'bg-[#14606f]',
  'bg-[#7a2432]',
  'bg-[#27508f]',
  'bg-[#4a2f66]',
  'bg-[#1d6247]',
  'bg-[#80500f]',
  'bg-[#3b4d57]',
]

function pickColour(name: string) {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return COLOURS[hash % COLOURS.length]
}

type OrganizerLogoProps = { name: string; src?: string | null; size?: 'sm' | 'md' | 'lg'; className?: string }

/** The company's logo, or its initial on a colour of its own. Decorative: the name is always beside it. */
export function OrganizerLogo({ name, src, size = 'sm', className }: OrganizerLogoProps) {
  const url = src?.trim() || undefined
  const { failed, watch } = useImageFailure(url)
  if (!failed) {
    return (
      <img
        {...watch}
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        className={cx(`logo logo-${size} bg-white object-contain`, className)}
      />
    )
  }
  return (
    <span aria-hidden="true" className={cx(`logo logo-${size} logo-initial`, pickColour(name), className)}>
      {[...name.trim()][0]?.toLocaleUpperCase() ?? ''}
    </span>
  )
}
