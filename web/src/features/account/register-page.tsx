import { RegisterForm } from "@deck/contracts/account";
import { use } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate } from "react-router";
import { api, json } from "../../lib/api.ts";
import { useAuthSession } from "../../lib/auth-session.ts";
import { NOT_STORED, useDeckForm } from "../../lib/form.ts";
import { currentLocale } from "../../lib/i18n.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSearchParams } from "../../lib/router.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { AuthCard, OtherCardLink } from "./auth-card.tsx";
import { CardForm } from "./card-form.tsx";
import { CardMemoryContext } from "./card-memory.ts";
import { ConsentNote } from "./consent-note.tsx";
import { EmailField, useKnownEmail } from "./email-field.tsx";
import { FlipDone } from "./flip-done.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { returnAddress } from "./return-address.ts";
import { useReturnText } from "./return-text.ts";
import { SocialButtons } from "./social-buttons.tsx";

/**
 * Registers; the sign-in card then signs in (specification §4), followed by the confirmation unless an
 * invitation proved the address.
 */
export function RegisterPage() {
	const { t } = useTranslation("account");
	const { user } = useAuthSession();
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const flipDone = use(FlipDone);
	const memory = use(CardMemoryContext);
	const invitation = readInvitation(query);
	const address = returnAddress(query);
	const place = useReturnText(address);
	const invited = invitation && t("register.invited", { email: invitation.email });
	const known = useKnownEmail();
	usePageTitle(t("register.title"));
	const form = useDeckForm({
		schema: RegisterForm,
		defaults: { email: known, password: "", locale: currentLocale() },
		storageKey: NOT_STORED,
		send: (values) =>
			json(
				api.api.auth.register.$post({
					json: { ...values, locale: currentLocale() },
					query: { hash: invitation?.hash, signature: invitation?.signature, to: address },
				}),
			),
		async onDone(_registered, { email, password }) {
			Object.assign(memory, { email, signIn: { email, password } });
			await navigate({ pathname: "/auth/login", search: query.toString() });
		},
	});
	if (user && flipDone) return <Navigate replace to={address} />;
	return (
		<AuthCard
			title={t("register.title")}
			lead={[invited, place].filter(Boolean).join(" ") || t("register.lead")}
		>
			<CardForm form={form} schema={RegisterForm}>
				<EmailField autoFocus={!known} />
				<NewPasswordField label={t("password")} autoFocus={Boolean(known)} />
				<SubmitButton wide large>
					{t("register.submit")}
				</SubmitButton>
			</CardForm>
			<ConsentNote />
			<SocialButtons to={address} />
			<OtherCardLink question={t("register.have_account")} to="/auth/login">
				{t("login.submit")}
			</OtherCardLink>
		</AuthCard>
	);
}

function readInvitation(query: URLSearchParams): { email: string; hash: string; signature: string } | null {
	const [email, hash, signature] = ["email", "hash", "signature"].map((name) => query.get(name));
	return email && hash && signature ? { email, hash, signature } : null;
}
