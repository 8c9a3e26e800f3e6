let isLeaving = false

/** Whether somebody is just signing out of this page: what needs a session there leads nowhere else. */
export const isPageBeingLeft = () => isLeaving

/** Lets the page be left until `go` has come to its end. */
export async function whileLeaving(go: () => Promise<void>) {
  isLeaving = true
  try {
    await go()
  } finally {
    isLeaving = false
  }
}
