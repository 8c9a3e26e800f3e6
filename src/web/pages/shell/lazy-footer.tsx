import { type ComponentType, useEffect, useRef, useState } from 'react'
import { loadWithMessages } from '#web/platform/messages.ts'

let Footer: ComponentType | undefined

/** Fetches the foot of the page. A page being rendered waits for it. */
export async function loadFooter(): Promise<ComponentType> {
  Footer ??= (await loadWithMessages(() => import('./footer.tsx'))).Footer
  return Footer
}

/**
 * The foot of every page: links, which need no script of ours and are no part of a first load. They stay as the server wrote
 * them until their script has loaded and none of them has the focus; no other part of the page waits for that.
 */
export function LazyFooter() {
  const [Living, setLiving] = useState(() => Footer)
  const written = useRef<HTMLElement>(null)
  useEffect(() => {
    if (Living) return
    const whenLeft = (footer: ComponentType) => {
      if (written.current?.contains(document.activeElement))
        written.current.addEventListener('focusout', () => setTimeout(whenLeft, 0, footer), { once: true })
      else setLiving(() => footer)
    }
    loadFooter().then(whenLeft, () => {})
  }, [Living])
  if (Living) return <Living />
  return (
    // Its content is the server's: React leaves it alone.
    <footer
      ref={written}
      className="night pb-dock text-on-night-2 print:hidden"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is written
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
