import { ResetForm } from "@deck/contracts/account";
import { use, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import * as v from "valibot";
import { alertSuccess } from "../../lib/alerts.ts";
import { api } from "../../lib/api.ts";
import type { ApiError } from "../../lib/api-error.ts";
import { NOT_STORED, useDeckForm } from "../../lib/form.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { AuthCard, LoginLink } from "./auth-card.tsx";
import { CardForm } from "./card-form.tsx";
import { CardMemoryContext } from "./card-memory.ts";
import { useLinkParams } from "./link-params.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { useRefusalText } from "./refusal-text.ts";
import { returnAddress, returnQuery } from "./return-address.ts";

/** Shows the password reset link's page, also to signed-in users. Incomplete links are invalid. */
export function ResetPage() {
	const { t } = useTranslation("errors");
	const [token, email = "", to = ""] = useLinkParams("token", "email");
	const search = returnQuery(returnAddress(new URLSearchParams({ to })));
	const memory = use(CardMemoryContext);
	const text = useRefusalText();
	const [refusal, setRefusal] = useState<ApiError | null>(null);
	const whole = v.is(ResetForm.entries.email, email);
	useEffect(() => {
		if (whole) memory.email = email;
	}, [memory, whole, email]);
	if (!token || !whole) return <Refused text={t("reset_invalid")} search={search} renewable />;
	if (!refusal) return <NewPassword email={email} token={token} search={search} onRefused={setRefusal} />;
	return (
		<Refused text={text(refusal)} search={search} renewable={refusal.codes.email?.[0] === "reset_invalid"} />
	);
}

interface NewPasswordProps {
	email: string;
	token: string;
	/** `returnQuery` */
	search: string;
	/** The link was refused: another password would not help. */
	onRefused(refusal: ApiError): void;
}

function NewPassword({ email, token, search, onRefused }: NewPasswordProps) {
	const { t } = useTranslation("account");
	const memory = use(CardMemoryContext);
	const navigate = useNavigate();
	usePageTitle(t("reset.title"));
	const form = useDeckForm({
		schema: ResetForm,
		defaults: { email, password: "", token },
		storageKey: NOT_STORED,
		send: (values) => api.api.auth["reset-password"].$post({ json: values }),
		onRefused(error) {
			const refused = error.status === 422 && !error.codes.password;
			if (refused) onRefused(error);
			return refused;
		},
		async onDone(_reset, { password }) {
			alertSuccess(t("reset.done"));
			memory.signIn = { email, password };
			await navigate({ pathname: "/auth/login", search });
		},
	});
	return (
		<AuthCard title={t("reset.title")} lead={t("reset.lead", { email })}>
			<CardForm form={form} schema={ResetForm}>
				{/* Tells password managers the account. */}
				<input type="email" autoComplete="username" value={email} readOnly hidden />
				<NewPasswordField label={t("reset.password")} autoFocus />
				<SubmitButton wide large>
					{t("reset.submit")}
				</SubmitButton>
			</CardForm>
		</AuthCard>
	);
}

function Refused({ text, search, renewable }: { text: string; search: string; renewable: boolean }) {
	const { t } = useTranslation("account");
	usePageTitle(t("reset.failed"));
	return (
		<AuthCard title={t("reset.failed")}>
			<p role="alert" className="mb-5 text-15">
				{text}
			</p>
			<div className="flex flex-col gap-2">
				{renewable && (
					<ButtonLink kind="primary" large wide to={{ pathname: "/auth/forgot", search }}>
						{t("reset.again")}
					</ButtonLink>
				)}
				<LoginLink primary={!renewable} search={search} />
			</div>
		</AuthCard>
	);
}
