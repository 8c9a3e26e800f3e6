import { useId } from 'react'
import { inputLook } from '#web/ui/input-look.ts'

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
        className={`${inputLook} block resize-y py-3 text-sm! leading-body!`}
      />
    </div>
  )
}
