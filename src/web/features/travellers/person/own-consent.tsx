import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnTraveller } from '#contract/travellers/travellers.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

/** Asks a person, on the form of his own, whether the family may save him for its next booking; the tick counts at once. */
export function OwnConsent({ token, maySave }: { token: string; maySave: boolean }) {
  const { t } = useLanguage()
  const client = useQueryClient()
  const [isTicked, setTicked] = useState(maySave)
  const { queryKey } = apiQuery('travellers.open', { token })
  const allow = useMutation({
    mutationFn: (isAllowed: boolean) => call('travellers.allowSaving', { token, isAllowed }),
    onSuccess: (saved: OwnTraveller) => client.setQueryData(queryKey, saved),
    onError: () => setTicked(maySave),
  })
  const title = t('savedTravellers.consentTitle')
  return (
    <Card role="region" className="grid gap-3 px-5 py-6 max-[20rem]:px-3 sm:px-7" aria-label={title}>
      <h2 className="text-h3">{title}</h2>
      {allow.error ? (
        <Alert tone="danger">{getErrorText(t, allow.error, 'errors.travellers_failed')}</Alert>
      ) : null}
      <Checkbox
        name="may-save"
        label={t('savedTravellers.consent')}
        checked={isTicked}
        onChange={({ target }) => {
          if (allow.isPending) return
          setTicked(target.checked)
          allow.mutate(target.checked)
        }}
      />
      <p className="text-sm text-ink-2">{t('savedTravellers.consentText')}</p>
      {allow.isSuccess ? (
        <ResultText className="text-sm">
          {t(maySave ? 'savedTravellers.consentGiven' : 'savedTravellers.consentEnded')}
        </ResultText>
      ) : null}
    </Card>
  )
}
