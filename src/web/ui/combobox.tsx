import { Check, ChevronDown, X } from 'lucide-react'
import { type ComponentProps, useEffect, useId } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { TextInput } from './field.tsx'
import { type ComboboxOption, useCombobox } from './use-combobox.ts'

type ComboboxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list'> &
  Parameters<typeof useCombobox>[0] & {
    /** The name of the list. */
    label: string
    /** Shown where nothing is found. */
    emptyText: string
    /** How many are found: "12 matches". */
    countText: (count: number) => string
    clearLabel: string
  }

/**
 * One of many, found by typing. Ours: a native select cannot be searched (AUTH-08) and Radix has no combobox; downshift
 * would bring 12 kB for this one field, and leave list, letting go and forgetting to us.
 */
export function Combobox({
  value,
  onValueChange,
  find,
  label,
  emptyText,
  countText,
  clearLabel,
  onBlur,
  ...input
}: ComboboxProps) {
  const listId = useId()
  const box = useCombobox({ value, onValueChange, find })
  const { isOpen, active, choices } = box
  const optionId = (index: number) => `${listId}-${index}`
  const hasList = choices.length > 0

  useEffect(() => {
    if (isOpen) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active, listId])

  return (
    <div className="relative">
      <TextInput
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? listId : undefined}
        aria-activedescendant={hasList && active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={box.shown}
        onFocus={(event) => event.currentTarget.select()}
        onClick={box.open}
        onChange={(event) => box.type(event.target.value)}
        onKeyDown={box.onKeyDown}
        onBlur={(event) => {
          box.leave()
          onBlur?.(event)
        }}
        className={value ? 'pe-22' : 'pe-11'}
      />
      {value ? (
        <IconButton
          label={clearLabel}
          onClick={box.clear}
          className="absolute end-10 top-1/2 -translate-y-1/2 text-ink-3"
        >
          <X aria-hidden="true" />
        </IconButton>
      ) : null}
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-ink-3"
      />
      {isOpen ? (
        <div className="fade absolute inset-x-0 top-full z-30 mt-1.5 rounded-tile border border-line bg-surface p-1.5 text-ink shadow-float">
          {hasList ? (
            <div
              id={listId}
              role="listbox"
              aria-label={label}
              className="max-h-72 overflow-y-auto overscroll-contain"
            >
              {choices.map((choice, index) => (
                <Option
                  key={choice.value}
                  id={optionId(index)}
                  option={choice}
                  isChosen={choice.value === value}
                  isActive={index === active}
                  onSelect={box.take}
                />
              ))}
            </div>
          ) : (
            <p aria-hidden="true" className="px-3 py-2.5 text-ink-2">
              {emptyText}
            </p>
          )}
        </div>
      ) : null}
      {/* It is there before there is anything to announce, or the first count would not be heard. */}
      <p role="status" className="sr-only">
        {isOpen ? (hasList ? countText(choices.length) : emptyText) : null}
      </p>
    </div>
  )
}

type OptionProps = {
  id: string
  option: ComboboxOption
  isChosen: boolean
  isActive: boolean
  onSelect: (choice: ComboboxOption) => void
}

function Option({ id, option, isChosen, isActive, onSelect }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      data-active={isActive || undefined}
      // The field must not lose the focus, which would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onSelect(option)}
      className={cx(
        'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-small px-3 py-1.5 leading-ui hover:bg-ink/6',
        isActive && 'bg-primary-tint hover:bg-primary-tint',
        isChosen && 'font-semibold',
      )}
    >
      {option.label}
      {isChosen ? <Check className="size-5 text-primary" aria-hidden="true" /> : null}
    </div>
  )
}
