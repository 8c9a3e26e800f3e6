import { useState } from 'react'
import { announcedTrip } from '#domain/announcements/drafts.ts'
import type { ParsedEntry } from '#domain/announcements/entries.ts'
import { AnnouncementReader } from '#web/features/announcements/announcement-reader.tsx'
import { PublishingNotice } from '#web/features/trips/form-publishing-notice.tsx'
import { usePublishing } from '#web/features/trips/use-publishing.ts'
import { useTripFormDialog } from '#web/features/trips/use-trip-form-dialog.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { useSite } from '#web/platform/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Container, SectionHeading } from '#web/ui/section.tsx'

/** Turns a pasted announcement into trips, for everybody; an organizer who may publish goes on to the trip form. */
export function Component() {
  const { t } = useLanguage()
  return (
    <Container className="pt-10 pb-section">
      <PageMeta title={t('parser.title')} description={t('parser.lead')} />
      <SectionHeading level={1} title={t('parser.title')} text={t('parser.lead')} />
      <AnnouncementReader actionFor={(entry) => <CreateListing entry={entry} />} />
    </Container>
  )
}

/** Nothing is published here: the button opens the form, or says why it does not. */
function CreateListing({ entry }: { entry: ParsedEntry }) {
  const { t } = useLanguage()
  const { today } = useSite()
  const publishing = usePublishing()
  const [isAsked, setAsked] = useState(false)
  const form = useTripFormDialog()
  const organizer = publishing.state === 'may' ? publishing.organizer : undefined
  // An admin may edit every trip and has no company to publish one.
  const obstacle = publishing.state === 'may' && !organizer ? ({ state: 'pilgrim' } as const) : publishing

  function create() {
    setAsked(true)
    if (organizer) form.open({ organizerId: organizer.id, preset: announcedTrip(entry, today) })
  }
  return (
    <>
      <Button full onClick={create} aria-expanded={isAsked && !organizer ? true : undefined}>
        {t('parser.create')}
      </Button>
      <div role="status">
        {isAsked ? (
          <PublishingNotice publishing={obstacle} wayBack="/whatsapp-parser" className="mt-4" />
        ) : null}
      </div>
      {form.dialog}
    </>
  )
}
