import { ForgotForm } from "@deck/contracts/account";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { api } from "../../lib/api.ts";
import { NOT_STORED, useDeckForm } from "../../lib/form.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSearchParams } from "../../lib/router.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { AuthCard, LoginLink, OtherCardLink } from "./auth-card.tsx";
import { CardForm } from "./card-form.tsx";
import { EmailField, useKnownEmail } from "./email-field.tsx";
import { returnAddress } from "./return-address.ts";

export function ForgotPage() {
	const { t } = useTranslation("account");
	const [sentTo, setSentTo] = useState<string | null>(null);
	const known = useKnownEmail();
	const [query] = useSearchParams();
	usePageTitle(t("forgot.title"));
	const form = useDeckForm({
		schema: ForgotForm,
		defaults: { email: known },
		storageKey: NOT_STORED,
		send: (values) =>
			api.api.auth["forgot-password"].$post({ json: values, query: { to: returnAddress(query) } }),
		onDone: (_sent, { email }) => setSentTo(email),
	});
	if (sentTo !== null) return <Sent email={sentTo} />;
	return (
		<AuthCard title={t("forgot.title")} lead={t("forgot.lead")}>
			<CardForm form={form} schema={ForgotForm}>
				<EmailField autoFocus />
				<SubmitButton wide large>
					{t("forgot.submit")}
				</SubmitButton>
			</CardForm>
			<OtherCardLink question={t("forgot.remembered")} to="/auth/login">
				{t("login.submit")}
			</OtherCardLink>
		</AuthCard>
	);
}

function Sent({ email }: { email: string }) {
	const { t } = useTranslation("account");
	const { search } = useLocation();
	usePageTitle(t("forgot.sent"));
	return (
		<AuthCard title={t("forgot.sent")}>
			<div role="status" className="mb-5 flex flex-col gap-2 text-15">
				<p>
					{t("forgot.sent_to")} <strong className="font-medium wrap-anywhere">{email}</strong>
				</p>
				<p className="text-14 text-secondary">{t("forgot.look")}</p>
			</div>
			<LoginLink primary search={search} />
		</AuthCard>
	);
}
