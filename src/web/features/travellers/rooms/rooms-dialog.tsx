import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, useId, useRef, useState } from 'react'
import type { StayRooms } from '#contract/travellers/rooms.ts'
import { normalizeNumber } from '#domain/kernel/numerals.ts'
import { maxRoomBeds, maxRooms } from '#domain/travellers/rooms/rooms.ts'
import { ApiError, call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { conflictTexts } from './texts.ts'
import { addRooms, findRoomFault, type TypedRoom, toTypedRoom } from './typed-rooms.ts'

type RoomsDialogProps = { tripId: string; open: StayRooms; onClose: () => void }

/** The rooms as the hotel's contract names them; several of a kind are added in one go. What was typed survives a refusal. */
export function RoomsDialog({ tripId, open, onClose }: RoomsDialogProps) {
  const { t, formats } = useLanguage()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [rooms, setRooms] = useState<TypedRoom[]>(() => open.rooms.map(toTypedRoom))
  const [fault, setFault] = useState<{ key: string; text: string }>()
  const save = useMutation({
    mutationFn: () =>
      call('rooms.save', {
        tripId,
        stay: open.stay,
        version: open.version,
        rooms: rooms.map(({ id, number, beds, isStepFree }) => ({
          ...(id && { id }),
          number: number.trim(),
          beds: Number(normalizeNumber(beds)),
          isStepFree,
        })),
      }),
    onSuccess: () => {
      showToast({ title: t('rooms.saved') })
      onClose()
    },
  })
  const change = (key: string, part: Partial<TypedRoom>) => {
    setFault(undefined)
    setRooms((before) => before.map((room) => (room.key === key ? { ...room, ...part } : room)))
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = findRoomFault(rooms)
    if (found) {
      setFault({ key: found.key, text: t(found.text, { beds: formats.number(maxRoomBeds) }) })
      form.current?.querySelector<HTMLElement>(`[data-key="${found.key}"] input`)?.focus()
    } else if (!save.isPending) save.mutate()
  }
  const conflicts = save.error instanceof ApiError ? Object.entries(save.error.fields ?? {}) : []
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('rooms.edit')}
      description={t('rooms.editText')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={save.isPending}>
            {t('rooms.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <AddRooms
          isFull={rooms.length >= maxRooms}
          onAdd={(first, count, beds) => setRooms((before) => addRooms(before, { first, count, beds }))}
        />
        {save.error ? (
          <Alert tone="danger">
            {getErrorText(t, save.error, 'errors.rooms_failed')}
            {conflicts.map(([number, conflict]) =>
              conflict in conflictTexts ? (
                <p key={number}>
                  {t('rooms.room')} <bdi>{number}</bdi>:{' '}
                  {t(conflictTexts[conflict as keyof typeof conflictTexts])}
                </p>
              ) : null,
            )}
          </Alert>
        ) : null}
        <form ref={form} id={formId} method="post" noValidate className="grid gap-2" onSubmit={submit}>
          {rooms.map((room) => (
            <div
              key={room.key}
              data-key={room.key}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,6rem)_auto] items-end gap-x-3 gap-y-1 border-b border-line pb-2 sm:grid-cols-[minmax(0,1fr)_6rem_minmax(0,1fr)_auto]"
            >
              <RoomField
                label={t('rooms.number')}
                error={fault?.key === room.key ? fault.text : undefined}
                dir="auto"
                most={12}
                value={room.number}
                onType={(number) => change(room.key, { number })}
              />
              <RoomField
                label={t('rooms.bedsLabel')}
                inputMode="numeric"
                most={2}
                value={room.beds}
                onType={(beds) => change(room.key, { beds })}
              />
              <IconButton
                className="sm:order-last"
                label={t('rooms.remove', { number: room.number || '–' })}
                onClick={() => setRooms((before) => before.filter(({ key }) => key !== room.key))}
              >
                <Icon name="x" />
              </IconButton>
              <Checkbox
                className="max-sm:col-span-full"
                label={t('rooms.stepFree')}
                checked={room.isStepFree}
                onChange={({ target }) => change(room.key, { isStepFree: target.checked })}
              />
            </div>
          ))}
          {rooms.length === 0 ? <p className="text-ink-2">{t('rooms.noneYet')}</p> : null}
        </form>
      </div>
    </Dialog>
  )
}

type AddRoomsProps = { isFull: boolean; onAdd: (first: string, count: number, beds: string) => void }

/** "10 rooms with 4 beds, from 201": a hotel is entered in a few lines. */
function AddRooms({ isFull, onAdd }: AddRoomsProps) {
  const { t } = useLanguage()
  const [count, setCount] = useState('1')
  const [beds, setBeds] = useState('4')
  const [first, setFirst] = useState('')
  const wanted = Number(normalizeNumber(count))
  const isRight = Number.isInteger(wanted) && wanted >= 1 && wanted <= maxRooms
  return (
    <fieldset className="grid gap-3 rounded-panel bg-surface-2 p-3.5">
      <legend className="sr-only">{t('rooms.addTitle')}</legend>
      <div className="grid grid-cols-3 gap-3">
        <RoomField label={t('rooms.howMany')} inputMode="numeric" most={3} value={count} onType={setCount} />
        <RoomField label={t('rooms.bedsLabel')} inputMode="numeric" most={2} value={beds} onType={setBeds} />
        <RoomField label={t('rooms.firstNumber')} dir="auto" most={12} value={first} onType={setFirst} />
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        disabled={isFull || !isRight}
        onClick={() => {
          onAdd(first, wanted, beds)
          setFirst('')
        }}
      >
        {t('rooms.add')}
      </Button>
    </fieldset>
  )
}

type RoomFieldProps = Pick<ComponentProps<'input'>, 'inputMode' | 'dir'> & {
  label: string
  error?: string | undefined
  /** In characters. */
  most: number
  value: string
  onType: (text: string) => void
}

function RoomField({ label, error, most, value, onType, ...kind }: RoomFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...kind}
          maxLength={most}
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  )
}
