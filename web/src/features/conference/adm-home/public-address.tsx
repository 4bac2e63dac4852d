import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { copyAddress } from "../../../lib/copy-address.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";

/** The public URL, to copy into e-mails and announcements. */
export function PublicAddress({ path }: { path: string }) {
	const { t } = useTranslation("conference");
	return (
		<Card>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<div className="min-w-0">
					<h2 className="text-13 font-normal text-secondary">{t("adm.address")}</h2>
					<Link to={`/${path}`} className="text-15 font-medium break-all text-link hover:underline">
						{window.location.host}/{path}
					</Link>
				</div>
				<Button icon={Copy} onClick={() => void copyAddress(`${window.location.origin}/${path}`)}>
					{t("adm.copy")}
				</Button>
			</div>
		</Card>
	);
}
