import type { ReactNode } from 'react'
import { StockPicture } from '#web/ui/picture.tsx'
import type { Scene } from '#web/ui/stock-pictures.ts'

type Props = {
  scene: Scene
  /** One sentence on the picture. */
  motto: string
  children: ReactNode
}

/**
 * Half form, half picture. On a phone the picture is a strip above the form; in a low window too, and it gets narrow on a
 * desktop. It stays in view while a long form scrolls.
 */
export function AccountFrame({ scene, motto, children }: Props) {
  return (
    <div className="flex flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:[@media(max-height:43.7rem)]:grid-cols-[minmax(0,1fr)_minmax(0,.5fr)]">
      <div className="px-gutter py-8 lg:self-center lg:py-12">
        <div className="mx-auto w-full max-w-108">{children}</div>
      </div>
      <aside className="max-lg:order-first lg:p-3.5 lg:ps-0 max-lg:[@media(max-height:43.7rem)]:hidden">
        <div className="relative isolate h-28 overflow-hidden rounded-b-panel bg-night text-on-night sm:h-40 lg:sticky lg:top-23 lg:h-[calc(100dvh-6.5rem)] lg:max-h-224 lg:min-h-96 lg:rounded-panel">
          <StockPicture
            scene={scene}
            alt=""
            sizes="(min-width: 64rem) 72vw, 100vw"
            priority
            className="absolute inset-0 -z-20 size-full object-cover object-[50%_25%] lg:object-[50%_50%]"
          />
          <div className="absolute inset-0 -z-10 bg-[linear-gradient(180deg,rgb(6_20_27/.05)_40%,rgb(6_20_27/.6)_68%,rgb(6_20_27/.9))] max-lg:hidden" />
          <p className="absolute inset-x-0 bottom-0 max-w-[26ch] p-[clamp(1.5rem,4vw,3.5rem)] font-display text-h2 text-balance max-lg:hidden [@media(max-height:43.7rem)]:p-6 [@media(max-height:43.7rem)]:text-h4">
            {motto}
          </p>
        </div>
      </aside>
    </div>
  )
}

/** The head of an account screen. */
export function AccountHeading({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="mb-7">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-2 text-ink-2">{lead}</p>
    </header>
  )
}
