import { type ReactNode, useId } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { Card } from '#web/ui/card.tsx'

type SignUpSectionProps = { step: number; title: string; lead: string; children: ReactNode }

/** One of the four parts of the form, numbered as a way to go. */
export function SignUpSection({ step, title, lead, children }: SignUpSectionProps) {
  const { formats } = useLanguage()
  const id = useId()
  return (
    <Card role="group" aria-labelledby={id} className="p-5 sm:p-8">
      <div className="flex items-start gap-4 max-[20rem]:flex-wrap">
        <span
          aria-hidden="true"
          className="num grid size-9 flex-none place-items-center rounded-full bg-primary-tint text-[1.25rem] leading-none font-semibold text-primary"
        >
          {formats.number(step)}
        </span>
        <div className="min-w-0">
          <h2 id={id} className="text-h4 wrap-anywhere">
            {title}
          </h2>
          <p className="mt-1 text-sm text-ink-2">{lead}</p>
        </div>
      </div>
      <div className="mt-6 grid gap-[1.15rem]">{children}</div>
    </Card>
  )
}
