import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { TextInput } from './field.tsx'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & { showLabel: string; hideLabel: string }

/** Showing the password prevents more failed sign-ins than hiding it prevents theft. */
export function PasswordInput({ showLabel, hideLabel, className, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <div dir="ltr" className="relative">
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className={cx('pe-13', className)}
      />
      <IconButton
        label={shown ? hideLabel : showLabel}
        onClick={() => setShown(!shown)}
        className="absolute end-1 top-1/2 -translate-y-1/2 text-ink-3"
      >
        {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </IconButton>
    </div>
  )
}
