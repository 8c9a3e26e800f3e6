import { useEffect, useRef } from 'react'

/** Sends an unsent request automatically, once back online; the key of the request makes it one booking. */
export function useRetryWhenOnline(isWaiting: boolean, send: () => void) {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (!isWaiting) return
    const sendNow = () => latest.current()
    window.addEventListener('online', sendNow)
    return () => window.removeEventListener('online', sendNow)
  }, [isWaiting])
}
