import { CircleAlert, Clock, Hand, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { checkPayee } from '#contract/payees/check.ts'
import { FactRow, FactRows } from '#web/features/bookings/core/fact-rows.tsx'
import { focusOnLoad } from '#web/platform/forms/posted-fields.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { IsolatedText } from '#web/platform/named-text.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/dialogs/focus-on-mount.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Khatam } from '#web/ui/pattern.tsx'

export type CheckAnswer = OutputOf<typeof checkPayee>

type CheckResultProps = { result: CheckAnswer; hasReference: boolean }

/** One of six answers. A yes and a no differ in colour, shape, sentence and what is done next. */
export function CheckResult({ result, hasReference }: CheckResultProps) {
  const { t, formats } = useLanguage()
  const { answer } = result
  if (answer === 'theirs')
    return (
      <AnswerCard tone="ok" mark={<Seal />} title={t('checkAccount.theirs')}>
        <HolderFacts result={result} />
        <p className="mt-5 text-ink-2">
          {t(hasReference ? 'checkAccount.theirsText' : 'checkAccount.theirsAnyone')}
        </p>
      </AnswerCard>
    )
  if (answer === 'new')
    return (
      <AnswerCard tone="warn" mark={<Clock aria-hidden="true" />} title={t('checkAccount.new')}>
        <p className="mb-5 font-semibold">
          {t('checkAccount.newUntil', {
            moment: result.validFrom ? formats.momentUtc(result.validFrom) : '',
          })}
        </p>
        <HolderFacts result={result} />
      </AnswerCard>
    )
  if (answer === 'mistyped')
    return (
      <AnswerCard tone="warn" mark={<CircleAlert aria-hidden="true" />} title={t('checkAccount.mistyped')}>
        <p className="text-ink-2">{t('checkAccount.mistypedText')}</p>
      </AnswerCard>
    )
  const words = {
    unknown: { title: t('checkAccount.unknown'), text: t('checkAccount.unknownText') },
    elsewhere: { title: t('checkAccount.elsewhere'), text: t('checkAccount.elsewhereText') },
    frozen: { title: t('checkAccount.frozen'), text: t('checkAccount.frozenText') },
  }[answer]
  return (
    <AnswerCard
      tone="danger"
      mark={answer === 'frozen' ? <ShieldAlert aria-hidden="true" /> : <Hand aria-hidden="true" />}
      title={words.title}
    >
      <p className="text-ink-2">{words.text}</p>
      <ol className="mt-5 grid gap-4">
        {[t('checkAccount.act1'), t('checkAccount.act2'), t('checkAccount.act3')].map((act, at) => (
          <li key={act} className="flex gap-3.5">
            <span
              aria-hidden="true"
              className="num grid size-8 flex-none place-items-center rounded-full bg-danger-tint text-sm font-semibold text-danger"
            >
              {formats.number(at + 1)}
            </span>
            <span className="min-w-0 pt-1">{act}</span>
          </li>
        ))}
      </ol>
      <ButtonLink to="/contact" full className="mt-6">
        {t('checkAccount.tell')}
      </ButtonLink>
    </AnswerCard>
  )
}

const heads = {
  ok: 'bg-ok-tint text-ok',
  warn: 'bg-warn-tint text-warn',
  danger: 'bg-danger text-surface',
} as const

type AnswerCardProps = { tone: keyof typeof heads; mark: ReactNode; title: string; children: ReactNode }

/** It takes the focus, so that it is read first and is in sight on a phone. */
function AnswerCard({ tone, mark, title, children }: AnswerCardProps) {
  return (
    <section
      data-answer={tone}
      className="overflow-hidden rounded-panel bg-surface shadow-float"
      aria-label={title}
    >
      <div className={`flex items-center gap-4 px-5 py-5 sm:px-7 ${heads[tone]}`}>
        <span className="grid size-14 flex-none place-items-center [&>svg]:size-11">{mark}</span>
        <h2 ref={focusOnMount} {...focusOnLoad} className="text-h3 outline-none focus-visible:shadow-none">
          {title}
        </h2>
      </div>
      <div className="px-5 py-6 sm:px-7">{children}</div>
    </section>
  )
}

function Seal() {
  return (
    <span aria-hidden="true" className="relative grid place-items-center text-[3.5rem] text-ok">
      <Khatam />
      <Icon name="check-bold" className="absolute size-6 text-surface" />
    </span>
  )
}

/** The company, the exact name that the bank must show, and when our team checked it: nothing else of anyone. */
function HolderFacts({ result: { company, holder, checkedAt } }: { result: CheckAnswer }) {
  const { t, formats } = useLanguage()
  return (
    <FactRows>
      {company ? (
        <FactRow label={t('bookings.organizer')}>
          <UserText className="font-semibold">{company.companyName}</UserText>
        </FactRow>
      ) : null}
      {holder ? (
        <FactRow label={t('payees.bankShows')}>
          <UserText className="text-lg font-semibold">{holder}</UserText>
        </FactRow>
      ) : null}
      {checkedAt ? (
        <FactRow label={t('checkAccount.checked')}>
          <IsolatedText>{formats.longDate(checkedAt)}</IsolatedText>
        </FactRow>
      ) : null}
    </FactRows>
  )
}
