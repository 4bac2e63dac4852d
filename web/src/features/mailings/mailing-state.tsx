import type { MailingState as State } from "@deck/contracts/mailing";
import { CircleCheck, CircleStop, LoaderCircle, type LucideIcon, PencilLine, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";

const STYLES: Record<State, { icon: LucideIcon; tone: string }> = {
	gathering: { icon: Users, tone: "bg-sunken text-secondary" },
	draft: { icon: PencilLine, tone: "bg-sunken text-secondary" },
	sending: { icon: LoaderCircle, tone: "bg-chip text-link" },
	stopped: { icon: CircleStop, tone: "bg-wait-soft text-wait" },
	done: { icon: CircleCheck, tone: "bg-good-soft text-good" },
};

export function MailingState({ state }: { state: State }) {
	const { t } = useTranslation("mailings");
	const { icon: Icon, tone } = STYLES[state];
	return (
		<span
			className={cx(
				"inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-13 font-medium whitespace-nowrap",
				tone,
			)}
		>
			<Icon aria-hidden size={14} className={cx("shrink-0", state === "sending" && "animate-spin")} />
			{t(`state.${state}`)}
		</span>
	);
}
