import type { ExclusionReason } from "@deck/contracts/mailing";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { useRead } from "../../../lib/page-data.ts";
import { read } from "../../../lib/read.ts";
import { formatError } from "../../../lib/report-error.ts";
import { Drawer } from "../../../ui/drawer.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { PersonLine } from "../person-line.tsx";

export function ExcludedDrawer({
	id,
	reason,
	onClose,
}: {
	id: string;
	reason: ExclusionReason;
	onClose(): void;
}) {
	const { t } = useTranslation("mailings");
	const { path: conf } = useConference();
	const { data, error } = useRead(read("/api/conf/:conf/adm/mailings/:id/excluded", { conf, id }));
	return (
		<Drawer open onClose={onClose} width={420} title={t(`left_out.${reason}.title`)}>
			<p className="px-4 pt-3 text-13 text-secondary">{t(`left_out.${reason}.hint`)}</p>
			<div className="px-4 py-2">
				{error !== undefined && <p className="text-bad">{formatError(error)}</p>}
				{!data && error === undefined && <Skeleton widths={[80, 60, 70]} height={32} />}
				<ul aria-label={t(`left_out.${reason}.title`)}>
					{data
						?.filter((one) => one.why === reason)
						.map((one) => (
							<li
								key={`${one.number} ${one.email} ${one.name}`}
								className="border-b border-line py-2.5 last:border-0"
							>
								<PersonLine person={{ ...one, numbers: [one.number] }} />
							</li>
						))}
				</ul>
			</div>
		</Drawer>
	);
}
