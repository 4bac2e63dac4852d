import { EXCLUSION_REASONS, type ExclusionReason, type Mailing } from "@deck/contracts/mailing";
import { BellOff, ChevronRight, Copy, Flag, type LucideIcon, MailQuestion, MailX, UserX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { getJson } from "../../../lib/api-fetch.ts";
import { useConference } from "../../../lib/conference.ts";
import { formatCsv } from "../../../lib/csv.ts";
import { saveText } from "../../../lib/download.ts";
import { currentLocale } from "../../../lib/i18n.ts";
import { read } from "../../../lib/read.ts";
import { Button } from "../../../ui/button.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { ExcludedDrawer } from "./excluded-drawer.tsx";

const ICONS: Record<ExclusionReason, LucideIcon> = {
	twice: Copy,
	not_mailable: UserX,
	no_address: MailQuestion,
	bounces: MailX,
	complained: Flag,
	unwanted: BellOff,
};

export function ExcludedPart({ mailing }: { mailing: Mailing }) {
	const { t } = useTranslation("mailings");
	const { path: conf } = useConference();
	const { id, left_out } = mailing;
	const [open, setOpen] = useState<ExclusionReason | null>(null);
	const reasons = EXCLUSION_REASONS.filter((why) => left_out[why] > 0);
	const count = reasons.reduce((sum, why) => sum + left_out[why], 0);
	const [saving, save] = useAction(async () => {
		const people = await getJson(read("/api/conf/:conf/adm/mailings/:id/excluded", { conf, id }));
		const head = (["number", "name", "address", "why"] as const).map((key) => t(`csv.${key}`));
		const rows = people.map(({ number, name, email, why }) => [
			number,
			name,
			email,
			t(`left_out.${why}.title`),
		]);
		saveText(formatCsv([head, ...rows], currentLocale()), `${conf} - ${t("left_out.file")}.csv`, "text/csv");
	});
	if (count === 0) return null;
	return (
		<section aria-label={t("left_out.title", { count })} className="border-t border-line p-4">
			<div className="flex items-center justify-between">
				<h2 className="text-15">{t("left_out.title", { count })}</h2>
				<Button kind="link" busy={saving} onClick={save} className="-my-2">
					{t("csv.save")}
				</Button>
			</div>
			<ul className="mt-1">
				{reasons.map((why) => {
					const Icon = ICONS[why];
					return (
						<li key={why}>
							<button
								type="button"
								onClick={() => setOpen(why)}
								className="target -mx-2 flex w-[calc(100%+1rem)] items-start gap-3 rounded-control px-2 py-2 text-left hover:bg-sunken"
							>
								<Icon aria-hidden size={18} className="mt-0.5 shrink-0 text-secondary" />
								<span className="min-w-0 grow">
									<span className="block font-medium">{t(`left_out.${why}.title`)}</span>
									<span className="block text-13 text-secondary">{t(`left_out.${why}.hint`)}</span>
								</span>
								<b className="font-semibold">{left_out[why]}</b>
								<ChevronRight aria-hidden size={16} className="mt-0.5 shrink-0 text-secondary" />
							</button>
						</li>
					);
				})}
			</ul>
			{open && <ExcludedDrawer id={id} reason={open} onClose={() => setOpen(null)} />}
		</section>
	);
}
