import { cx } from './cx.ts'

type IconProps = { className?: string }

// Lucide carries no brand marks, so these are ours, drawn to the weight of the others.

function Glyph({ path, className }: IconProps & { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="currentColor"
      className={cx('size-5 flex-none', className)}
    >
      <path d={path} />
    </svg>
  )
}

export function FacebookIcon({ className }: IconProps) {
  return (
    <Glyph
      className={className}
      path="M13.600 21v-7.700h2.600l.4-3.100h-3V8.300c0-.9.3-1.500 1.500-1.500h1.600V4.100C16.400 4 15.500 4 14.500 4c-2.300 0-3.900 1.400-3.900 4v2.200H8v3.100h2.600V21z"
    />
  )
}

export function WhatsAppIcon() {
  return (
    <Glyph path="M12 3.200a8.700 8.700 0 0 0-7.500 13.100L3.300 20.700l4.500-1.200A8.700 8.700 0 1 0 12 3.200zm0 1.700a7 7 0 1 1-3.700 13l-.3-.2-2.600.7.7-2.500-.2-.3A7 7 0 0 1 12 4.900zM9 7.700c-.2 0-.5 0-.7.3-.3.300-1 .9-1 2.200s1 2.600 1.100 2.800c.1.200 1.900 3 4.700 4.100 2.300.9 2.800.7 3.300.7.5-.1 1.600-.7 1.800-1.300.2-.6.2-1.200.2-1.300-.1-.1-.3-.2-.5-.3l-1.800-.9c-.2-.1-.4-.1-.6.1l-.8 1c-.1.200-.3.200-.5.1a6 6 0 0 1-3.200-2.800c-.2-.4 0-.4.5-1.200.1-.2 0-.3 0-.4L10.100 8.200c-.2-.5-.4-.5-.6-.5z" />
  )
}

export function XIcon() {
  return (
    <Glyph path="M4 4h4.700l3.700 5.200L16.900 4h2.300l-5.700 6.600L20 20h-4.700l-4.100-5.800L6.100 20H3.800l6.300-7.300zm3.200 1.700 9 12.600h1.100L8.300 5.700z" />
  )
}

export function InstagramIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      className="size-5 flex-none"
    >
      <rect x="3.5" y="3.5" width="17" height="17" rx="4.8" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17" cy="7" r="1" fill="currentColor" stroke="none" />
    </svg>
  )
}
