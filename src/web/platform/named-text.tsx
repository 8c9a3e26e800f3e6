import { Fragment } from 'react'
import { RichText } from './rich-text.tsx'
import { UserText } from './user-text.tsx'

/** Where the words of somebody else stand in a sentence: `t(key, { trip: nameSlot })`. */
export const nameSlot = '<name>-</name>'

type NamedTextProps = { text: string; name: string; className?: string }

/** A sentence with a name in it, which has the language and the direction of its own letters (ACC-12). */
export function NamedText({ text, name, className }: NamedTextProps) {
  return <RichText text={text} tags={{ name: () => <UserText className={className}>{name}</UserText> }} />
}

/** A sentence that was composed elsewhere: what is set apart in it because it runs the other way says its language, too. */
export function IsolatedText({ children }: { children: string }) {
  return children.split(/\u2068([^\u2068\u2069]*)\u2069/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, which has no other order
    <Fragment key={index}>{index % 2 === 1 ? <UserText>{part}</UserText> : part}</Fragment>
  ))
}
