import { useMutation } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { loadWithMessages } from '#web/platform/messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ReadingFailure } from './read-photo.ts'

const failureKeys: Record<ReadingFailure, MessageKey> = {
  noLines: 'person.photo.noLines',
  unreadable: 'person.photo.unreadable',
}

type PassportPhotoProps = {
  today: CalendarDate
  /** The two lines, once what no check digit proves was compared. */
  onLines: (lines: string) => void
}

/**
 * Reads the two lines of a passport from a photo, on this device alone (FAM-05). The reader is fetched when a photo is chosen;
 * typing the lines stays beside it.
 */
export function PassportPhoto({ today, onLines }: PassportPhotoProps) {
  const { t } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const stop = useRef<AbortController>(undefined)
  const reading = useMutation({
    // Once the reader is here it reads without a network.
    networkMode: 'always',
    mutationFn: async (file: File) => {
      stop.current = new AbortController()
      const { signal } = stop.current
      const [{ canReadPhotos, readPassportPhoto }, { ReadLines }] = await Promise.all([
        import('./read-photo.ts'),
        loadWithMessages(() => import('./read-lines.tsx')),
      ])
      signal.throwIfAborted()
      return {
        ReadLines,
        answer: canReadPhotos() ? await readPassportPhoto(file, signal) : ('unreadable' as const),
      }
    },
  })
  // Whoever leaves waits for it no longer.
  useEffect(() => () => stop.current?.abort(), [])
  const choose = () => input.current?.click()
  // What had the focus goes away with it: the button that began has it again.
  function close() {
    reading.reset()
    opener.current?.focus()
  }
  function stopReading() {
    stop.current?.abort()
    opener.current?.focus()
  }
  const { ReadLines, answer } = reading.data ?? {}
  const failure =
    typeof answer === 'string'
      ? answer
      : reading.error && !stop.current?.signal.aborted
        ? 'unreadable'
        : undefined
  return (
    <div className="grid gap-3">
      <input
        ref={input}
        type="file"
        name="passport-lines-photo"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again.
          target.value = ''
          if (file) reading.mutate(file)
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          ref={opener}
          variant="quiet"
          busy={reading.isPending}
          busyLabel={t('person.photo.reading')}
          icon={<Camera aria-hidden="true" className="size-5" />}
          onClick={choose}
        >
          {t('person.photo.read')}
        </Button>
        {reading.isPending ? (
          <Button variant="ghost" onClick={stopReading}>
            {t('common.cancel')}
          </Button>
        ) : null}
      </div>
      <p className="text-sm text-ink-3">{t('person.photo.hint')}</p>
      {failure ? (
        <Alert tone="warn" announced="polite">
          {t(failureKeys[failure])}
        </Alert>
      ) : null}
      {ReadLines && answer && typeof answer !== 'string' ? (
        <ReadLines
          key={reading.submittedAt}
          reading={answer}
          today={today}
          onAgain={choose}
          onClose={close}
          onLines={(lines) => {
            close()
            onLines(lines)
          }}
        />
      ) : null}
    </div>
  )
}
