import { LoginForm } from "@deck/contracts/account";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { useDeckForm } from "../../lib/form.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { AuthCard, OtherCard } from "./auth-card.tsx";
import { EmailField } from "./email-field.tsx";
import { returnAddress } from "./return-address.ts";
import { useReturnPlace } from "./return-place.ts";
import { signIn } from "./sign-in.ts";

/** Signing in by e-mail and password; afterwards `?to=` is opened, and so it is for who is signed in already. */
export function LoginPage() {
	const { t } = useTranslation("account");
	const { user } = useSession();
	const [query] = useSearchParams();
	const { state } = useLocation();
	const address = returnAddress(query);
	const place = useReturnPlace(address);
	usePageTitle(t("login.title"));
	const form = useDeckForm({
		schema: LoginForm,
		defaults: { email: knownEmail(state) ?? query.get("email") ?? "", password: "" },
		send: signIn,
		// The session that has begun leads on, below.
		onDone() {},
	});
	if (user) return <Navigate replace to={address} />;
	return (
		<AuthCard title={t("login.title")} lead={place}>
			<DeckForm form={form} plain>
				<EmailField autoFocus />
				<FormField name="password" label={t("password")}>
					{(field) => <PasswordInput autoComplete="current-password" {...field} />}
				</FormField>
				<SubmitButton wide large>
					{t("login.submit")}
				</SubmitButton>
			</DeckForm>
			<OtherCard question={t("login.no_account")} to="/auth/register">
				{t("login.create")}
			</OtherCard>
		</AuthCard>
	);
}

/** The address that the register card hands over when it could make the account but not sign in. */
function knownEmail(state: unknown): string | undefined {
	const given = typeof state === "object" && state !== null && "email" in state ? state.email : undefined;
	return typeof given === "string" ? given : undefined;
}
