let pageFailureHandler: () => void = () => {}

/** Says what happens when a page that was gone to could not be fetched, and the one before it stays. */
export function setPageFailureHandler(handler: () => void) {
  pageFailureHandler = handler
}

/** Says that what was gone to did not come, and that all stays as it was. */
export const reportPageFailure = () => pageFailureHandler()
