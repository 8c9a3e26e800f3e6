import type { LoaderFunctionArgs } from 'react-router'
import { PageMeta } from '#web/platform/meta.tsx'
import { getSite, setReplyStatus } from '#web/platform/parts/loaders.ts'
import { useSite } from '#web/platform/site.ts'
import { Container } from '#web/ui/section.tsx'
import { ButtonExamples } from './components/buttons.tsx'
import { ChoiceExamples } from './components/choices.tsx'
import { DialogExamples } from './components/dialogs.tsx'
import { FeedbackExamples } from './components/feedback.tsx'
import { FieldExamples } from './components/fields.tsx'
import { LabelExamples } from './components/labels.tsx'
import { LoadingExamples } from './components/loading.tsx'
import { MenuExamples } from './components/menus.tsx'
import { NavigationExamples } from './components/navigation.tsx'
import { PictureExamples } from './components/pictures.tsx'
import { RecordExamples } from './components/records.tsx'
import { SurfaceExamples } from './components/surfaces.tsx'
import { TabExamples } from './components/tabs.tsx'
import { ToastExamples } from './components/toasts.tsx'
import { Component as NotFound } from './not-found.tsx'

export const loader = (args: LoaderFunctionArgs) => (getSite(args).demo ? null : setReplyStatus(args, 404))

/** The components of `ui`, for developers: in each language, both themes and both directions. The demo only. */
export function Component() {
  return useSite().demo ? <Examples /> : <NotFound />
}

function Examples() {
  return (
    <Container className="pt-8 pb-section">
      <PageMeta title="Components" />
      <h1 lang="en" className="text-h1">
        Components
      </h1>
      <ButtonExamples />
      <LabelExamples />
      <ChoiceExamples />
      <FieldExamples />
      <FeedbackExamples />
      <LoadingExamples />
      <DialogExamples />
      <ToastExamples />
      <MenuExamples />
      <TabExamples />
      <NavigationExamples />
      <SurfaceExamples />
      <RecordExamples />
      <PictureExamples />
    </Container>
  )
}
