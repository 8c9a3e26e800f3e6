import { useId } from 'react'

/** A text to be read, and selected by hand where copying is refused. */
export function PostText({ label, text }: { label: string; text: string }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-sm font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        readOnly
        dir="auto"
        rows={9}
        value={text}
        className="input block resize-y text-sm! leading-body!"
      />
    </div>
  )
}
