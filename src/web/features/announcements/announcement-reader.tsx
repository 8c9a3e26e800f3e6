import { FileText } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ParsedEntry } from '#domain/announcements/entries.ts'
import { parseAnnouncement } from '#domain/announcements/parse-announcement.ts'
import { PostedForm } from '#web/platform/forms/posted-form.tsx'
import { useServerForm } from '#web/platform/forms/server-form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/card.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { readMessage, saveMessage } from './announcement-storage.ts'
import { ParsedEntries } from './parsed-entries.tsx'
import { sampleAnnouncement } from './sample.ts'

/** The specified time of reading, in milliseconds. */
export const readingDelay = 1000

type AnnouncementReaderProps = { actionFor: (entry: ParsedEntry) => ReactNode }

/** Reads a pasted announcement on this device: no call is made (organizer specification 2). */
export function AnnouncementReader({ actionFor }: AnnouncementReaderProps) {
  const { t } = useLanguage()
  const { values } = useServerForm()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const [parsing, setParsing] = useState<{ text: string }>()
  const [result, setResult] = useState<{ entries: ParsedEntry[]; isKept?: boolean }>()

  useEffect(() => {
    const { text, read } = readMessage()
    // Text pasted before the page became interactive is newer.
    if (field.current?.value === '') field.current.value = text
    if (read) setResult({ entries: parseAnnouncement(read), isKept: true })
  }, [])

  useEffect(() => {
    if (!parsing) return
    const timer = setTimeout(() => {
      setResult({ entries: parseAnnouncement(parsing.text) })
      saveMessage({ text: parsing.text, read: parsing.text })
      setParsing(undefined)
    }, readingDelay)
    return () => clearTimeout(timer)
  }, [parsing])

  function parse(event: FormEvent) {
    event.preventDefault()
    const text = field.current?.value ?? ''
    setEmpty(text.trim() === '')
    if (text.trim() === '') field.current?.focus()
    else setParsing({ text })
  }

  function loadSample() {
    if (!field.current) return
    field.current.value = sampleAnnouncement
    saveMessage({ text: sampleAnnouncement })
    field.current.focus()
    setEmpty(false)
  }

  return (
    <>
      <Panel>
        <PostedForm onSubmit={parse} className="grid gap-5">
          <Field label={t('parser.message')} error={isEmpty ? t('parser.needsText') : undefined}>
            {(control) => (
              <TextArea
                {...control}
                ref={field}
                name="message"
                defaultValue={values.message}
                rows={10}
                dir="auto"
                onChange={({ target }) => saveMessage({ text: target.value })}
                maxLength={20_000}
                placeholder={t('parser.placeholder')}
                className="max-h-[60vh] rtl:placeholder-shown:[direction:rtl]"
              />
            )}
          </Field>
          <div className="flex flex-col gap-2.5 sm:flex-row">
            <Button type="submit" busy={parsing !== undefined} busyLabel={t('parser.parsing')}>
              {t('parser.parse')}
            </Button>
            <Button variant="quiet" icon={<FileText aria-hidden="true" />} onClick={loadSample}>
              {t('parser.sample')}
            </Button>
          </div>
        </PostedForm>
      </Panel>
      {/* Each result is a new one: its heading takes the focus, except for a result restored after a reload. */}
      {result && !parsing ? <ParsedEntries {...result} actionFor={actionFor} /> : null}
    </>
  )
}
