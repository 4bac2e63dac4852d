import type { PaperForStaff } from "@deck/contracts/paper";
import { CalendarClock, CalendarX, Lock, type LucideIcon, PencilLine } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import { formatShort } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useNow } from "../../lib/now.ts";
import { type MarkedPaper, type PaperMark, paperMarks } from "../../lib/paper/marks.ts";
import { Badge, type Tone } from "../badge.tsx";

const STYLES: Record<PaperMark, [icon: LucideIcon, tone: Tone]> = {
	held: [Lock, "accent"],
	pending: [CalendarClock, "wait"],
	open: [PencilLine, "info"],
	overdue: [CalendarX, "bad"],
};

export function PaperMarks({ paper, iconOnly }: { paper: MarkedPaper; iconOnly?: boolean }) {
	const { t } = useTranslation(["papers", "common"]);
	const locale = useLocale();
	const now = useNow();
	const { user } = useAuthSession();
	const { held, till } = paper;
	const marks = paperMarks(paper, now);
	const date = till ? formatShort(new Date(till), now, locale, user?.timezone ?? null) : "";
	return marks.map((mark) => {
		const [Icon, tone] = STYLES[mark];
		return (
			<Badge
				key={mark}
				tone={tone}
				withoutBackground={iconOnly}
				icon={<Icon aria-hidden size={14} className="shrink-0" />}
			>
				{mark === "held"
					? t("papers:mark.held", { status: held ? t(`common:paper_status.${held}`) : "" })
					: iconOnly
						? t(`papers:mark_short.${mark}`, { date })
						: t(`papers:mark.${mark}`, { date })}
			</Badge>
		);
	});
}

export function marksOf({ staff }: { staff?: PaperForStaff }): MarkedPaper {
	return {
		...(staff?.held && { held: staff.held.to }),
		...(staff?.pending && { pending: true }),
		...(staff?.opening && { till: staff.opening.till }),
	};
}
