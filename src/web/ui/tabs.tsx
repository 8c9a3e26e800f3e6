import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'

type Tab = { value: string; label: ReactNode; content: ReactNode }
type TabsProps = {
  /** What the row of tabs is called. */
  label: string
  value: string
  onValueChange: (value: string) => void
  tabs: readonly Tab[]
}

/** Arrow keys follow the direction of writing. What is hidden stays mounted: nothing typed there is lost. */
export function Tabs({ label, tabs, ...chosen }: TabsProps) {
  return (
    <RadixTabs.Root {...chosen}>
      <RadixTabs.List aria-label={label} className="flex flex-wrap gap-x-7 border-b border-line">
        {tabs.map(({ value, label }) => (
          <RadixTabs.Trigger
            key={value}
            value={value}
            className="-mb-px min-h-13 border-b-[2.5px] border-transparent px-1 leading-ui text-ink-2 transition-colors hover:text-ink data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-ink"
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
