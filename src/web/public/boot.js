// Runs before the first paint. A visitor with a session token sees placeholders instead of the signed-out entries.
try {
  if (localStorage.getItem('auth_token') || /(^|; )auth_token=./.test(document.cookie))
    document.documentElement.dataset.auth = 'pending'
  // With a chosen currency, room is reserved for amounts in it.
  const money = localStorage.getItem('currency')
  if (money) document.documentElement.dataset.money = money
  // With trips chosen for comparison, room for their tray.
  if (localStorage.getItem('compare')) document.documentElement.dataset.chosen = ''
  // And whoever said how many go, room on cards for what it costs them; a line more where children are among them.
  const asked = Number(new URLSearchParams(location.search).get('zaireen'))
  const {
    adults = 0,
    children = 0,
    infants = 0,
  } = JSON.parse(localStorage.getItem('party') ?? sessionStorage.getItem('party')) ?? {}
  const size = adults + children + infants
  if (asked > 0 || size > 0 || sessionStorage.getItem('party-searched'))
    document.documentElement.dataset.party = size > adults && (!asked || asked === size) ? 'young' : ''
} catch (_) {
  // Storage is forbidden: nobody can be signed in.
}

{
  const { entry, modules, later = '' } = document.currentScript.dataset
  /** Controls typed in, chosen and pressed before the scripts have taken over the page, in that order (ACC-05). */
  const controls = new Map()
  const presses = new Set()
  /** Whether the page is alive, or a press has been sent without its scripts. */
  let isTaken = false
  /** After so many milliseconds a press whose form the server answers is sent without our scripts, unless its form says when. */
  const patience = 8000

  /** Forms that the server answers as well are sent at once; where one press adds to another, they are stored. */
  const isServed = (form) => form?.hasAttribute('action') && !('kept' in form.dataset)

  function note({ target }) {
    if (!target.matches?.('input, select, textarea')) return
    // The last one to be touched is replayed last: of two radio buttons it is the one that counts.
    controls.delete(target)
    controls.set(target, { value: target.value, checked: target.checked })
  }

  function keep(event, pressed, form) {
    if (isServed(form)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (presses.has(pressed)) return
    presses.add(pressed)
    const shown = event.submitter ?? pressed
    shown.dataset.pressed = ''
    shown.setAttribute('aria-busy', 'true')
    if (!form?.hasAttribute('action')) return
    boot.pressedAt ??= performance.now()
    setTimeout(() => goWithoutScripts(pressed), Number(form.dataset.kept) || patience)
  }

  function goWithoutScripts(pressed) {
    if (isTaken) return
    boot.takeOver()
    // Nothing of it is left to be answered by scripts that come now.
    presses.delete(pressed)
    pressed.click()
  }

  function onClick(event) {
    const button = event.target.closest?.('button')
    if (button && !button.disabled) keep(event, button, button.type === 'submit' ? button.form : null)
  }
  /** Fills in the signed-in user as the booker, also where only this script has loaded (decision 0023). */
  function signFor(form) {
    const field = form.querySelector('input[type=hidden][name=auth_token]')
    try {
      if (field) field.value ||= localStorage.getItem('auth_token') ?? ''
    } catch (_) {
      // Storage is forbidden: nobody can be signed in.
    }
  }
  function onSubmit(event) {
    signFor(event.target)
    keep(event, event.target, event.target)
  }
  const listeners = { input: note, change: note, click: onClick, submit: onSubmit }
  for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener, true)

  /** Whether this page's scripts are gone from the server, as they are after a deploy: 'here', 'gone', or nobody answers: 'away'. */
  async function lookForBuild() {
    try {
      const { status } = await fetch(entry, { method: 'HEAD', cache: 'no-store' })
      return status === 404 || status === 410 ? 'gone' : 'here'
    } catch (_) {
      return 'away'
    }
  }

  /** Reloads the page with the typed text, once for a build: false where that was tried already. */
  function renew() {
    try {
      if (sessionStorage.getItem('renewed') === entry) return false
      sessionStorage.setItem('renewed', entry)
      sessionStorage.setItem('typed', JSON.stringify({ path: location.pathname, controls: typed() }))
    } catch (_) {
      // Without storage the attempt would not be known.
      return false
    }
    location.reload()
    return true
  }

  /** Returns the values of the named fields; no password is written anywhere. */
  function typed() {
    const counts = new Map()
    return [...document.querySelectorAll('input, select, textarea')].flatMap((control) => {
      const { name, type, value, checked } = control
      if (!name || /password|hidden|file|submit/.test(type)) return []
      const nth = counts.get(name) ?? 0
      counts.set(name, nth + 1)
      return [{ name, nth, value, checked }]
    })
  }

  const boot = {
    /** When the first press was made whose form the server answers as well, in milliseconds of the page's time. */
    pressedAt: undefined,
    takeOver() {
      isTaken = true
      for (const [name, listener] of Object.entries(listeners))
        document.removeEventListener(name, listener, true)
      return { controls, presses }
    },
    lookForBuild,
    renew,
  }
  window.boot = boot

  // The page is complete without its scripts. They are asked for when it is painted, so that on a slow line letters and
  // pictures come first; in a tab that nobody looks at nothing is painted, and they come at once.
  const files = (list) => list.match(/\S+/g) ?? []
  const preload = (href, fetchPriority) =>
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority }),
    )
  function fetchEntry() {
    const script = Object.assign(document.createElement('script'), { type: 'module', src: entry })
    script.onerror = async () => {
      script.remove()
      if ((await lookForBuild()) === 'gone' && renew()) return
      // The connection was lost: presses in the meantime are stored.
      setTimeout(fetchEntry, 3000)
    }
    document.head.append(script)
  }
  function fetchScripts() {
    for (const href of files(modules)) preload(href, 'auto')
    fetchEntry()
    for (const href of files(later)) preload(href, 'low')
  }
  // Style sheets stand behind this script. One that fails delays the others until the pictures are there.
  const loaded = (target) =>
    new Promise((done) => {
      target.onload = done
    })
  addEventListener('DOMContentLoaded', async () => {
    const sheets = [...document.querySelectorAll('[rel=stylesheet]')].map(
      (link) => link.sheet ?? loaded(link),
    )
    await Promise.race([loaded(window), Promise.all(sheets)])
    if (document.hidden) fetchScripts()
    // In the frame after the first.
    else requestAnimationFrame(() => requestAnimationFrame(fetchScripts))
  })
}
