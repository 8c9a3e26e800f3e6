import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Trip } from '#contract/trips/trips.ts'
import { createTripDraft } from '#domain/announcements/drafts/drafts.ts'
import type { ParsedEntry } from '#domain/announcements/entries.ts'
import { AnnouncementReader } from '#web/features/announcements/announcement-reader.tsx'
import { readPublishedTripId, savePublishedTripId } from '#web/features/announcements/announcement-storage.ts'
import { PublishingNotice } from '#web/features/trips/form/publishing-notice.tsx'
import { usePublishingState } from '#web/features/trips/form/state/use-publishing-state.ts'
import { useTripFormDialog } from '#web/features/trips/form/use-trip-form-dialog.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { useSite } from '#web/platform/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Container, SectionHeading } from '#web/ui/section.tsx'

/** Turns a pasted announcement into trips, for everyone; an organizer who may publish continues in the trip form. */
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
  const publishing = usePublishingState()
  const [isAsked, setAsked] = useState(false)
  const form = useTripFormDialog()
  const [published, setPublished] = useState(() => readPublishedTripId(entry))
  const organizer = publishing.state === 'may' ? publishing.organizer : undefined
  // An admin may edit every trip and has no company to publish one.
  const obstacle = publishing.state === 'may' && !organizer ? ({ state: 'pilgrim' } as const) : publishing

  // The session may still be loading when the button is pressed: the form opens once it is known.
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isWanted || !organizer) return
    setWanted(false)
    form.open({ organizerId: organizer.id, preset: createTripDraft(entry, today), onCreated })
  })

  function create() {
    setAsked(true)
    setWanted(true)
  }
  function onCreated({ id }: Trip) {
    savePublishedTripId(entry, id)
    setPublished(id)
  }
  return (
    <>
      {published ? (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 text-sm font-semibold text-ok">
          <Icon name="circle-check" className="size-5" />
          {t('parser.published')}
          <Link to={`/trips/${published}`} className="link inline-flex min-h-11 items-center">
            {t('parser.openTrip')}
          </Link>
        </p>
      ) : null}
      <Button
        full
        variant={published ? 'quiet' : 'primary'}
        onClick={create}
        aria-expanded={isAsked && !organizer ? true : undefined}
      >
        {t('parser.create')}
      </Button>
      <div role="status">
        {isAsked ? (
          <PublishingNotice publishing={obstacle} returnPath="/whatsapp-parser" className="mt-4" />
        ) : null}
      </div>
      {form.dialog}
    </>
  )
}
