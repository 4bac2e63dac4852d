import { LoginForm } from "@deck/contracts/account";
import { use, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { api } from "../../lib/api.ts";
import { useAuthSession } from "../../lib/auth-session.ts";
import { refreshAuthSession } from "../../lib/auth-session-change.ts";
import { NOT_STORED, useDeckForm } from "../../lib/form.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSearchParams } from "../../lib/router.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { Link } from "../../ui/link.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { AuthCard, OtherCardLink } from "./auth-card.tsx";
import { CardField, CardForm } from "./card-form.tsx";
import { CardMemoryContext } from "./card-memory.ts";
import { ConsentNote } from "./consent-note.tsx";
import { clearKeptEmail, EmailField, useKnownEmail } from "./email-field.tsx";
import { FlipDone } from "./flip-done.ts";
import { returnAddress } from "./return-address.ts";
import { useReturnText } from "./return-text.ts";
import { SocialButtons } from "./social-buttons.tsx";
import { queryAfterSocial, readCallback, type SocialFailure } from "./social-callback.ts";
import { SocialSignIn } from "./social-sign-in.tsx";

export function LoginPage() {
	const [query, setQuery] = useSearchParams();
	const callback = readCallback(query);
	const [failure, setFailure] = useState<SocialFailure>();

	const refuse = (reason: SocialFailure) => {
		setFailure(reason);
		setQuery(queryAfterSocial(query), { replace: true });
	};
	if (callback) return <SocialSignIn callback={callback} onFailed={refuse} />;
	return <LoginCard failure={failure} />;
}

/** Opens `?to=` after signing in, or if already signed in. */
function LoginCard({ failure }: { failure: SocialFailure | undefined }) {
	const { t } = useTranslation(["account", "errors"]);
	const { user } = useAuthSession();
	const [query] = useSearchParams();
	const flipDone = use(FlipDone);
	const memory = use(CardMemoryContext);
	// From the registration or reset card; no redirect before they are used.
	const [handed, setHanded] = useState(memory.signIn);
	const started = useRef(false);
	const address = returnAddress(query);
	const place = useReturnText(address);
	const known = useKnownEmail();
	usePageTitle(t("login.title"));
	const form = useDeckForm({
		schema: LoginForm,
		defaults: handed ?? { email: known, password: "" },
		storageKey: NOT_STORED,
		send: signIn,
		onDone() {
			clearKeptEmail();
			setHanded(null);
		},
	});
	useEffect(() => {
		if (!handed || !flipDone || started.current) return;
		started.current = true;
		memory.signIn = null;
		void form.submit();
	});
	if (user && flipDone && !handed) return <Navigate replace to={address} />;
	return (
		<AuthCard title={t("login.title")} lead={place}>
			{failure && (
				<p role="alert" className="mb-4 rounded-control bg-bad-soft px-3 py-2 text-14 text-bad">
					{failure === "no_email" ? t("errors:social_no_email") : t("errors:social_denied")}
				</p>
			)}
			<CardForm form={form} schema={LoginForm}>
				<EmailField autoFocus />
				<CardField
					name="password"
					label={t("password")}
					aside={
						<Link
							to={{ pathname: "/auth/forgot", search: query.toString() }}
							className="text-13 font-medium text-link hover:underline"
						>
							{t("login.forgot")}
						</Link>
					}
				>
					{(field) => <PasswordInput autoComplete="current-password" {...field} />}
				</CardField>
				<SubmitButton wide large>
					{t("login.submit")}
				</SubmitButton>
			</CardForm>
			<SocialButtons to={address} note={<ConsentNote />} />
			<OtherCardLink question={t("login.no_account")} to="/auth/register">
				{t("login.create")}
			</OtherCardLink>
		</AuthCard>
	);
}

/**
 * Opens a session and reads the user. Rejects with `ApiError`; codes (specification §8) belong to `email`.
 */
async function signIn(values: LoginForm): Promise<void> {
	await api.api.auth.login.$post({ json: values });
	await refreshAuthSession();
}
