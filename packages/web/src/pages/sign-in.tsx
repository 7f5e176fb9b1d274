import { Link, useLocation, useNavigate } from 'react-router-dom'
import { SignInForm } from '../features/sign-in/sign-in-form.tsx'
import { originIn, paths } from '../paths.ts'
import { PageTitle } from '../ui/page-title.tsx'
import './sign-in.css'

export function SignInPage() {
  const origin = originIn(useLocation().search)
  const navigate = useNavigate()
  return (
    <div className="sign-in">
      <PageTitle>Sign in</PageTitle>
      <p className="sign-in-other">
        New to Rostrum? <Link to={paths.register(origin)}>Create an account</Link>
      </p>
      <SignInForm
        onSignedIn={() => void navigate(origin ?? paths.members(), { replace: true })}
        forgotPassword={<Link to={paths.forgotPassword(origin)}>Forgot your password?</Link>}
      />
    </div>
  )
}
