import { RegisterForm } from "@deck/contracts/account";
import { use } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { api, json } from "../../lib/api.ts";
import { useDeckForm } from "../../lib/form.ts";
import { currentLocale } from "../../lib/i18n.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { AtRest } from "./at-rest.ts";
import { AuthCard, OtherCard } from "./auth-card.tsx";
import { CardForm } from "./card-form.tsx";
import { CardMemoryContext } from "./card-memory.ts";
import { EmailField, useKnownEmail } from "./email-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { keepReturnAddress, returnAddress } from "./return-address.ts";

/**
 * A new account. The login card signs it in (specification §4), and the page that follows asks to confirm the address,
 * unless an invitation to it has led here.
 */
export function RegisterPage() {
	const { t } = useTranslation("account");
	const { user } = useSession();
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const atRest = use(AtRest);
	const memory = use(CardMemoryContext);
	const invitation = readInvitation(query);
	const known = useKnownEmail();
	usePageTitle(t("register.title"));
	const form = useDeckForm({
		schema: RegisterForm,
		defaults: { email: known, password: "", locale: currentLocale() },
		send: (values) =>
			json(
				api.api.auth.register.$post({
					json: { ...values, locale: currentLocale() },
					query: { hash: invitation?.hash, signature: invitation?.signature },
				}),
			),
		async onDone({ verified }, { email, password }) {
			// With a confirmed address the login card leads there by itself, and no letter has to.
			keepReturnAddress(verified ? "/" : returnAddress(query));
			Object.assign(memory, { email, signIn: { email, password } });
			await navigate({ pathname: "/auth/login", search: query.toString() });
		},
	});
	if (user && atRest) return <Navigate replace to={returnAddress(query)} />;
	return (
		<AuthCard
			title={t("register.title")}
			lead={invitation ? t("register.invited", { email: invitation.email }) : t("register.lead")}
		>
			<CardForm form={form} schema={RegisterForm}>
				<EmailField autoFocus={!known} />
				<NewPasswordField label={t("password")} autoFocus={Boolean(known)} />
				<SubmitButton wide large>
					{t("register.submit")}
				</SubmitButton>
			</CardForm>
			<OtherCard question={t("register.have_account")} to="/auth/login">
				{t("login.submit")}
			</OtherCard>
		</AuthCard>
	);
}

/** What an invitation's link says: to whom it went, and by what the server knows it; null where it is none. */
function readInvitation(query: URLSearchParams): { email: string; hash: string; signature: string } | null {
	const [email, hash, signature] = ["email", "hash", "signature"].map((name) => query.get(name));
	return email && hash && signature ? { email, hash, signature } : null;
}
