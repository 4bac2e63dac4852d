import { RegisterForm } from "@deck/contracts/account";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { api } from "../../lib/api.ts";
import { useDeckForm } from "../../lib/form.ts";
import { currentLocale } from "../../lib/i18n.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { reportError } from "../../lib/report-error.ts";
import { useSession } from "../../lib/session.ts";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { AuthCard, OtherCard } from "./auth-card.tsx";
import { EmailField } from "./email-field.tsx";
import { keepReturnAddress, returnAddress } from "./return-address.ts";
import { signIn } from "./sign-in.ts";

/** A new account; one is signed in at once, and the page that follows asks to confirm the address (specification §4). */
export function RegisterPage() {
	const { t } = useTranslation("account");
	const { user } = useSession();
	const navigate = useNavigate();
	const [query] = useSearchParams();
	usePageTitle(t("register.title"));
	const form = useDeckForm({
		schema: RegisterForm,
		defaults: { email: query.get("email") ?? "", password: "", locale: currentLocale() },
		send: (values) => api.api.auth.register.$post({ json: { ...values, locale: currentLocale() } }),
		async onDone(_made, { email, password }) {
			keepReturnAddress(returnAddress(query));
			try {
				await signIn({ email, password });
			} catch (error) {
				reportError(error);
				await navigate({ pathname: "/auth/login", search: query.toString() }, { state: { email } });
			}
		},
	});
	if (user) return <Navigate replace to={returnAddress(query)} />;
	return (
		<AuthCard title={t("register.title")} lead={t("register.lead")}>
			<DeckForm form={form} plain>
				<EmailField autoFocus={!query.get("email")} />
				<FormField name="password" label={t("password")} hint={t("register.password_hint")}>
					{({ onBlur, ...field }) => (
						<PasswordInput
							autoComplete="new-password"
							autoFocus={Boolean(query.get("email"))}
							{...field}
							onBlur={() => {
								field.onChange(field.value.trim());
								onBlur();
							}}
						/>
					)}
				</FormField>
				<SubmitButton wide large>
					{t("register.submit")}
				</SubmitButton>
			</DeckForm>
			<OtherCard question={t("register.have_account")} to="/auth/login">
				{t("login.submit")}
			</OtherCard>
		</AuthCard>
	);
}
