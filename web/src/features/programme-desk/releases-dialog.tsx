import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { nameInLocale } from "../../lib/person-name.ts";
import { Button } from "../../ui/button.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useDesk } from "./programme-context.ts";

/** Lists the releases, newest first. */
export function ReleasesDialog({ onClose }: { onClose(): void }) {
	const { t } = useTranslation(["programme", "common"]);
	const locale = useLocale();
	const { releases } = useDesk().editor.draft;
	return (
		<Dialog
			open
			onClose={onClose}
			title={t("desk.releases.title")}
			icon={History}
			width={480}
			actions={<Button onClick={onClose}>{t("common:close")}</Button>}
		>
			{releases.length === 0 ? (
				<p>{t("desk.releases.none")}</p>
			) : (
				<ol className="divide-y divide-line text-ink">
					{releases.map(({ number, released_at, by, added, moved, removed }) => (
						<li key={number} className="py-2.5">
							<p className="flex flex-wrap justify-between gap-x-3">
								<span className="font-medium">{t("desk.releases.number", { number })}</span>
								<span className="text-13 text-secondary">
									<DateText at={released_at} />
								</span>
							</p>
							<p className="text-13 text-secondary">
								{[nameInLocale(by, locale), t("desk.release.done_counts", { added, moved, removed })]
									.filter(Boolean)
									.join(" · ")}
							</p>
						</li>
					))}
				</ol>
			)}
		</Dialog>
	);
}
