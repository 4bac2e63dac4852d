import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { alertSuccess } from "../lib/alerts.ts";
import { ApiError } from "../lib/api-error.ts";
import { refreshAuthSession } from "../lib/auth-session-change.ts";
import { reportError } from "../lib/report-error.ts";

export function ResendVerification({ className }: { className?: string }) {
	const { t } = useTranslation("common");
	const { pathname, search, hash } = useLocation();
	const [busy, setBusy] = useState(false);
	const send = async () => {
		setBusy(true);
		try {
			// The typed client is not in the first page.
			const { api } = await import("../lib/api.ts");
			await api.api.auth.verify.resend.$post({ query: { to: pathname + search + hash } });
			alertSuccess(t("unverified.sent"));
		} catch (error) {
			// Confirmed elsewhere: the refreshed page shows that.
			if (error instanceof ApiError && error.code === "already_verified") await refreshAuthSession();
			else reportError(error);
		} finally {
			setBusy(false);
		}
	};
	return (
		<button type="button" disabled={busy} onClick={() => void send()} className={className}>
			{t("unverified.resend")}
		</button>
	);
}
