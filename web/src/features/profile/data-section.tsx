import type { Profile } from "@deck/contracts/profile";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatBytes } from "../../lib/format-bytes.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { useAction } from "../../ui/use-action.ts";
import { DeleteAccount } from "./delete-account.tsx";
import { readFile, saveFile } from "./download.ts";
import { Section } from "./section.tsx";

/** A download that takes longer than this shows how much of it has come. */
const QUIET_MS = 1_000;

/** All that is kept about one, as a file; and the end of the account. */
export function DataSection({ profile }: { profile: Profile }) {
	const { t } = useTranslation("profile");
	const locale = useLocale();
	const [received, setReceived] = useState<number | null>(null);
	const [loading, download] = useAction(async () => {
		const began = performance.now();
		try {
			saveFile(
				await readFile("/api/profile/data", (bytes) => {
					if (performance.now() - began > QUIET_MS) setReceived(bytes);
				}),
			);
		} finally {
			setReceived(null);
		}
	});
	return (
		<Section name="data" lead={t("data.lead")}>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Button icon={Download} busy={loading} onClick={download}>
					{t("data.download")}
				</Button>
				<p role="status" className="text-13 text-secondary">
					{received !== null && t("data.received", { size: formatBytes(received, locale) })}
				</p>
			</div>
			<hr className="my-5 border-line" />
			<DeleteAccount email={profile.email} has_password={profile.has_password} />
		</Section>
	);
}
