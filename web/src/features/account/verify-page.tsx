import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { useAuthSession } from "../../lib/auth-session.ts";
import { refreshAuthSession } from "../../lib/auth-session-change.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSearchParams } from "../../lib/router.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { AuthCard } from "./auth-card.tsx";
import { DoneNote } from "./done-note.tsx";
import { FailureCard } from "./failure-card.tsx";
import { useLinkIds } from "./link-params.ts";
import { LoadingCard } from "./loading-card.tsx";
import { returnAddress, returnQuery } from "./return-address.ts";

/**
 * Uses the verification link on opening, then goes to the page where it was asked for, else home. Used links succeed, invalid
 * ones fail (specification §8); network errors can be retried.
 */
export function VerifyPage() {
	const { t } = useTranslation("account");
	const { id, hash, rest } = useLinkIds();
	const [query] = useSearchParams();
	const [end, to] = rest;
	const address = returnAddress(to === undefined ? query : new URLSearchParams({ to }));
	const navigate = useNavigate();
	const [failure, setFailure] = useState<unknown>(null);
	const started = useRef(false);

	const verify = async () => {
		setFailure(null);
		try {
			const link = { param: { id, hash }, query: { expires: end ?? query.get("expires") ?? "" } };
			const { reset_sent } = await json(api.api.auth.verify[":id"][":hash"].$get(link));
			await refreshAuthSession();
			alertSuccess(t(reset_sent ? "verify.reset_sent" : "verify.done"));
		} catch (error) {
			setFailure(error);
			return;
		}
		await navigate(address, { replace: true });
	};

	useEffect(() => {
		// Links work once, and effects may run twice.
		if (started.current) return;
		started.current = true;
		void verify();
	});

	if (failure === null) return <LoadingCard title={t("verify.title")} />;
	if (failure instanceof ApiError && failure.code === "link_used") return <VerifiedCard address={address} />;
	return (
		<FailureCard
			title={t("verify.failed")}
			error={failure}
			search={returnQuery(address)}
			onAgain={() => void verify()}
		/>
	);
}

function VerifiedCard({ address }: { address: string }) {
	const { t } = useTranslation(["account", "errors"]);
	const { user } = useAuthSession();
	const started = useRef(false);
	usePageTitle(t("verify.done"));
	useEffect(() => {
		// Effects may run twice.
		if (started.current) return;
		started.current = true;
		void refreshAuthSession();
	}, []);
	return (
		<AuthCard title={t("verify.done")}>
			<DoneNote>{t("errors:link_used")}</DoneNote>
			<ButtonLink kind="primary" large wide to={user ? address : `/auth/login${returnQuery(address)}`}>
				{!user ? t("login.submit") : address === "/" ? t("to_home") : t("verify.continue")}
			</ButtonLink>
		</AuthCard>
	);
}
