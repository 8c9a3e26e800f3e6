import { RichText } from '#web/platform/rich-text.tsx'

/** A sentence with an e-mail address in `<email>`, which stands out and breaks rather than overflow. */
export function AddressText({ text }: { text: string }) {
  return (
    <RichText
      text={text}
      tags={{
        email: (address) => <bdi className="font-semibold wrap-anywhere text-ink">{address}</bdi>,
      }}
    />
  )
}
