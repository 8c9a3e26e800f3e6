import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'

type MenuProps = { trigger: ReactElement; children: ReactNode }

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 py-1.5 text-[1rem] leading-ui outline-none select-none data-disabled:text-ink-3 data-highlighted:bg-primary-tint [&>svg]:size-5'

/**
 * Not modal: an open menu does not lock the page, so the scrollbar stays and nothing shifts. It is beside its
 * trigger in the document, inside the same landmark.
 */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        onCloseAutoFocus={preventFocusReturn}
        className="fade z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-tile border border-line bg-surface p-1.5 text-ink shadow-float"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

/** A link of the menu may have led to another page, whose heading has the focus by now. */
function preventFocusReturn(event: Event) {
  if (document.activeElement !== document.body) event.preventDefault()
}

type MenuItemProps = { onSelect: () => void; icon: ReactNode; children: ReactNode }

/** An action, which closes the menu. */
export function MenuItem({ onSelect, icon, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item onSelect={onSelect} className={ITEM}>
      {icon}
      {children}
    </DropdownMenu.Item>
  )
}

/** A real link, so that it can be opened in a new tab. */
export function MenuLink(props: ComponentProps<typeof Link>) {
  return (
    <DropdownMenu.Item asChild>
      <Link {...props} className={ITEM} />
    </DropdownMenu.Item>
  )
}

/** Items that have something in common, under its name. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DropdownMenu.Group aria-label={label}>
      <DropdownMenu.Label
        aria-hidden="true"
        className="px-3 pt-3 pb-1 text-sm leading-ui font-semibold text-ink-3"
      >
        {label}
      </DropdownMenu.Label>
      {children}
    </DropdownMenu.Group>
  )
}

/** A hairline between two kinds of items. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-2 my-1.5 h-px bg-line" />
}

type MenuRadioGroupProps = { value: string; onValueChange: (value: string) => void; children: ReactNode }

/** One of several, such as the status of a booking. */
export function MenuRadioGroup(props: MenuRadioGroupProps) {
  return <DropdownMenu.RadioGroup {...props} />
}

/** One of them; the chosen one has a check. */
export function MenuRadioItem({ value, children }: { value: string; children: ReactNode }) {
  return (
    <DropdownMenu.RadioItem
      value={value}
      className={cx(ITEM, 'justify-between data-[state=checked]:font-semibold')}
    >
      <span>{children}</span>
      <DropdownMenu.ItemIndicator>
        <Check className="size-5 text-primary" aria-hidden="true" />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.RadioItem>
  )
}
