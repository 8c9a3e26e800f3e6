/** Returns the name of a control: the text of its label, without "optional" behind it. */
export function readLabel(control: HTMLElement): string {
  const label = (control as HTMLInputElement).labels?.[0]
  const named = control.getAttribute('aria-labelledby')
  if (named) return document.getElementById(named)?.textContent?.trim() ?? ''
  if (control instanceof HTMLFieldSetElement)
    return control.querySelector('legend')?.textContent?.trim() ?? ''
  const isBox = control instanceof HTMLInputElement && control.type === 'checkbox'
  return (isBox ? label : label?.firstChild)?.textContent?.trim() ?? control.ariaLabel ?? ''
}
