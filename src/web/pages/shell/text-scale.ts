import { scaleQuery } from '#web/platform/parts/screen-width.ts'

/** By how much letters are larger than the browser's settings have them before it counts: figures are never exact. */
const leastScale = 1.05

/** The conditions of the style sheets as they were written. */
const written = new WeakMap<CSSMediaRule, string>()

/**
 * Lets the layout follow letters that alone were enlarged, by a style sheet of the reader's or "zoom text only" (ACC-11,
 * decision 0094). A media query knows nothing of the size that `html` has: at 1280 px with letters twice as large the columns of a
 * desk would be cut. With its conditions twice as wide the page takes the layout of half the window, as it does when the
 * browser enlarges all. Returns how to stop.
 */
export function followTextSize(): () => void {
  const probe = document.createElement('div')
  // As wide as the letters of this page are and as high as those of the browser's settings: where both change at once, one of the
  // two does, and is noticed.
  probe.style.cssText =
    'position: absolute; inset: 0 auto auto 0; visibility: hidden; inline-size: 1rem; block-size: 1em; font-size: medium'
  document.body.append(probe)
  const observer = new ResizeObserver(() => {
    const scale = probe.offsetWidth / Number.parseFloat(getComputedStyle(probe).fontSize)
    scaleBreakpoints(scale < leastScale ? 1 : Math.round(scale * 20) / 20)
  })
  observer.observe(probe)
  return () => {
    observer.disconnect()
    probe.remove()
  }
}

function scaleBreakpoints(scale: number) {
  const root = document.documentElement
  if (scale === Number(root.dataset.textScale ?? 1)) return
  for (const sheet of document.styleSheets) for (const rule of readRules(sheet)) scaleRule(rule, scale)
  if (scale === 1) delete root.dataset.textScale
  else root.dataset.textScale = String(scale)
}

/** A sheet that an extension has put in may keep its rules to itself. */
function readRules(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}

function scaleRule(rule: CSSRule, scale: number) {
  if (rule instanceof CSSMediaRule) {
    const query = written.get(rule) ?? rule.media.mediaText
    written.set(rule, query)
    rule.media.mediaText = scaleQuery(query, scale)
  }
  if ('cssRules' in rule) for (const inner of rule.cssRules as CSSRuleList) scaleRule(inner, scale)
}
