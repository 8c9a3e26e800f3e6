import { useMutation } from '@tanstack/react-query'
import type { TravellerRow } from '#contract/travellers/person.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { useSite } from '#web/platform/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { PeopleLinkAddress } from './link-address.tsx'
import { getPersonName } from './texts.ts'
import type { PeopleAccess } from './use-people-access.ts'

type PeopleLinkDialogProps = {
  person: TravellerRow
  /** Of the party when this was opened: no link goes to another person who has moved into the place since. */
  partyVersion: number
  held: PeopleAccess
  onClose: () => void
}

/** A link by which one person fills in his own form: made, shown once, made anew, ended. */
export function PeopleLinkDialog({ person, partyVersion, held, onClose }: PeopleLinkDialogProps) {
  const { t, locale, formats } = useLanguage()
  const { publicUrl } = useSite()
  const { age, place, link } = person
  const where = { ...held.holder, age, place, partyVersion }
  const make = useMutation({
    mutationFn: () => call('travellers.link', where),
    onError: held.forgetRefused,
  })
  const end = useMutation({
    mutationFn: () => call('travellers.unlink', where),
    onError: held.forgetRefused,
    onSuccess: () => make.reset(),
  })
  const address = make.data && `${publicUrl}/people/${make.data.token}`
  const error = make.error ?? end.error
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <NamedText text={t('people.linkFor', { who: nameSlot })} name={getPersonName(t, locale, person)} />
      }
      description={t('people.linkText')}
      closeLabel={t('common.close')}
    >
      <p className="text-sm text-ink-2">{t('people.linkEnds')}</p>
      <div className="not-empty:mt-4">
        {address ? (
          <PeopleLinkAddress address={address} />
        ) : end.isSuccess ? (
          <ResultText className="font-semibold">{t('people.linkEnded')}</ResultText>
        ) : link ? (
          <p>
            {t('people.linkIsThere', { day: formats.mediumDate(link.madeAt) })}{' '}
            <span className="font-semibold">
              {link.openedAt
                ? t('people.linkOpened', { day: formats.mediumDate(link.openedAt) })
                : t('people.linkNotOpened')}
            </span>
          </p>
        ) : null}
      </div>
      {error ? (
        <Alert tone="danger" className="mt-4">
          {getErrorText(t, error, 'errors.travellers_failed')}
        </Alert>
      ) : null}
      <div className={cx('mt-6 flex flex-wrap gap-2.5', !link && !address && '*:max-sm:w-full')}>
        <Button
          variant={link || address ? 'quiet' : 'primary'}
          size={link || address ? 'sm' : 'md'}
          busy={make.isPending}
          onClick={() => {
            end.reset()
            make.mutate()
          }}
        >
          {t(link ? 'people.newLink' : 'people.makeLink')}
        </Button>
        {link ? (
          <Button variant="quiet" size="sm" busy={end.isPending} onClick={() => end.mutate()}>
            {t('people.endLink')}
          </Button>
        ) : null}
      </div>
      {link ? <p className="mt-3 text-sm text-ink-2">{t('people.newEndsOld')}</p> : null}
    </Dialog>
  )
}
