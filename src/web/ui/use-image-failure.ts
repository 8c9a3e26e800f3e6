import { useState } from 'react'

/**
 * Tells whether a picture from elsewhere could not be loaded.
 * It may have failed before React arrived (the page is rendered on the server), so the finished image is looked at too.
 */
export function useImageFailure(src: string | undefined) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const fail = () => setFailedSrc(src)
  return {
    failed: !src || failedSrc === src,
    watch: {
      onError: fail,
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) fail()
      },
    },
  }
}
