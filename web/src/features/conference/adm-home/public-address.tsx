import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { alertError, alertSuccess } from "../../../lib/alerts.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";

/** Where everybody finds an open conference, to be copied into letters and announcements. */
export function PublicAddress({ path }: { path: string }) {
	const { t } = useTranslation("conference");
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(`${window.location.origin}/${path}`);
		} catch {
			// Browsers may forbid it, and know no clipboard on a site without https.
			alertError(t("adm.not_copied"));
			return;
		}
		alertSuccess(t("adm.copied"));
	};
	return (
		<Card>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<div className="min-w-0">
					<h2 className="text-13 font-normal text-secondary">{t("adm.address")}</h2>
					<Link to={`/${path}`} className="text-15 font-medium break-all text-link hover:underline">
						{window.location.host}/{path}
					</Link>
				</div>
				<Button icon={Copy} onClick={() => void copy()}>
					{t("adm.copy")}
				</Button>
			</div>
		</Card>
	);
}
