import { RichText } from './rich-text.tsx'
import { UserText } from './user-text.tsx'

/** Where the words of somebody else stand in a sentence: `t(key, { trip: nameSlot })`. */
export const nameSlot = '<name>-</name>'

type NamedTextProps = { text: string; name: string; className?: string }

/** A sentence with a name in it, which has the language and the direction of its own letters (ACC-12). */
export function NamedText({ text, name, className }: NamedTextProps) {
  return <RichText text={text} tags={{ name: () => <UserText className={className}>{name}</UserText> }} />
}
