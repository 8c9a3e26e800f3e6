import type { ReactNode } from 'react'

type PhoneNumberProps = {
  /** As it was typed, for the eye. */
  typed: string
  /** In E.164; null where it cannot be dialled: then there is no link. */
  e164: string | null
  className?: string
  children?: ReactNode
}

/** A telephone number, with a link where it can be dialled. Its digits run from left to right in every language. */
export function PhoneNumber({ typed, e164, className, children }: PhoneNumberProps) {
  const number = (
    <bdi dir="ltr" lang="en" className="min-w-0">
      {typed}
    </bdi>
  )
  if (e164 === null)
    return (
      <span className={className?.replace(/(^| )link( |$)/, ' ').trim() || undefined}>
        {children}
        {number}
      </span>
    )
  return (
    <a href={`tel:${e164}`} className={className}>
      {children}
      {number}
    </a>
  )
}

/** The address of a conversation by WhatsApp, which knows numbers by their country's code alone. */
export function createWhatsappAddress(e164: string, text?: string): string {
  const query = text === undefined ? '' : `?text=${encodeURIComponent(text)}`
  return `https://wa.me/${e164.slice(1)}${query}`
}
