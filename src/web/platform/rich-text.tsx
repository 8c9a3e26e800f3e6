import { Fragment, type ReactNode } from 'react'

type Props = {
  /** A translated sentence with named tags: 'I agree to the <terms>terms</terms>'. */
  text: string
  tags: Record<string, (inner: string) => ReactNode>
}

/** A sentence with elements in it, whose places each language chooses. */
export function RichText({ text, tags }: Props) {
  const parts = text.split(/(<(\w+)>[^<]*<\/\2>)/)
  const seen: ReactNode[] = []
  for (let index = 0; index < parts.length; index += 3) {
    const [plain = '', tagged = '', name = ''] = parts.slice(index, index + 3)
    const inner = tagged.replace(/<\/?\w+>/g, '')
    seen.push(
      <Fragment key={index}>
        {plain}
        {tagged && (tags[name]?.(inner) ?? inner)}
      </Fragment>,
    )
  }
  return seen
}
