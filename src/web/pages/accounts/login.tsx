import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { AccountFrame, AccountHeading } from '#web/features/accounts/sign-in/account-frame.tsx'
import { AlreadySignedIn } from '#web/features/accounts/sign-in/already-signed-in.tsx'
import { ExternalFailure } from '#web/features/accounts/sign-in/external-failure.tsx'
import { LoginForm } from '#web/features/accounts/sign-in/login-form.tsx'
import { ProviderButtons } from '#web/features/accounts/sign-in/provider-buttons.tsx'
import { addRedirect, getSignInTarget } from '#web/features/accounts/sign-in/redirects.ts'
import { useFacebookSignIn } from '#web/features/accounts/sign-in/use-facebook.ts'
import { useSignIn } from '#web/features/accounts/sign-in/use-sign-in.ts'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { getSite, requireOwnDocument } from '#web/platform/parts/loaders.ts'
import { useSession } from '#web/platform/session.ts'

/** Facebook's script is let in by the headers of this page alone. */
export function loader(args: LoaderFunctionArgs) {
  if (getSite(args).providers.facebook) requireOwnDocument(args)
  return null
}

/** Sign in (specification 2). */
export function Component() {
  const { t } = useLanguage()
  const [query] = useSearchParams()
  const session = useSession()
  const redirect = query.get('redirect')
  const target = getSignInTarget(redirect)
  const signIn = useSignIn(target)
  const facebook = useFacebookSignIn(target)
  // A user who has just signed in is being redirected and needs no notice.
  const isEntering = signIn.isPending || signIn.isSuccess || facebook.isPending || facebook.data === 'entered'

  return (
    <AccountFrame scene="umrah-madina" motto={t('brand.tagline')}>
      <PageMeta title={t('accounts.signIn')} path="/login" />
      {session.state === 'signed-in' && !isEntering ? (
        <AlreadySignedIn user={session.user} target={target} />
      ) : (
        <>
          <AccountHeading title={t('accounts.signIn')} lead={t('accounts.loginLead')} />
          <LoginForm
            onSubmit={signIn.mutate}
            busy={signIn.isPending}
            failure={
              <>
                {signIn.isIdle && facebook.isIdle ? <ExternalFailure error={query.get('error')} /> : null}
                <FormFailure error={signIn.error ?? facebook.error} />
              </>
            }
            forgotPath={addRedirect('/forgot-password', redirect)}
          />
          <ProviderButtons target={target} facebook={{ start: facebook.mutate, busy: facebook.isPending }} />
          <p className="mt-7 flex flex-wrap items-center justify-center gap-x-2 text-sm text-ink-2">
            {t('accounts.noAccount')}
            <Link to={addRedirect('/register', redirect)} className="link inline-flex min-h-11 items-center">
              {t('accounts.createAccount')}
            </Link>
          </p>
        </>
      )}
    </AccountFrame>
  )
}
