/** One edge, one height, one focus for every control that takes text, so that a form reads as one piece. */
export const inputLook = [
  'w-full min-h-13 rounded-control border border-line-strong bg-surface px-4 py-[.4rem] text-base leading-ui text-ink',
  'transition-[border-color,box-shadow] duration-(--t-fast) hover:border-ink-2',
  'focus-visible:border-primary focus-visible:shadow-[0_0_0_3.5px_color-mix(in_srgb,var(--primary)_22%,transparent)]',
  'aria-invalid:border-danger aria-invalid:bg-danger-tint/45',
  'disabled:border-line disabled:bg-surface-2 disabled:text-ink-3',
].join(' ')
