let isLeavingNow = false

/** Whether somebody is just signing out of this page: what needs a session there leads nowhere else. */
export const isLeavingPage = () => isLeavingNow

/** Lets the page be left until `go` has come to its end. */
export async function runWhileLeaving(go: () => Promise<void>) {
  isLeavingNow = true
  try {
    await go()
  } finally {
    isLeavingNow = false
  }
}
