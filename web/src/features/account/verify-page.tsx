import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { alertSuccess } from "../../lib/alerts.ts";
import { api } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { errorText } from "../../lib/report-error.ts";
import { refreshSession } from "../../lib/session.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AuthCard } from "./auth-card.tsx";
import { takeReturnAddress } from "./return-address.ts";
import { VerifiedCard } from "./verified-card.tsx";

/**
 * The link of the verification letter: it is used as soon as the page opens, then home follows, with the way on to
 * where registering began. A link that was used says that all is well; one that does not hold says so
 * (specification §8); one that could not be tried for lack of a network may be tried again.
 */
export function VerifyPage() {
	const { t } = useTranslation(["account", "errors"]);
	const { id = "", hash = "" } = useParams();
	const [query] = useSearchParams();
	const navigate = useNavigate();
	const [failure, setFailure] = useState<unknown>(null);
	const started = useRef(false);
	usePageTitle(t("verify.title"));

	const verify = async () => {
		setFailure(null);
		try {
			const link = { param: { id, hash }, query: { expires: query.get("expires") ?? "" } };
			await api.api.auth.verify[":id"][":hash"].$get(link);
		} catch (error) {
			setFailure(error);
			return;
		}
		await refreshSession();
		const address = takeReturnAddress();
		alertSuccess(
			t("verify.done"),
			address === null ? undefined : { label: t("verify.continue"), act: () => void navigate(address) },
		);
		await navigate("/", { replace: true });
	};

	useEffect(() => {
		// A link works once, and effects may run twice.
		if (started.current) return;
		started.current = true;
		void verify();
	});

	if (failure === null) {
		return (
			<AuthCard title={t("verify.title")} lead={t("verify.wait")}>
				<div className="flex min-h-20 items-center justify-center">
					<Spinner size={28} />
				</div>
			</AuthCard>
		);
	}
	const refused = failure instanceof ApiError && failure.status === 422;
	if (refused && failure.code === "link_used") return <VerifiedCard />;
	return (
		<AuthCard title={t("verify.failed")}>
			<p role="alert" className="mb-5 text-15">
				{refused ? t("errors:link_invalid") : errorText(failure)}
			</p>
			<div className="flex flex-col gap-2">
				{!refused && (
					<Button kind="primary" large wide onClick={() => void verify()}>
						{t("verify.again")}
					</Button>
				)}
				<ButtonLink kind={refused ? "primary" : "secondary"} large wide to="/auth/login">
					{t("verify.to_login")}
				</ButtonLink>
			</div>
		</AuthCard>
	);
}
