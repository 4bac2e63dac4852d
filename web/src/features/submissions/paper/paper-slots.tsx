import type { PaperSlot } from "@deck/contracts/programme";
import { CalendarDays } from "lucide-react";
import { useTranslation } from "react-i18next";
import { localizedField } from "../../../lib/conference-texts.ts";
import { formatLongTime } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useRead } from "../../../lib/page-data.ts";
import { read } from "../../../lib/read.ts";
import { Link } from "../../../ui/link.tsx";
import { TEXT_LINK } from "../../../ui/text-link.ts";

/** Shows where the released programme has a paper, on the clock of the room. */
export function PaperSlots({ path, number }: { path: string; number: number }) {
	const { data: slots = [] } = useRead(read("/api/conf/:conf/papers/:number/slots", { conf: path, number }));
	if (slots.length === 0) return null;
	return (
		<ul className="mt-2 space-y-1 text-secondary">
			{slots.map((slot) => (
				<li key={slot.id} className="flex gap-2">
					<CalendarDays className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
					<SlotLine path={path} slot={slot} />
				</li>
			))}
		</ul>
	);
}

function SlotLine({ path, slot }: { path: string; slot: PaperSlot }) {
	const { t } = useTranslation("own-paper");
	const locale = useLocale();
	const { id, start, timezone, room, board, cancelled, session } = slot;
	const time = formatLongTime(new Date(start), locale, timezone);
	const title = localizedField(session, "title", locale);
	const place = room && localizedField(room, "title", locale);
	return (
		<span className="wrap-anywhere">
			<Link className={TEXT_LINK} to={`/${path}/programme/talks/${id}`}>
				{cancelled ? <s>{time}</s> : time}
			</Link>
			{cancelled && ` · ${t("slot_cancelled")}`}
			{place && (
				<>
					{" · "}
					<span lang={place.lang}>{place.text}</span>
				</>
			)}
			{" · "}
			<span lang={title.lang}>{title.text}</span>
			{board !== null && ` · ${t("slot_board", { number: board })}`}
		</span>
	);
}
