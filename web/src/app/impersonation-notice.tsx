import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertError } from "../lib/alerts.ts";
import { apiFetch } from "../lib/api-fetch.ts";
import { conferenceKey, conferenceName } from "../lib/conference.ts";
import { interceptFileLinks } from "../lib/file-address.ts";
import { formatShort } from "../lib/format.ts";
import { useLocale } from "../lib/i18n.ts";
import { type Impersonation, setImpersonation } from "../lib/impersonation.ts";
import { useRead } from "../lib/page-data.ts";
import { reportError } from "../lib/report-error.ts";
import { switchBack } from "../lib/switch-back.ts";
import { Bar } from "../ui/bar.tsx";

/** Shows the impersonated person, conference and end, with a way back. Alerts when the server ends it. */
export function ImpersonationNotice({ as }: { as: Impersonation }) {
	const { t } = useTranslation("impersonation");
	useEffect(() => {
		if (!as.over) return interceptFileLinks();
		setImpersonation(null);
		alertError(t("over", { email: as.email }));
	}, [as, t]);
	return as.over ? null : <ImpersonationText as={as} />;
}

function ImpersonationText({ as: { email, path, everywhere, until } }: { as: Impersonation }) {
	const { t } = useTranslation("impersonation");
	const locale = useLocale();
	const [busy, setBusy] = useState(false);
	const { data } = useRead(conferenceKey(path));
	const place = data ? conferenceName(data, locale) : path.toUpperCase();
	// In the browser's zone: the account's is the other person's.
	const time = formatShort(new Date(until), new Date(), locale, null);
	useEffect(() => {
		const ask = () => void apiFetch("/api/auth/user").catch(() => {});
		const timer = setTimeout(ask, new Date(until).getTime() - Date.now() + 1_000);
		return () => clearTimeout(timer);
	}, [until]);
	const stop = async () => {
		setBusy(true);
		try {
			await switchBack();
		} catch (error) {
			setBusy(false);
			reportError(error);
		}
	};
	return (
		<div data-top-bar="impersonation" className="sticky top-0 z-40">
			<Bar
				kind="impersonation"
				aside={
					<button
						type="button"
						disabled={busy}
						onClick={() => void stop()}
						className="target ml-auto shrink-0 rounded-control px-2 font-semibold whitespace-nowrap underline-offset-2 hover:underline"
					>
						{t("switch_back")}
					</button>
				}
			>
				{t("acting_as")} <strong className="font-semibold wrap-anywhere">{email}</strong>{" "}
				<span className="max-sm:flex max-sm:gap-1.5">
					{!everywhere && (
						<>
							<span className="max-sm:hidden">{t("in_place", { place })} </span>
							<span className="min-w-0 truncate sm:hidden">{place}</span>
						</>
					)}
					<span className="whitespace-nowrap">{t("until", { time })}</span>
				</span>
			</Bar>
		</div>
	);
}
