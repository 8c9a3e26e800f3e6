import { DeletionScope, DeletionTimes } from '#web/features/deletions/deletion-scope.tsx'
import { OtherDeletionOptions } from '#web/features/deletions/other-options.tsx'
import { RequestForm } from '#web/features/deletions/request-form.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { Panel } from '#web/ui/card.tsx'
import { Container, SectionHeading } from '#web/ui/section.tsx'

/** How to have one's data deleted, and the form to ask for it (specification 2). */
export function Component() {
  const { t } = useLanguage()
  return (
    <Container className="py-section">
      <PageMeta
        title={t('deletion.title')}
        description={t('deletion.description')}
        path="/facebook-data-deletion"
      />
      <SectionHeading level={1} title={t('deletion.title')} text={t('deletion.lead')} />
      <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        <div className="grid gap-7">
          <DeletionScope />
          <DeletionTimes />
        </div>
        <Panel title={t('deletion.formTitle')} className="lg:sticky lg:top-25">
          <p className="mb-5 text-sm text-ink-2">{t('deletion.formLead')}</p>
          <RequestForm />
        </Panel>
      </div>
      <div className="mt-[clamp(2.5rem,2rem+2vw,4rem)]">
        <OtherDeletionOptions />
      </div>
    </Container>
  )
}
