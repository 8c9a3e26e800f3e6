import { useMutation, useQuery } from '@tanstack/react-query'
import { Camera, FileUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { getRoute } from '#contract/paths.ts'
import type { readDocument } from '#contract/travellers/documents.ts'
import type { TravellerDetails } from '#contract/travellers/person.ts'
import type { DocumentKind } from '#domain/travellers/traveller.ts'
import { documentNames } from '#i18n/traveller-labels.ts'
import { saveFile } from '#web/features/travellers/people/save-file.ts'
import { call, request } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PhotoNotSent } from '#web/platform/photos/photo-not-sent.tsx'
import { PhotoProgress } from '#web/platform/photos/photo-progress.tsx'
import { usePhoto } from '#web/platform/photos/use-photo.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The owner of documents: the holder with a place, or a person's own link. */
export type DocumentOwner = {
  id?: string
  token?: string
  proof?: string
  own?: string
  age?: TravellerDetails['age']
  place?: number
}
type PersonDocumentProps = {
  owner: DocumentOwner
  kind: DocumentKind
  travelDocument: TravellerDetails['papers'][number] | undefined
  text: string
  isOpen: boolean
  onChange: () => void
}

/** One paper of a person: taken with the camera or from the phone, looked at, replaced, erased. */
export function PersonDocument({ owner, kind, travelDocument, text, isOpen, onChange }: PersonDocumentProps) {
  const { t, formats } = useLanguage()
  const [isShown, setShown] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const photo = usePhoto({
    purpose: 'document',
    send: (file) => uploadDocument(owner, kind, file),
    onSent: onChange,
  })
  const removing = useMutation({
    mutationFn: () => call('travellers.removePaper', { ...owner, kind }),
    onSuccess: () => {
      setAsking(false)
      setShown(false)
      onChange()
    },
  })
  const name = t(documentNames[kind])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand beside the heading and say it twice
    <div role="group" className="grid gap-3" aria-label={name}>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="font-sans text-base font-semibold tracking-normal">{name}</h3>
        <p role="status" className="flex items-center gap-1.5 text-sm text-ink-2">
          {travelDocument ? (
            <>
              <Icon name="circle-check" className="size-4.5 text-ok" />
              {t('person.paper.here', { day: formats.longDate(travelDocument.addedAt) })}
            </>
          ) : (
            t('person.paper.none')
          )}
        </p>
      </div>
      <p className="text-sm text-ink-2">{text}</p>
      {isOpen ? (
        <div className="flex flex-wrap gap-2">
          <FileButton kind={kind} isCamera photo={photo} isMain={!travelDocument} />
          <FileButton kind={kind} photo={photo} />
        </div>
      ) : null}
      <PhotoProgress {...photo} />
      <PhotoNotSent {...photo} fallback="person.paper.failed" />
      {travelDocument ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {t(isShown ? 'person.paper.hide' : 'person.paper.show')}
          </Button>
          {isOpen ? (
            <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
              {t('person.paper.remove')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {travelDocument && isShown ? (
        <OpenedDocument key={travelDocument.addedAt} owner={owner} kind={kind} name={name} />
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('person.paper.removeTitle', { paper: name })}
        text={t('person.paper.removeText')}
        submitLabel={t('person.paper.remove')}
        destructive
        busy={removing.isPending}
        busyLabel={t('person.paper.removing')}
        error={removing.error && getErrorText(t, removing.error, 'person.paper.failed')}
        cancelLabel={t('common.cancel')}
        closeLabel={t('common.close')}
        onConfirm={() => removing.mutate()}
      />
    </div>
  )
}

type FileButtonProps = {
  kind: DocumentKind
  isCamera?: boolean
  isMain?: boolean
  photo: Pick<ReturnType<typeof usePhoto<void>>, 'choose' | 'isPending' | 'isPreparing'>
}

function FileButton({ kind, isCamera, isMain, photo }: FileButtonProps) {
  const { t } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        name={`${kind}-${isCamera ? 'camera' : 'file'}`}
        accept={isCamera ? 'image/*' : 'image/jpeg,image/png,image/webp,image/gif,application/pdf'}
        {...(isCamera && { capture: kind === 'photograph' ? ('user' as const) : ('environment' as const) })}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again after a failure.
          target.value = ''
          if (file) photo.choose(file)
        }}
      />
      <Button
        variant={isMain ? 'primary' : 'quiet'}
        busy={photo.isPending}
        busyLabel={photo.isPreparing ? undefined : t('person.paper.sending')}
        icon={
          isCamera ? (
            <Camera aria-hidden="true" className="size-5" />
          ) : (
            <FileUp aria-hidden="true" className="size-5" />
          )
        }
        onClick={() => input.current?.click()}
      >
        {t(isCamera ? 'person.paper.camera' : 'person.paper.file')}
      </Button>
    </>
  )
}

/** The document itself, fetched when it is opened and dropped when it is closed. A PDF is saved, never shown by us. */
function OpenedDocument({ owner, kind, name }: { owner: DocumentOwner; kind: DocumentKind; name: string }) {
  const { t } = useLanguage()
  const query = useQuery({
    queryKey: ['paper', owner, kind],
    queryFn: () => call('travellers.paper', { ...owner, kind }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (query.error) return <Alert tone="danger">{getErrorText(t, query.error, 'person.paper.notShown')}</Alert>
  if (!query.data) return <p className="text-sm text-ink-3">{t('person.paper.opening')}</p>
  return <DocumentContent paper={query.data} name={name} />
}

/** A picture is shown, a PDF handed to the browser to be saved. */
function DocumentContent({ paper: content, name }: { paper: OutputOf<typeof readDocument>; name: string }) {
  const { t } = useLanguage()
  if (content.type === 'image/webp')
    return (
      <img
        src={`data:${content.type};base64,${content.content}`}
        alt={name}
        className="max-h-[32rem] w-full rounded-control border border-line bg-surface-sunk object-contain"
      />
    )
  return (
    <Button variant="quiet" onClick={() => saveFile(content)}>
      {t('person.paper.save', { file: content.fileName })}
    </Button>
  )
}

async function uploadDocument(owner: DocumentOwner, kind: DocumentKind, file: File): Promise<void> {
  const { method, path } = getRoute('travellers.sendPaper')
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...owner, kind }))
    if (value !== undefined) body.set(name, String(value))
  // Last: the reader of the form knows its owner by then.
  body.set('paper', file)
  await request(method, path, { body })
}
