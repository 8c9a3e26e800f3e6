let isLeavingNow = false

/** Whether the user is just signing out of this page: parts that need a session there redirect nowhere else. */
export const isLeavingPage = () => isLeavingNow

/** Lets the page be left until `go` has come to its end. */
export async function runWhileLeaving(leave: () => Promise<void>) {
  isLeavingNow = true
  try {
    await leave()
  } finally {
    isLeavingNow = false
  }
}
