import type { LoaderFunctionArgs } from 'react-router'
import { PageMeta } from '#web/platform/meta.tsx'
import { answerWith, siteOf } from '#web/platform/parts/loading.ts'
import { useSite } from '#web/platform/site.ts'
import { Container } from '#web/ui/section.tsx'
import { AnswerPieces } from './components/answers.tsx'
import { ButtonPieces } from './components/buttons.tsx'
import { ChoicePieces } from './components/choices.tsx'
import { FieldPieces } from './components/fields.tsx'
import { LabelPieces } from './components/labels.tsx'
import { MenuPieces } from './components/menus.tsx'
import { PicturePieces } from './components/pictures.tsx'
import { RecordPieces } from './components/records.tsx'
import { SurfacePieces } from './components/surfaces.tsx'
import { TabPieces } from './components/tabs.tsx'
import { ToastPieces } from './components/toasts.tsx'
import { WaitingPieces } from './components/waiting.tsx'
import { WayPieces } from './components/ways.tsx'
import { WindowPieces } from './components/windows.tsx'
import { Component as NotFound } from './not-found.tsx'

export const loader = (args: LoaderFunctionArgs) => (siteOf(args).demo ? null : answerWith(args, 404))

/** What `ui` has, for developers: to be seen in each language, both themes and both directions. The demo only. */
export function Component() {
  return useSite().demo ? <Pieces /> : <NotFound />
}

function Pieces() {
  return (
    <Container className="pt-8 pb-section">
      <PageMeta title="Components" />
      <h1 lang="en" className="text-h1">
        Components
      </h1>
      <ButtonPieces />
      <LabelPieces />
      <ChoicePieces />
      <FieldPieces />
      <AnswerPieces />
      <WaitingPieces />
      <WindowPieces />
      <ToastPieces />
      <MenuPieces />
      <TabPieces />
      <WayPieces />
      <SurfacePieces />
      <RecordPieces />
      <PicturePieces />
    </Container>
  )
}
