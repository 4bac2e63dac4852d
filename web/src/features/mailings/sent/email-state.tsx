import type { MailingEmailState } from "@deck/contracts/mailing";
import {
	Ban,
	CalendarClock,
	Check,
	CheckCheck,
	CircleX,
	Clock,
	Flag,
	LoaderCircle,
	type LucideIcon,
	MailX,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";

const STYLES: Record<MailingEmailState, { icon: LucideIcon; tone: string }> = {
	queued: { icon: Clock, tone: "text-secondary" },
	sending: { icon: LoaderCircle, tone: "text-link" },
	waiting: { icon: CalendarClock, tone: "text-wait" },
	sent: { icon: Check, tone: "text-good" },
	delivered: { icon: CheckCheck, tone: "text-good" },
	bounced: { icon: MailX, tone: "text-bad" },
	complained: { icon: Flag, tone: "text-bad" },
	failed: { icon: CircleX, tone: "text-bad" },
	withheld: { icon: Ban, tone: "text-wait" },
};

export function EmailState({ state }: { state: MailingEmailState }) {
	const { t } = useTranslation("mailings");
	const { icon: Icon, tone } = STYLES[state];
	return (
		<span className={cx("flex items-center gap-1.5 text-13 whitespace-nowrap", tone)}>
			<Icon aria-hidden size={16} className="shrink-0" />
			{t(`email_state.${state}`)}
		</span>
	);
}
