import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

type PeopleCodeRequestProps = { email: string; onRequest: () => void }

/** In the place of the people, where the emailed link alone was used: why a code is required, and where it is sent. */
export function PeopleCodeRequest({ email, onRequest }: PeopleCodeRequestProps) {
  const { t } = useLanguage()
  return (
    <Card className="mt-7 flex max-w-[46rem] items-start gap-4 px-5 py-6 max-[24rem]:flex-wrap sm:px-7">
      <Icon name="shield-check" className="mt-0.5 size-7 flex-none text-primary" />
      <div className="min-w-0">
        <p className="text-lead font-semibold wrap-anywhere">{t('people.codeText', { email })}</p>
        <p className="mt-1.5 text-ink-2">{t('people.codeWhy')}</p>
        <Button className="mt-5 max-sm:w-full" onClick={onRequest}>
          {t('people.sendCode')}
        </Button>
      </div>
    </Card>
  )
}
