import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PhotoPurpose } from './prepare-photo.ts'

type Options<Sent> = {
  purpose: PhotoPurpose
  /** Sends what was prepared. */
  send: (photo: File) => Promise<Sent>
  onSent: (sent: Sent) => void
}

export type PhotoState = Pick<
  ReturnType<typeof usePhoto>,
  'isPreparing' | 'cancel' | 'error' | 'file' | 'again'
>

/** Prepares a chosen file on this device and sends it; one that was not sent stays chosen, and can be sent again. */
export function usePhoto<Sent>({ purpose, send, onSent }: Options<Sent>) {
  const [isPreparing, setPreparing] = useState(false)
  const stop = useRef<AbortController>(undefined)
  const sending = useMutation({
    mutationFn: async (file: File) => {
      stop.current = new AbortController()
      const { signal } = stop.current
      const { preparePhoto } = await import('./prepare-photo.ts')
      const onStart = () => setPreparing(true)
      const photo = await preparePhoto(file, { purpose, signal, onStart }).finally(() => setPreparing(false))
      return send(photo)
    },
    onSuccess: onSent,
  })
  // Whoever leaves waits for it no longer.
  useEffect(() => () => stop.current?.abort(), [])
  const isStopped = sending.error?.name === 'AbortError'
  return {
    choose: sending.mutate,
    isPreparing,
    isPending: sending.isPending,
    cancel: () => stop.current?.abort(),
    /** As if nothing had been chosen. */
    restart: () => {
      stop.current?.abort()
      sending.reset()
    },
    error: isStopped ? null : sending.error,
    /** The file that was chosen last. */
    file: sending.variables,
    again: () => {
      if (sending.variables) sending.mutate(sending.variables)
    },
  }
}
