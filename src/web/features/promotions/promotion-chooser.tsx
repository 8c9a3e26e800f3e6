import { ChevronRight, Image, QrCode, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/language.tsx'

export type PromotionView = 'chooser' | 'social' | 'review-flyer' | 'trip-flyer'

/** The ways to tell people of a trip (ORG-12). */
export function PromotionChooser({ onChoose }: { onChoose: (view: PromotionView) => void }) {
  const { t } = useLanguage()
  return (
    <ul className="grid gap-3">
      <Choice
        icon={<Share2 aria-hidden="true" />}
        title={t('promotion.social')}
        text={t('promotion.socialText')}
        onChoose={() => onChoose('social')}
      />
      <Choice
        icon={<QrCode aria-hidden="true" />}
        title={t('promotion.reviewFlyer')}
        text={t('promotion.reviewFlyerText')}
        onChoose={() => onChoose('review-flyer')}
      />
      <Choice
        icon={<Image aria-hidden="true" />}
        title={t('promotion.tripFlyer')}
        text={t('promotion.tripFlyerText')}
        onChoose={() => onChoose('trip-flyer')}
      />
    </ul>
  )
}

type ChoiceProps = { icon: ReactNode; title: string; text: string; onChoose: () => void }

function Choice({ icon, title, text, onChoose }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="flex w-full items-center gap-4 rounded-control border border-line bg-surface px-4.5 py-4 text-start transition-colors hover:border-line-strong focus-visible:shadow-ring [&>svg]:size-6 [&>svg]:flex-none"
      >
        <span className="text-primary [&>svg]:size-6">{icon}</span>
        <span className="min-w-0 flex-1">
          <span className="block leading-tight font-semibold">{title}</span>
          <span className="mt-0.5 block text-sm leading-tight text-ink-3">{text}</span>
        </span>
        <ChevronRight className="flip text-ink-3" aria-hidden="true" />
      </button>
    </li>
  )
}
