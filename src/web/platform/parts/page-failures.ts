let pageFailureHandler: () => void = () => {}

/** Sets the handler for a page that failed to load, while the one before it stays. */
export function setPageFailureHandler(handler: () => void) {
  pageFailureHandler = handler
}

/** Reports that a page failed to load, and that nothing has changed. */
export const reportPageFailure = () => pageFailureHandler()
