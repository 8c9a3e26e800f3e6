import { Tabs as RadixTabs } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'

type Tab = { value: string; label: ReactNode; content: ReactNode }
type TabsProps = {
  /** The name of the row of tabs. */
  label: string
  value: string
  onValueChange: (value: string) => void
  tabs: readonly Tab[]
}

/** Arrow keys follow the direction of writing. Hidden panels stay mounted: no text typed there is lost. */
export function Tabs({ label, tabs, ...chosen }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const { value } = chosen
  // Where the row is wider than the screen, the open tab is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever another tab is open
  useEffect(() => {
    const row = list.current?.getBoundingClientRect()
    const open = list.current?.querySelector('[data-state=active]')?.getBoundingClientRect()
    if (row && open) list.current?.scrollBy(open.left + open.width / 2 - row.left - row.width / 2, 0)
  }, [value])
  return (
    <RadixTabs.Root {...chosen}>
      <RadixTabs.List
        ref={list}
        aria-label={label}
        className="relative flex gap-x-7 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_var(--line)] [scrollbar-width:none]"
      >
        {tabs.map(({ value, label }) => (
          <RadixTabs.Trigger
            key={value}
            value={value}
            className="min-h-13 flex-none border-b-[2.5px] border-transparent px-1 leading-ui text-ink-2 transition-colors hover:text-ink focus-visible:shadow-[inset_0_0_0_2.5px_var(--focus)] data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-ink"
          >
            {label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(({ value, content }) => (
        <RadixTabs.Content
          key={value}
          value={value}
          forceMount
          className="rounded-card pt-8 data-[state=inactive]:hidden"
        >
          {content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
