import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** In place of the form of someone whose stored details cannot be read: an empty form would say that nothing was written. */
export function UnreadablePerson({ name, path }: { name: string; path?: string }) {
  const { t } = useLanguage()
  return (
    <div className="grid justify-items-start gap-5">
      <h1 className="text-h1 wrap-anywhere">
        <UserText>{name}</UserText>
      </h1>
      <Alert tone="warn" role="note">
        {t('people.unreadable')}
      </Alert>
      {path ? (
        <ButtonLink to={path} variant="quiet">
          {t('person.toAll')}
        </ButtonLink>
      ) : null}
    </div>
  )
}
